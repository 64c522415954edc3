import type { Pattern } from '../query/query.ts';
import type { Regex } from '../regex.ts';
import { casesOf } from '../regexp/fold-case.ts';
import { literalOf, requiredLiterals } from '../regexp/required-literals.ts';
import { toJavaScript } from '../regexp/to-javascript.ts';

export interface CompiledPattern {
  /** For text that is decoded. Only where `isLiteral` it may run outside of the regex thread. */
  readonly regex: Regex;
  readonly isLiteral: boolean;
  /** For bytes read as Latin-1, and safe anywhere: what any match holds, for a literal the match itself. Null: nothing is known. */
  readonly bytes: RegExp | null;
}

/** Characters of a text that are looked for outside of the regex thread: of a long one in a long run of one letter no end is seen. */
const LONGEST = 100;

export function compilePattern({ regexp, ignoresCase }: Pattern): CompiledPattern {
  const text = literalOf(regexp);
  const literal = text !== null && text.length <= LONGEST ? text : null;
  const required = literal === null ? requiredLiterals(regexp) : [literal];
  // `(?i)` may hold for a part of the expression: what is only required is looked for in any case.
  const isFolded = ignoresCase || literal === null;
  return {
    regex: { source: toJavaScript(regexp, ignoresCase), flags: 'u' },
    isLiteral: literal !== null,
    bytes: required === null ? null : new RegExp(required.map((text) => bytesOf(text, isFolded)).join('|'), 'g'),
  };
}

function bytesOf(text: string, isFolded: boolean): string {
  return [...text]
    .slice(0, LONGEST)
    .map((character) => bytesOfCharacter(character.codePointAt(0)!, isFolded))
    .join('');
}

function bytesOfCharacter(code: number, isFolded: boolean): string {
  const codes = isFolded ? casesOf(code) : [code];
  const written = codes.map((each) => [...Buffer.from(String.fromCodePoint(each))].map(printByte).join(''));
  return written.length === 1 ? written[0]! : `(?:${written.join('|')})`;
}

function printByte(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}
