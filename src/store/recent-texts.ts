import { LineTable } from '../core/line-table.ts';

/** Enough for the files of one page of results. */
const MAX_RECENT = 16;

/** The texts of an index that were asked for last: one file is asked for again with each of its symbols. */
export class RecentTexts {
  readonly #read: (file: number) => Uint8Array;
  readonly #recent = new Map<number, { readonly text: Uint8Array; lines: LineTable | null }>();

  /** `read` gives the text of one file of the index. */
  constructor(read: (file: number) => Uint8Array) {
    this.#read = read;
  }

  text(file: number): Uint8Array {
    return this.#open(file).text;
  }

  lines(file: number): LineTable {
    const opened = this.#open(file);
    opened.lines ??= new LineTable(opened.text);
    return opened.lines;
  }

  #open(file: number) {
    const opened = this.#recent.get(file) ?? { text: this.#read(file), lines: null };
    this.#recent.delete(file);
    this.#recent.set(file, opened);
    const oldest = this.#recent.keys().next();
    if (this.#recent.size > MAX_RECENT && !oldest.done) this.#recent.delete(oldest.value);
    return opened;
  }
}
