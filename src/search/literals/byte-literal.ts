import type { Pattern } from '../query/query.ts';
import { casesOf } from '../regexp/character-ranges.ts';

/** A text as bytes that is looked for in bytes, some of whose letters may stand in either case. */
export interface ByteLiteral {
  /** With the bits of `folds` set. */
  readonly bytes: Uint8Array;
  /** Bits to set in each byte before it is compared: the bit in which the cases of an ASCII letter differ, or none. */
  readonly folds: Uint8Array;
  /** Cases beyond ASCII that letters of it have too, as `k` has the Kelvin sign: in a text that holds one it may stand otherwise too. */
  readonly otherCases: readonly Buffer[];
}

export interface LiteralCharacter {
  readonly code: number;
  readonly ignoresCase: boolean;
}

/** Longer ones are no longer than what this one is needed for. */
const LONGEST = 1024;
const FOLD = 0x20;

/** A pattern that is a text, with what it asks for at its ends: edges of words. */
export interface PlainPattern {
  readonly literal: ByteLiteral;
  readonly startsAtEdge: boolean;
  readonly endsAtEdge: boolean;
}

/** Null: a letter beyond ASCII may stand in several cases, or it is empty or very long. */
export function toByteLiteral(characters: readonly LiteralCharacter[]): ByteLiteral | null {
  const bytes: number[] = [];
  const folds: number[] = [];
  const otherCases = new Set<number>();
  for (const { code, ignoresCase } of characters) {
    const codes = ignoresCase ? casesOf(code) : [code];
    if (codes.length === 1) {
      const own = encode(code);
      bytes.push(...own);
      folds.push(...own.map(() => 0));
      continue;
    }
    const letter = codes.find((each) => each < 0x80);
    if (letter === undefined) return null;
    bytes.push(letter | FOLD);
    folds.push(FOLD);
    for (const other of codes) if (other >= 0x80) otherCases.add(other);
  }
  if (bytes.length === 0 || bytes.length > LONGEST) return null;
  return { bytes: Uint8Array.from(bytes), folds: Uint8Array.from(folds), otherCases: [...otherCases].map(encode) };
}

function encode(code: number): Buffer {
  return Buffer.from(String.fromCodePoint(code));
}

/** Null: it is more than that, or has letters that cannot be looked for as bytes. */
export function toPlainPattern({ regexp, ignoresCase }: Pattern): PlainPattern | null {
  const parts = regexp.op === 'concat' ? regexp.parts : [regexp];
  const startsAtEdge = parts[0]?.op === 'word-boundary';
  const endsAtEdge = parts.length > 1 && parts.at(-1)!.op === 'word-boundary';
  const text = parts.slice(startsAtEdge ? 1 : 0, endsAtEdge ? -1 : undefined);
  const characters = text.flatMap((part) => (part.op === 'character' ? [part] : []));
  if (characters.length < text.length) return null;
  const literal = toByteLiteral(
    characters.map(({ code, ignoresCase: isFolded }) => ({ code, ignoresCase: ignoresCase || isFolded })),
  );
  return literal && { literal, startsAtEdge, endsAtEdge };
}
