/** Bytes that are looked at one by one: to have others looked through by the machine costs as much as some of them. */
const NEAR = 64;

/** Offset of the next such byte, `from` included; the length of the source if there is none. */
export function nextByte(source: Uint8Array, byte: number, from: number): number {
  const near = Math.min(source.length, from + NEAR);
  for (let at = from; at < near; at++) if (source[at] === byte) return at;
  const found = near === source.length ? -1 : source.indexOf(byte, near);
  return found === -1 ? source.length : found;
}
