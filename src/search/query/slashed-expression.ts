import { type QueryToken, readToken, type TokenKind } from './query-token.ts';

const KINDS: Readonly<Record<string, TokenKind>> = {
  '': 'text',
  'regex:': 'text',
  'c:': 'content',
  'content:': 'content',
  'sym:': 'sym',
  'symbol:': 'sym',
};

/** Up to the first `/` that nothing escapes and no class holds. A blank or a star after the first one makes no expression of it: `a / b`, a comment. */
const SLASHED =
  /^((?:c|content|regex|sym(?:bol)?):|)\/(?![ \t*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/(?=[ \t\n)]|$)/;

/** Characters: nobody writes one of so many, and at each of many slashes the rest of the text is not looked through for another. */
const LONGEST = 1000;

/** The `/expression/` at the start of what is left, with blanks or quotes in it, at which Zoekt would cut it; null where none begins. */
export function readSlashed(left: string): QueryToken | null {
  // One more, so that what ends there is told from what is cut there.
  const [input, field, text] = SLASHED.exec(left.slice(0, LONGEST + 1)) ?? [];
  return input === undefined || input.length > LONGEST || !/[ \t"]/.test(text!)
    ? null
    : { kind: KINDS[field!]!, text: text!, input };
}

const SPECIAL = /[[\](){}*+?|^$\\]/;

/**
 * The expression of a word `/expression/`, or of a field's value, in Zoekt's own writing; null: the word is none. A path has slashes at
 * both ends as well, and no blanks; a name has neither.
 */
export function unslash(word: string): string | null {
  const [, field, text] = /^((?:c|content|regex|sym(?:bol)?):|)\/(.+)\/$/s.exec(word) ?? [];
  if (text === undefined) return null;
  const isExpression = KINDS[field!] === 'sym' || SPECIAL.test(text) || readSlashed(word) !== null;
  if (!isExpression) return null;
  return field + (isOneToken(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`);
}

/** True if Zoekt reads the text as one token. */
function isOneToken(text: string): boolean {
  if (text.includes('"')) return false;
  const token = readToken(text);
  return token?.kind === 'text' && token.input === text;
}
