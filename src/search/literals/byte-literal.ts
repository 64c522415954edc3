import { casesOf } from '../regexp/fold-case.ts';

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
