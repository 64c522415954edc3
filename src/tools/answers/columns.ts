/** A list in the specification's compact form: what stands in each row, said once. */
export interface Columns {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

export function toColumns<Entry extends object>(
  entries: readonly Entry[],
  columns: readonly (keyof Entry & string)[],
): Columns {
  return { columns, rows: entries.map((entry) => columns.map((column) => entry[column] ?? null)) };
}
