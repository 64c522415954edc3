import { InvalidInputError } from '../../core/problems/errors.ts';
import { parseQuery } from './parse-query.ts';
import type { Query } from './query.ts';
import { readToken } from './query-token.ts';
import { readSlashed, unslash } from './slashed-expression.ts';

export interface QueryReading {
  readonly query: Query;
  /** In plain Zoekt, where it was written otherwise; null: as written. */
  readonly readAs: string | null;
}

/** Fields of other search languages that Zoekt takes for text. */
const FIELDS: Readonly<Record<string, string>> = {
  path: 'f:',
  filename: 'f:',
  language: 'lang:',
  l: 'lang:',
  symbol: 'sym:',
  rev: 'branch:',
};
/** Languages by the endings of their files, where Zoekt knows only their names. */
const LANGUAGES: Readonly<Record<string, string>> = { kt: 'kotlin', kts: 'kotlin', clj: 'clojure' };
const FOREIGN_FIELD = new RegExp(`^(${Object.keys(FIELDS).join('|')}):(?=[^\\s:])`);

/** True for a field of another search language, which Zoekt would search as text. */
export function isForeignField(word: string): boolean {
  return FOREIGN_FIELD.test(word);
}

/** As grep writes an alternative; beside anything but words it may well mean the character. */
const ESCAPED_BAR = /(?<=[\w)*+.])\\\|(?=[\w(.])/g;

/**
 * Reads Zoekt's language, and what people bring from others where it can mean only one thing: `and`, `or` between atoms, `not` before one, `path:`
 * and the like, `/expression/`, `\|`. @throws InvalidInputError in Zoekt's words.
 */
export function readQuery(text: string): QueryReading {
  if (text.trim() === '') throw new InvalidInputError('Query syntax error: missing query');
  try {
    const plain = toPlainZoekt(text);
    return { query: parseQuery(plain), readAs: plain === text ? null : plain };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new InvalidInputError(`Query syntax error: ${error.message}`, { cause: error });
  }
}

interface Word {
  /** White space before it. */
  readonly space: string;
  readonly text: string;
}

function toPlainZoekt(text: string): string {
  const words = splitWords(text);
  let plain = '';
  let isNegated = false;
  for (const [position, { space, text: word }] of words.entries()) {
    const before = words[position - 1];
    const isFollowed = isAtom(words[position + 1]?.text, '(');
    const isBetween = isFollowed && isAtom(before?.text, ')');
    const kept = isNegated ? '' : space;
    isNegated = false;
    if (/^and$/i.test(word) && isBetween) continue;
    if (word === 'OR' && isBetween) plain += `${kept}or`;
    else if (isFollowed && (word === 'NOT' || word === 'not')) {
      // Without white space in them parentheses make an expression.
      plain += `${kept || (before?.text === '(' ? ' ' : '')}-`;
      isNegated = true;
    } else plain += kept + translateWord(word);
  }
  return plain;
}

/** True if a word can stand beside an operator: it is no operator itself, or it is the parenthesis on that side. */
function isAtom(word: string | undefined, parenthesis: string): boolean {
  return word !== undefined && (word === parenthesis || word === '-' || !/^(?:and|or|[()])$/i.test(word));
}

/** Tokens as Zoekt cuts them, and expressions between slashes; what is no token stays in one piece. */
function splitWords(text: string): readonly Word[] {
  const words: Word[] = [];
  let rest = text;
  while (rest !== '') {
    const space = /^[ \t]*/.exec(rest)![0];
    rest = rest.slice(space.length);
    const word = (readSlashed(rest) ?? readToken(rest))?.input ?? rest;
    words.push({ space, text: word });
    rest = rest.slice(word.length);
  }
  return words;
}

function translateWord(word: string): string {
  const field = FOREIGN_FIELD.exec(word);
  const plain = field === null ? word : FIELDS[field[1]!]! + word.slice(field[0].length);
  const named = plain.replace(/^lang:(kts?|clj)$/i, (_, end: string) => `lang:${LANGUAGES[end.toLowerCase()]!}`);
  if (named.includes('"') && readSlashed(named) === null) return named;
  const barred = named.replace(ESCAPED_BAR, '|');
  return unslash(barred) ?? barred;
}
