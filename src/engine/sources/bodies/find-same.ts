import type { SourceIndex } from '../../../core/code/source-index.ts';
import { typeKey } from '../../../languages/type-spelling.ts';
import { matchOverloads } from '../../../naming/match-overloads.ts';
import { describeRow, kindOf, qualifiedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import { typesByName } from '../../../symbols/types-by-name.ts';

/** The row of a declaration in the decompiled text of its file; null: the text calls it otherwise, or has several that may be it. */
export function findSame(
  { index, row }: { readonly index: SourceIndex; readonly row: number },
  decompiled: SourceIndex,
): number | null {
  const kind = kindOf(index, row);
  const name = qualifiedNameOf(index, row);
  const around = index.symbols.parent[row]!;
  const isTop = around < 0 || !typesByName(decompiled).has(typeKey(qualifiedNameOf(index, around)));
  const rows = Array.from(decompiled.symbols.parent.keys()).filter((other) => {
    if (kindOf(decompiled, other) !== kind) return false;
    if (qualifiedNameOf(decompiled, other) === name) return true;
    return (
      isTop && simpleNameOf(decompiled, other) === simpleNameOf(index, row) && isInFacade(index, decompiled, other)
    );
  });
  if (rows.length < 2) return rows[0] ?? null;
  const { parameters } = describeRow(index, row);
  const fitting = matchOverloads(decompiled, rows, `(${parameters.map(({ type }) => type).join(', ')})`).rows;
  return fitting.length === 1 ? fitting[0]! : null;
}

/** True for a member of the class in which what stands at the top of a file in Kotlin is compiled: no declaration names it. */
function isInFacade(index: SourceIndex, decompiled: SourceIndex, row: number): boolean {
  const parent = decompiled.symbols.parent[row]!;
  return parent >= 0 && !typesByName(index).has(typeKey(qualifiedNameOf(decompiled, parent)));
}
