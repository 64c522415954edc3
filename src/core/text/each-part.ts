import { asBuffer } from './as-buffer.ts';
import { nextByte } from './next-byte.ts';

/** The texts between such bytes, as they are asked for; there is none behind a separator at the end. */
export function* eachPart(source: Uint8Array, separator: number): Iterable<string> {
  const text = asBuffer(source);
  for (let start = 0; start < text.length; ) {
    const end = nextByte(text, separator, start);
    yield text.toString('utf8', start, end);
    start = end + 1;
  }
}
