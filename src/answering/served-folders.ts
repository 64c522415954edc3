import { resolve } from 'node:path';
import { isWithin } from '../core/path-below.ts';
import { findStartFault } from '../engine/graphs/start-fault.ts';
import { isTooWide } from '../engine/java/readable-folders.ts';
import { namesHost } from '../platform/files/names-host.ts';
import { realPathOf } from '../platform/files/real-path.ts';

export interface Served {
  readonly start: string;
  /** As of `AnswerSetup`. */
  readonly namedBy: string | null;
  readonly allow: readonly string[];
  readonly userHome: string;
}

/** The folders below which clients may choose. A working folder as wide as a home folder is nobody's choice. */
export function listServed({ start, namedBy, allow, userHome }: Served): readonly string[] {
  const isChosen = namedBy !== null || !isTooWide(resolve(start), userHome);
  return [...(isChosen ? [start] : []), ...allow];
}

/** `outside`: it lies in none of the folders; `absent`: nothing is there; null: the client may have it. */
export type Verdict = 'outside' | 'absent' | null;

/**
 * Judges the projects that clients name by these folders, which count as they lie now. Outside of them nothing is told of what there is.
 */
export function createServedFolders(folders: readonly string[]): (named: string) => Verdict {
  const written = folders.map((folder) => resolve(folder));
  const served = written.map((folder) => (namesHost(folder) ? folder : realPathOf(folder)));
  return (named) => {
    const path = resolve(named);
    // Whoever looks at another machine logs in there.
    if (namesHost(path) && !written.some((folder) => isWithin(path, folder))) return 'outside';
    const asked = realPathOf(path);
    if (!served.some((folder) => isWithin(asked, folder))) return 'outside';
    return findStartFault(path) === null ? null : 'absent';
  };
}

/** The words for a verdict. */
export function describeVerdict(verdict: Exclude<Verdict, null>, named: string): string {
  if (verdict === 'absent') return findStartFault(resolve(named)) ?? `There is no folder ${named}`;
  return `The project ${named} lies outside of what is served; start the server with --allow and its folder`;
}
