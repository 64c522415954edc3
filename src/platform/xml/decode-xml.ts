import { asBuffer } from '../../core/text/as-buffer.ts';
/**
 * The text of an XML document without its byte order mark: decoded by byte order mark, else by what its first bytes can only
 * be, else by the encoding of the XML declaration, else as UTF-8. Damaged sequences become U+FFFD, as Java's readers do.
 * `onUnknown` is told a declared encoding nobody knows. Source: XML 1.0, appendix F; Maven's XmlStreamReader.
 */
export function decodeXml(bytes: Uint8Array, onUnknown: (encoding: string) => never): string {
  const encoding = sniffEncoding(bytes) ?? readDeclaredEncoding(bytes);
  if (encoding === null || /^utf-?8$/i.test(encoding)) return utf8.decode(bytes);
  return (createDecoder(encoding) ?? onUnknown(encoding)).decode(bytes);
}

const utf8 = new TextDecoder();

/** Null: ASCII can be read, so the declaration decides. */
function sniffEncoding(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0)) return 'UTF-32';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  return null;
}

function readDeclaredEncoding(bytes: Uint8Array): string | null {
  const head = asBuffer(bytes).toString('latin1', 0, 256);
  const encoding = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)["']/.exec(head)?.[1] ?? null;
  // Bytes that could be read as ASCII so far are no UTF-16, whatever they say.
  return encoding === null || /^utf-?16/i.test(encoding) ? null : encoding;
}

/** Java's own names (`ISO8859_1`, `Cp1252`) are met in POMs too. */
function createDecoder(encoding: string): InstanceType<typeof TextDecoder> | null {
  for (const label of [encoding, encoding.replaceAll('_', '-'), encoding.replace(/^cp-?/i, 'windows-')]) {
    try {
      return new TextDecoder(label);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return null;
}
