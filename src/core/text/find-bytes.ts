/** Bytes that are looked at one by one: to have others looked through by the machine costs as much as some of them. */
const NEAR = 64;

/** Offset of the next such byte, `from` included; the length of the source if there is none. */
export function nextByte(source: Uint8Array, byte: number, from: number): number {
  const near = Math.min(source.length, from + NEAR);
  for (let at = from; at < near; at++) if (source[at] === byte) return at;
  const found = near === source.length ? -1 : source.indexOf(byte, near);
  return found === -1 ? source.length : found;
}

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
