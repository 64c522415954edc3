import { LineTable } from '../core/line-table.ts';
import { HeldTexts } from './held-texts.ts';

/** How an index gets at its texts; `row` counts its files. */
export interface TextReader {
  read(row: number): Uint8Array;
  /** Each is whole only until the next one is asked for. */
  readEach(rows: readonly number[]): Iterable<Uint8Array>;
}

export interface OpenedText {
  readonly text: Uint8Array;
  lines: LineTable | null;
}

const held = new HeldTexts<OpenedText>();

/** The texts of an index. One file is asked for with each of its symbols, so that what was read last is held. */
export class IndexTexts {
  readonly #reader: TextReader;
  readonly #held: HeldTexts<OpenedText>;
  readonly #opened = new Map<number, OpenedText>();

  constructor(reader: TextReader, heldWith = held) {
    this.#reader = reader;
    this.#held = heldWith;
  }

  text(row: number): Uint8Array {
    return this.#open(row).text;
  }

  lines(row: number): LineTable {
    const opened = this.#open(row);
    opened.lines ??= new LineTable(opened.text);
    return opened.lines;
  }

  each(rows: readonly number[]): Iterable<Uint8Array> {
    return this.#reader.readEach(rows);
  }

  #open(row: number): OpenedText {
    const opened = this.#opened.get(row) ?? { text: this.#reader.read(row), lines: null };
    this.#opened.set(row, opened);
    this.#held.hold(opened, forgetting(this.#opened, row));
    return opened;
  }
}

/** Made here, where nothing of the index is in reach that it would keep in memory. */
function forgetting(opened: Map<number, OpenedText>, row: number): () => void {
  return () => void opened.delete(row);
}
