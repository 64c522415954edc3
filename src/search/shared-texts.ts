import { asBuffer } from '../core/text/as-buffer.ts';

/** Texts in UTF-8, one after another, in memory that two threads share: no string and no copy is made for the other thread. */
export interface SharedTexts {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** End of each text, where the next one begins. */
  readonly ends: readonly number[];
}

/** Room for `size` bytes of texts. */
export function createSharedBytes(size: number): SharedTexts['bytes'] {
  return new Uint8Array(new SharedArrayBuffer(size));
}

export function decodeTexts({ bytes, ends }: SharedTexts): readonly string[] {
  return ends.map((end, position) => asBuffer(bytes).toString('utf8', ends[position - 1] ?? 0, end));
}
