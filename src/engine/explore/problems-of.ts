import type { SourceIndex } from '../../core/code/source-index.ts';
import { printProblem } from '../../core/problems/print-problem.ts';
import { printCount } from '../../core/text/print-count.ts';
import { typeKey } from '../../languages/type-spelling.ts';
import { qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import { MOST_OF_TYPE, typesByName } from '../../symbols/types-by-name.ts';

/**
 * Messages about files or parts of them that were not understood, as sentences that begin with `path:line`; of all files, those included
 * of which an index has nothing, or of these.
 */
export function problemsOf(index: SourceIndex, paths: ReadonlySet<string> | null = null): readonly string[] {
  return index.metadata.problems
    .filter(({ code, where }) => {
      const file = where?.replace(/:\d+$/, '');
      if (file === undefined) return false;
      return paths === null ? code === 'file-unreadable' || index.findFile(file) !== -1 : paths.has(file);
    })
    .map(printProblem);
}

/** A sentence where a type has more declarations than are taken for its parts; else none. */
export function omittedParts(index: SourceIndex, type: number): readonly string[] {
  const name = qualifiedNameOf(index, type);
  const count = typesByName(index).count(typeKey(name));
  if (count <= MOST_OF_TYPE) return [];
  return [
    `${name} has ${printCount(count, 'declaration')}, of which the first ${MOST_OF_TYPE} are taken for its parts`,
  ];
}
