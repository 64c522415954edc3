import type { SourceIndex } from '../../core/code/source-index.ts';
import { printProblem } from '../../core/problems/print-problem.ts';

/** Messages about parts of files that were not understood, as sentences that begin with `path:line`; of all files or of these. */
export function problemsOf(index: SourceIndex, paths: ReadonlySet<string> | null = null): readonly string[] {
  return index.metadata.problems
    .filter(({ where }) => {
      const file = where?.replace(/:\d+$/, '');
      return file !== undefined && (paths === null ? index.findFile(file) !== -1 : paths.has(file));
    })
    .map(printProblem);
}
