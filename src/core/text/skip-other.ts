/** A table of bytes: 1 for those of some ASCII characters. */
export function bytesOf(characters: string): Uint8Array {
  return new Uint8Array(256).map((_, byte) => (characters.includes(String.fromCharCode(byte)) ? 1 : 0));
}

/** Offset of the next byte that is in the table, looked for four bytes at a time; the length of the source when there is none. */
export function skipOther(source: Uint8Array, position: number, table: Uint8Array): number {
  const length = source.length;
  const lastFour = length - 3;
  let at = position;
  while (
    at < lastFour &&
    (table[source[at]!]! | table[source[at + 1]!]! | table[source[at + 2]!]! | table[source[at + 3]!]!) === 0
  ) {
    at += 4;
  }
  while (at < length && table[source[at]!] === 0) at++;
  return at;
}
