/** Values longer than this are read in the source. */
export const LONGEST_INITIALIZER = 100;

/** `…` for what is longer, or a string of several lines, which has no form on one. */
export function printInitializer(text: string): string {
  return text.length > LONGEST_INITIALIZER || /[\r\n]/.test(text) ? '…' : text;
}
