import type { Names } from '../core/names.ts';

const LINE_FEED = 10;
/** Letters of a name that its key holds, each of seven bits; what other bits a double has hold the position of the name. */
const LETTERS = 4;
const POSITIONS = 2 ** 24;
/** Of names that have other letters than those of ASCII so early: how they begin in another case, no key of bytes can tell. */
const OTHER = 128 ** LETTERS;

/** Names in UTF-8, one a line, in the order of their beginnings. One pass over the bytes makes it: a tenth of sorting strings. */
export class NameLookup implements Names {
  readonly #lines: Buffer;
  /** Where each name begins; it ends one byte before the next. */
  readonly #starts: Uint32Array;
  /** Ascending: the beginning of a name in small letters, and its position. Null: nothing was looked up yet. */
  #keys: Float64Array | null = null;
  /** Those that were asked for. */
  readonly #known: string[];

  constructor(lines: Buffer) {
    this.#lines = lines;
    this.#starts = findStarts(lines);
    this.#known = new Array(this.length);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  at(position: number): string {
    this.#known[position] ??= this.#lines.toString('utf8', this.#starts[position], this.#starts[position + 1]! - 1);
    return this.#known[position];
  }

  text(): string {
    return this.#lines.toString('utf8');
  }

  thatMayBegin(beginning: string): readonly number[] {
    const { key, letters } = keyOfText(beginning);
    return this.#between(key, key + 128 ** (LETTERS - letters));
  }

  thatMayBe(name: string): readonly number[] {
    const { key, letters } = keyOfText(name);
    return letters === name.length ? this.#between(key, key + 1) : this.thatMayBegin(name);
  }

  #between(from: number, to: number): readonly number[] {
    this.#keys ??= this.#sortKeys();
    const found: number[] = [];
    collect(this.#keys, from, to, found);
    collect(this.#keys, OTHER, OTHER + 1, found);
    return found;
  }

  #sortKeys(): Float64Array {
    const keys = new Float64Array(this.length);
    for (let position = 0; position < keys.length; position++) {
      const [start, next] = [this.#starts[position]!, this.#starts[position + 1]!];
      keys[position] = keyOf(this.#lines, start, next - 1) * POSITIONS + position;
    }
    return keys.sort();
  }
}

/** Positions of the names whose keys are not less than `from`, and less than `to`. */
function collect(keys: Float64Array, from: number, to: number, found: number[]): void {
  const end = countLess(keys, to * POSITIONS);
  for (let at = countLess(keys, from * POSITIONS); at < end; at++) found.push(keys[at]! % POSITIONS);
}

function countLess(keys: Float64Array, wanted: number): number {
  let from = 0;
  let to = keys.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keys[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** One more than there are names. */
function findStarts(lines: Buffer): Uint32Array {
  let count = lines.length === 0 ? 0 : 1;
  for (const byte of lines) if (byte === LINE_FEED) count++;
  const starts = new Uint32Array(count + 1);
  let name = 0;
  for (let at = 0; at < lines.length; at++) if (lines[at] === LINE_FEED) starts[++name] = at + 1;
  if (count > 0) starts[count] = lines.length + 1;
  return starts;
}

function keyOf(lines: Buffer, start: number, end: number): number {
  let key = 0;
  for (let at = start; at < start + LETTERS; at++) {
    const byte = at < end ? lines[at]! : 0;
    if (byte > 127) return OTHER;
    key = key * 128 + (byte >= 65 && byte <= 90 ? byte + 32 : byte);
  }
  return key;
}

/** `letters`: how many of the text the key holds. */
function keyOfText(text: string): { readonly key: number; readonly letters: number } {
  const [start = ''] = /^[\0-\x7f]{0,4}/.exec(text.toLowerCase()) ?? [];
  const bytes = Buffer.from(start);
  return { key: keyOf(bytes, 0, bytes.length), letters: bytes.length };
}
