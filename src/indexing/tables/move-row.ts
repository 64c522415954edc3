import type { SymbolColumns } from '../../store/symbol-columns.ts';

/** Moves a row before all others of its file, the rows from `first` to `end`, and keeps it the parent of its members. */
export function moveRowToFront(
  columns: SymbolColumns,
  row: number,
  { first, end }: { readonly first: number; readonly end: number },
): void {
  for (const column of Object.values(columns)) {
    if (typeof column === 'number') continue;
    const moved = column[row]!;
    column.copyWithin(first + 1, first, row);
    column[first] = moved;
  }
  const { parent } = columns;
  for (let at = first; at < end; at++) {
    const before = parent[at]!;
    if (before === row) parent[at] = first;
    else if (before >= first && before < row) parent[at] = before + 1;
  }
}
