/** Columns that a tab takes, as of the style. */
const TAB = 4;

/** The columns of the longest of these lines. */
export function countColumns(lines: readonly string[]): number {
  return lines.reduce((most, line) => Math.max(most, line.length + (line.split('\t').length - 1) * (TAB - 1)), 0);
}
