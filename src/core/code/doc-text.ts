import { StringDecoder } from 'node:string_decoder';
import { asBuffer } from '../text/as-buffer.ts';

/**
 * Budget in bytes: a documentation comment; of a longer one the middle is left out, and a mark says so. An answer has no room for more.
 * Three comments of the JDK have more than 50 KB, one has 89 KB (`java.util.Formatter`, JDK 25).
 */
const LONGEST_DOC = 2 ** 16;
/** Bytes of it that are kept of the end, where the block tags are. */
const END = 2 ** 13;
const LINE_FEED = 0x0a;

/**
 * A documentation comment as it stands in a source, delimiters included. Of one that is longer than {@link LONGEST_DOC} the middle is left
 * out, and a mark in a line of its own says so.
 */
export function docText(source: Uint8Array, start: number, end: number): string {
  const comment = asBuffer(source).subarray(start, end);
  if (comment.length <= LONGEST_DOC) return comment.toString('utf8');
  // No half character is decoded.
  const beginning = new StringDecoder('utf8').write(comment.subarray(0, LONGEST_DOC - END));
  const line = comment.indexOf(LINE_FEED, comment.length - END);
  return line === -1 ? `${beginning}\n…` : `${beginning}\n…${comment.toString('utf8', line)}`;
}
