import type { ByteRange, FoundFile } from './found-file.ts';
import { scoreAtoms, scoreMatch, scorePathMatch } from './score-matches.ts';

/** Zoekt's score: that of the best match, and a little for each further atom that holds. */
export function scoreFile(found: FoundFile): number {
  const { matches, pathMatches, file } = found;
  const best =
    matches.length > 0
      ? bestOf(matches, (match) => scoreMatch(match, found))
      : bestOf(pathMatches, (match) => scorePathMatch(file.path, match));
  return Math.trunc(best + scoreAtoms(found.atomCount));
}

function bestOf(matches: readonly number[], score: (match: ByteRange) => number): number {
  let best = 0;
  for (let at = 0; at < matches.length; at += 2) {
    best = Math.max(best, score({ start: matches[at]!, end: matches[at + 1]! }));
  }
  return best;
}
