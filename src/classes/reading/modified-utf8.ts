/** Decodes the modified UTF-8 of class files (JVMS 4.4.7). Damaged bytes give other characters, never an error. */
export function decodeModifiedUtf8(bytes: Buffer, start: number, end: number): string {
  for (let at = start; at < end; at++) if (bytes[at]! >= 0x80) return decodeWide(bytes, start, end);
  return end - start < SHORT ? decodeShort(bytes, start, end) : bytes.toString('latin1', start, end);
}

/** A call into the runtime takes longer than a loop over so few bytes. */
const SHORT = 24;

function decodeShort(bytes: Buffer, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at]!);
  return text;
}

function decodeWide(bytes: Buffer, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; ) {
    const first = bytes[at]!;
    const second = (bytes[at + 1] ?? 0) & 0x3f;
    if (first < 0x80) {
      text += String.fromCharCode(first);
      at++;
    } else if ((first & 0xe0) === 0xc0) {
      text += String.fromCharCode(((first & 0x1f) << 6) | second);
      at += 2;
    } else {
      text += String.fromCharCode(((first & 0x0f) << 12) | (second << 6) | ((bytes[at + 2] ?? 0) & 0x3f));
      at += 3;
    }
  }
  return text;
}
