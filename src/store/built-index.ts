import type { IndexContents } from './index-contents.ts';
import { IndexView } from './index-view.ts';
import { buildNameColumns } from './name-columns.ts';

/** An index in memory: it answers at once, while the store writes its contents. */
export class BuiltIndex extends IndexView {
  readonly contents: IndexContents;

  constructor(contents: IndexContents) {
    const { key, metadata, packages, files, symbols, supertypes, nameLines, texts } = contents;
    const read = (row: number): Uint8Array => {
      const text = texts[row];
      if (text === undefined) throw new RangeError(`No file ${row} in ${key}`);
      return text;
    };
    super({
      key,
      metadata,
      packages: () => packages,
      files: () => files,
      names: () => buildNameColumns(nameLines, symbols),
      symbols: () => symbols,
      supertypes: () => supertypes,
      texts: { read, readEach: (rows) => rows.map(read) },
    });
    this.contents = contents;
  }
}
