import { compareText } from '../../core/compare-text.ts';
import { scoreAtoms, scoreMatch, scorePathMatch } from './score-matches.ts';
import type { FoundFile } from './search-repository.ts';
import type { SearchedRepository } from './searched-repository.ts';

export interface RankedFile {
  readonly repository: SearchedRepository;
  readonly row: number;
  readonly path: string;
  readonly score: number;
}

/** Zoekt's: that of the best match, and a little for each further atom that holds. */
export function scoreFile(found: FoundFile): number {
  const ofMatches =
    found.matches.length > 0
      ? found.matches.map((match) => scoreMatch(match, found))
      : found.pathMatches.map((match) => scorePathMatch(found.file.path, match));
  return Math.trunc(Math.max(0, ...ofMatches) + scoreAtoms(found.atomCount));
}

/** The better one first; of equal ones what is nearer to the project, its main sources, the newest, the shorter path. */
export function compareFiles(a: RankedFile, b: RankedFile): number {
  return (
    b.score - a.score ||
    a.repository.depth - b.repository.depth ||
    Number(isAside(a.path)) - Number(isAside(b.path)) ||
    Number(b.repository.isNewest) - Number(a.repository.isNewest) ||
    a.path.length - b.path.length ||
    compareText(a.path, b.path) ||
    compareText(a.repository.module, b.repository.module)
  );
}

/** Tests, and what a program wrote. */
function isAside(path: string): boolean {
  return /(?:^|\/)(?:\w*[tT]est|tests|generated)\//.test(path);
}
