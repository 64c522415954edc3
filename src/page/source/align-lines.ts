import { diffArrays } from 'diff';

/** A row of two texts side by side; 0: there is no line on that side. Numbers are 1-based. */
export interface AlignedRow {
  readonly left: number;
  readonly right: number;
  readonly isSame: boolean;
}

/** Lines that may differ before the texts count as two others: comparing costs their square. */
const MOST_EDITS = 4000;

/** Two texts line by line, what they share on one row. Null: they differ in too many lines to be aligned. */
export function alignLines(left: readonly string[], right: readonly string[]): readonly AlignedRow[] | null {
  const changes = diffArrays([...left], [...right], { maxEditLength: MOST_EDITS });
  if (changes === undefined) return null;
  const rows: AlignedRow[] = [];
  let [at, other] = [1, 1];
  for (let position = 0; position < changes.length; position += 1) {
    const { count, removed = false, added = false } = changes[position]!;
    if (!removed && !added) {
      for (let line = 0; line < count; line += 1) rows.push({ left: at++, right: other++, isSame: true });
      continue;
    }
    const next = changes[position + 1];
    const isPair = removed && next?.added === true;
    const gone = removed ? count : 0;
    const come = isPair ? next.count : added ? count : 0;
    for (let line = 0; line < Math.max(gone, come); line += 1) {
      rows.push({ left: line < gone ? at++ : 0, right: line < come ? other++ : 0, isSame: false });
    }
    if (isPair) position += 1;
  }
  return rows;
}
