import { compareText } from '../../core/text/compare-text.ts';
import type { Repository } from './searched-repository.ts';

export interface RankedFile {
  readonly repository: Repository;
  readonly path: string;
  /** `isTestOrGenerated` of the path. */
  readonly isTestOrGenerated: boolean;
  readonly score: number;
}

/** The better one first; of equal ones what is nearer to the project, its main sources, the newest, the shorter path. */
export function compareFiles(a: RankedFile, b: RankedFile): number {
  return (
    b.score - a.score ||
    a.repository.depth - b.repository.depth ||
    Number(a.isTestOrGenerated) - Number(b.isTestOrGenerated) ||
    Number(b.repository.isNewest) - Number(a.repository.isNewest) ||
    a.path.length - b.path.length ||
    compareText(a.path, b.path) ||
    compareText(a.repository.module, b.repository.module)
  );
}

/** True for a file of tests or a generated file. */
export function isTestOrGenerated(path: string): boolean {
  // Most paths are told by what is found faster.
  const may = path.includes('est/') || path.includes('tests/') || path.includes('generated/');
  return may && /(?:^|\/)(?:\w*[tT]est|tests|generated)\//.test(path);
}
