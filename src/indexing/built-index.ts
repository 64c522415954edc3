import type { IndexContents } from '../store/index-contents.ts';
import { IndexView } from '../store/index-view.ts';

/** An index in memory: it answers at once, while the store writes its contents. */
export class BuiltIndex extends IndexView {
  readonly contents: IndexContents;

  constructor(contents: IndexContents) {
    const { key, metadata, packages, files, symbols, nameLines, texts } = contents;
    const read = (row: number): Uint8Array => {
      const text = texts[row];
      if (text === undefined) throw new RangeError(`No file ${row} in ${key}`);
      return text;
    };
    super({
      key,
      metadata,
      packages,
      files: () => files,
      nameLines: () => nameLines,
      symbols: () => symbols,
      texts: { read, readAll: () => Buffer.concat(texts) },
    });
    this.contents = contents;
  }
}
