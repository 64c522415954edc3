import { sizeOf } from './answer-size.ts';

/** A list in the specification's compact form: what stands in each row, said once. */
export interface Columns {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

export function toColumns<Entry extends object>(
  entries: readonly Entry[],
  columns: readonly (keyof Entry & string)[],
): Columns {
  return { columns, rows: entries.map((entry) => toRow(entry, columns)) };
}

/** Room that an entry takes as a row of these columns. */
export function sizeInColumns<Column extends string>(
  columns: readonly Column[],
): (entry: { readonly [column in Column]?: unknown }) => number {
  return (entry) => sizeOf(toRow(entry, columns));
}

function toRow<Column extends string>(
  entry: { readonly [column in Column]?: unknown },
  columns: readonly Column[],
): readonly unknown[] {
  return columns.map((column) => entry[column] ?? null);
}
