import { omitEmpty } from '../../core/omit-empty.ts';
import type { Engine } from '../../engine/engine.ts';
import { shorten, shortenList } from './shorten.ts';

/** Reasons that are told of what was asked for in vain. */
const MOST = 2;

export interface NotSearched {
  readonly not_searched?: number;
  /** Those of them that others were asked for before and did not have, each with the reason. */
  readonly not_to_be_had?: readonly string[];
  /** Absent where a sync would bring nothing. */
  readonly suggested_action?: 'sync_project';
}

interface Advised extends Pick<NotSearched, 'not_to_be_had'> {
  readonly suggested_action?: string;
  readonly next?: string;
}

/** Describes dependencies (`g:a:v`) whose sources are not here. A search with results needs no reasons for that. */
export function describeNotSearched(
  dependencies: readonly string[],
  { sources }: Pick<Engine, 'sources'>,
  { isFound = false }: { readonly isFound?: boolean } = {},
): NotSearched {
  const reasons = dependencies.map((name) => {
    const why = sources.whyAbsent(name);
    return why === null ? [] : [shorten(`${name}: ${why}`)];
  });
  const inVain = reasons.flat();
  return {
    not_searched: dependencies.length || undefined,
    not_to_be_had: isFound ? undefined : omitEmpty(shortenList(inVain, MOST)),
    suggested_action: dependencies.length > inVain.length ? 'sync_project' : undefined,
  };
}

/** To follow a number of them, or their names. `next`: another way to have them than the call that is suggested. */
export function adviseNotSearched({ not_to_be_had, suggested_action: action, next }: Advised): string {
  const advice = action === undefined ? '' : (next ?? `: call ${action}`);
  return `${advice}${not_to_be_had === undefined ? '' : `; asked for in vain: ${not_to_be_had.join('; ')}`}`;
}
