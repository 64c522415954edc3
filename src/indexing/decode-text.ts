import { isUtf8 } from 'node:buffer';

/** Text has no NUL; a binary file of any length has one early. */
const SNIFFED = 8_192;

/** Decodes a file to UTF-8 without a byte order mark; null for binary data. ISO-8859-1 is assumed if nothing else fits. */
export function decodeText(bytes: Buffer): Buffer | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return Buffer.from(bytes.toString('utf16le', 2), 'utf8');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const swapped = Buffer.from(bytes.subarray(2, 2 + ((bytes.length - 2) & ~1))).swap16();
    return Buffer.from(swapped.toString('utf16le'), 'utf8');
  }
  if (bytes.subarray(0, SNIFFED).includes(0)) return null;
  if (!isUtf8(bytes)) return Buffer.from(bytes.toString('latin1'), 'utf8');
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Decodes a source file that holds NUL: UTF-16 without its mark, or damaged text. It can still be searched and read. */
export function decodeDamagedText(bytes: Buffer): Buffer {
  const counts = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) counts[at % 2]!++;
  const [high = 0, low = 0] = counts;
  const units = bytes.length >> 1;
  // Most characters of a source are ASCII: one byte of each pair is zero, always on the same side.
  if (low > units / 2 && high < units / 10) return Buffer.from(bytes.toString('utf16le'), 'utf8');
  if (high > units / 2 && low < units / 10) {
    return Buffer.from(
      Buffer.from(bytes.subarray(0, units * 2))
        .swap16()
        .toString('utf16le'),
      'utf8',
    );
  }
  return Buffer.from(bytes.toString('latin1'), 'utf8');
}

/** Share of control characters, other than white space, that text has at most. */
const MOST_CONTROLS = 1 / 20;

/** True if the text decoded from a file with NUL is binary data all the same. */
export function isBinary(text: Uint8Array): boolean {
  const start = text.subarray(0, SNIFFED);
  let controls = 0;
  for (const byte of start) if ((byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)) || byte === 0x7f) controls++;
  return controls > start.length * MOST_CONTROLS;
}
