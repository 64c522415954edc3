/** `\r\n` if the first line of a text ends so, else `\n`. */
export function lineEndOf(text: string): '\r\n' | '\n' {
  return /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
}

/** The indentation of the first line that has one; two spaces if there is none. */
export function indentOf(text: string): string {
  return /^(?:\t+| {1,8})(?=\S)/m.exec(text)?.[0] ?? '  ';
}
