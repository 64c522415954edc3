import { isUtf8 } from 'node:buffer';

/** Text has no NUL; a binary file of any length has one early. */
const SNIFFED = 8_192;

/** The bytes as UTF-8 without a byte order mark; null for what is no text. ISO-8859-1 is assumed when nothing else fits. */
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
