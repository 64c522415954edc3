import { pathToFileURL } from 'node:url';
import { InvalidInputError } from '../core/problems/errors.ts';
import { messageOf } from '../core/problems/message-of.ts';

/** The exports of a module of the user's own. It runs with all rights of this process: only paths that the user named may come here. */
export async function loadModule(path: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(path).href);
  } catch (cause) {
    throw new InvalidInputError(`${path} cannot be loaded: ${messageOf(cause)}`, {
      suggestion: 'Correct "resolvers" in your config file.',
      cause,
    });
  }
}
