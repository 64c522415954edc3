import { compareText } from '../../../core/text/compare-text.ts';

/** Zoekt keeps no more of one repository. */
const MOST_BRANCHES = 64;

/**
 * The list that `index.sh` reads, a line `name branch,branch` for each repository, the newest first, which is `HEAD`: what `text` says,
 * but `versions` (newest first) for those it names.
 */
export function mergeRepositoryList(text: string, versions: ReadonlyMap<string, readonly string[]>): string {
  const lines = new Map([...text.matchAll(/^(\S+) (\S+)$/gm)].map(([, name, branches]) => [name!, branches!]));
  for (const [name, sorted] of versions) lines.set(name, sorted.slice(0, MOST_BRANCHES).join(','));
  const sorted = [...lines].sort(([a], [b]) => compareText(a, b));
  return sorted.map(([name, branches]) => `${name} ${branches}\n`).join('');
}
