import type { IndexContents } from './index-contents.ts';
import { IndexView } from './index-view.ts';
import { buildNameColumns, type NameColumns } from './name-columns.ts';

/** An index in memory: it answers at once, while the store writes its contents. */
export class BuiltIndex extends IndexView {
  readonly contents: IndexContents;

  /** `columns`: the columns of its names, if they are made already. */
  constructor(contents: IndexContents, columns: NameColumns | null = null) {
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
      names: () => columns ?? buildNameColumns(nameLines, symbols),
      symbols: () => symbols,
      supertypes: () => supertypes,
      texts: { read, readEach: (rows) => rows.map(read) },
    });
    this.contents = contents;
  }
}
