import type { Names } from '../core/code/names.ts';
import { lowerBound } from '../core/lower-bound.ts';
import { KIND_BITS, LETTERS, letterAt, type NameColumns, OTHER } from './name-columns.ts';

const KIND_MASK = (1 << KIND_BITS) - 1;

/** Looks names up by halves, and makes strings of none but those that fit. */
export class NameLookup implements Names {
  readonly #columns: NameColumns;
  #last: { readonly position: number; readonly name: string } | null = null;

  constructor(columns: NameColumns) {
    this.#columns = columns;
  }

  get length(): number {
    return this.#columns.order.length;
  }

  get lines(): Uint8Array {
    return this.#columns.lines;
  }

  get starts(): Uint32Array {
    return this.#columns.starts;
  }

  at(position: number): string {
    // Tens of thousands of symbols in a row may have one name.
    if (position === this.#last?.position) return this.#last.name;
    const { lines, starts } = this.#columns;
    const name = lines.toString('utf8', starts[position], starts[position + 1]! - 1);
    this.#last = { position, name };
    return name;
  }

  text(): string {
    return this.#columns.lines.toString('utf8');
  }

  *eachThatMayBegin(beginning: string, parts: readonly string[] = []): Iterable<number> {
    const wanted = parts.map((part) => Buffer.from(part.toLowerCase()));
    for (const position of this.#thatFit(beginning.toLowerCase(), false)) {
      if (this.#mayGoOn(position, beginning.length, wanted)) yield position;
    }
  }

  eachThatMayBe(name: string): Iterable<number> {
    return this.#thatFit(name.toLowerCase(), true);
  }

  *eachRowOf(position: number, kinds: readonly boolean[]): Iterable<number> {
    const { ends, rows } = this.#columns;
    for (let at = position === 0 ? 0 : ends[position - 1]!; at < ends[position]!; at++) {
      if (kinds[rows[at]! & KIND_MASK]) yield rows[at]! >>> KIND_BITS;
    }
  }

  /** `text` in small letters; `isWhole`: nothing may follow it. */
  *#thatFit(text: string, isWhole: boolean): Iterable<number> {
    const { order, beginnings } = this.#columns;
    const { least, most } = rangeOf(text, isWhole);
    const first = lowerBound(beginnings.length, (at) => beginnings[at]! < least);
    for (let at = first; at < order.length && beginnings[at]! < most; at++) {
      if (this.#mayFit(order[at]!, text, isWhole)) yield order[at]!;
    }
    // They stand at the end.
    for (let at = order.length - 1; at >= 0 && beginnings[at] === OTHER; at--) {
      if (this.#mayFit(order[at]!, text, isWhole)) yield order[at]!;
    }
  }

  /** Behind a letter outside of ASCII anything may fit: no byte tells its other case. */
  #mayFit(position: number, text: string, isWhole: boolean): boolean {
    const { lines, starts } = this.#columns;
    const start = starts[position]!;
    const length = starts[position + 1]! - 1 - start;
    for (let at = 0; at < text.length; at++) {
      const letter = at < length ? letterAt(lines, start + at) : 0;
      const wanted = text.charCodeAt(at);
      if (letter > 127 || wanted > 127) return true;
      if (letter !== wanted) return false;
    }
    return !isWhole || length === text.length;
  }

  /** True if a name may have these parts, in small letters, one after another from a byte on; letters outside of ASCII always fit. */
  #mayGoOn(position: number, from: number, parts: readonly Buffer[]): boolean {
    const { lines, starts } = this.#columns;
    const end = starts[position + 1]! - 1;
    let at = starts[position]! + from;
    for (const part of parts) {
      while (at + part.length <= end && !isAt(lines, at, part)) at++;
      at += part.length;
      if (at > end)
        return hasOthers(lines, starts[position]!, end) || parts.some((one) => hasOthers(one, 0, one.length));
    }
    return true;
  }
}

function isAt(lines: Buffer, start: number, part: Buffer): boolean {
  for (let at = 0; at < part.length; at++) if (letterAt(lines, start + at) !== part[at]) return false;
  return true;
}

function hasOthers(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at]! > 127) return true;
  return false;
}

/** The range of beginnings of the names that fit a text in small letters, without those of {@link OTHER}. */
function rangeOf(text: string, isWhole: boolean): { readonly least: number; readonly most: number } {
  let letters = 0;
  let least = 0;
  for (; letters < LETTERS && text.charCodeAt(letters) < 128; letters++) least = least * 128 + text.charCodeAt(letters);
  const others = 128 ** (LETTERS - letters);
  least *= others;
  return { least, most: least + (isWhole && letters === text.length ? 1 : others) };
}
