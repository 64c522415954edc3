import { InvalidInputError } from '../../core/problems/errors.ts';
import type { ConnectionOptions } from '../create-server.ts';
import { checkToolsets } from '../select-tools.ts';
import { toolEntries } from '../tool-entries.ts';

/** The form of answers and the toolsets that a client chooses by its address. */
export type AddressChoice = Pick<ConnectionOptions, 'format' | 'toolsets'>;

/** `?format=json` or `?format=text`, `?toolsets=core,codebase`; undefined: those of the server. */
export function readChoice(request?: Request): AddressChoice {
  const query = URL.parse(request?.url ?? '')?.searchParams;
  const format = query?.get('format');
  const toolsets = query?.get('toolsets')?.split(',').filter(Boolean);
  return { format: format === 'json' || format === 'text' ? format : undefined, toolsets };
}

/** The reason why there is no such choice; null: there is. */
export function faultOfChoice({ toolsets = [] }: AddressChoice): string | null {
  try {
    checkToolsets(toolEntries, toolsets);
    return null;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return [error.message, error.suggestion].filter(Boolean).join('. ');
  }
}
