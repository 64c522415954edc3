/** Maps offsets in UTF-16 units to offsets of the same text in UTF-8. */
export function utf8Offsets(text: string): (offset: number) => number {
  if (Buffer.byteLength(text) === text.length) return (offset) => offset;
  const offsets = new Uint32Array(text.length + 1);
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    offsets[at] = bytes;
    const code = text.codePointAt(at)!;
    if (code > 0xffff) offsets[++at] = bytes;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code > 0xffff ? 4 : 3;
  }
  offsets[text.length] = bytes;
  return (offset) => offsets[offset]!;
}
