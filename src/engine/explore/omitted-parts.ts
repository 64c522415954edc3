import type { SourceIndex } from '../../core/code/source-index.ts';
import { printCount } from '../../core/text/print-count.ts';
import { typeKey } from '../../languages/type-spelling.ts';
import { qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import { MOST_OF_TYPE, typesByName } from '../../symbols/types-by-name.ts';

/** A sentence where a type has more declarations than are taken for its parts; else none. */
export function omittedParts(index: SourceIndex, type: number): readonly string[] {
  const name = qualifiedNameOf(index, type);
  const count = typesByName(index).count(typeKey(name));
  if (count <= MOST_OF_TYPE) return [];
  return [
    `${name} has ${printCount(count, 'declaration')}, of which the first ${MOST_OF_TYPE} are taken for its parts`,
  ];
}
