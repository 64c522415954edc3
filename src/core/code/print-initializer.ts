/** Values longer than this are read in the source. */
export const LONGEST_INITIALIZER = 100;

/** Stands for a value that must be read in the source. */
export const CUT_INITIALIZER = '…';

/** Prints a value on one line; `CUT_INITIALIZER` if it is longer, or a string of several lines. */
export function printInitializer(text: string): string {
  return isLong(text) ? CUT_INITIALIZER : text;
}

/** The same of arguments, which keep their parentheses. */
export function printArguments(text: string): string {
  return isLong(text) ? '(…)' : text;
}

function isLong(text: string): boolean {
  return text.length > LONGEST_INITIALIZER || /[\r\n]/.test(text);
}
