/** By code units, the same on every machine: `localeCompare` asks for the user's language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
