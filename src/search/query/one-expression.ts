import { InvalidInputError } from '../../core/problems/errors.ts';
import { readToken } from './query-token.ts';
import { isForeignField, readQuery } from './read-query.ts';
import { readSlashed } from './slashed-expression.ts';

export interface PlainWords {
  /** All words as one expression, in Zoekt's language. */
  readonly whole: string;
  /** Each by itself; a `not` among them is one. */
  readonly each: string;
}

/** A person's message is not longer. */
const MOST_WORDS = 50;

/**
 * A query with its plain words as the one expression that whoever pastes a message means by them, or writes an expression with spaces
 * in it; fields stay. Null where the words cannot be read so: there is one, or operators and quotes tell what is meant.
 */
export function asOneExpression(text: string): PlainWords | null {
  try {
    const { words, others } = sortTokens(text);
    if (words.length < 2 || words.length > MOST_WORDS || words.some(isNoWord)) return null;
    const expression = words.join(' ').replace(/["\\]/g, '\\$&');
    const whole = [...others, `content:"${expression}"`].join(' ');
    // Its expression may be none.
    readQuery(whole);
    // `and not` is meant as it is in other languages.
    const isWord = (word: string, place: number) => word === 'not' && !/^(?:and|or)$/.test(words[place - 1] ?? '');
    const each = [...others, ...words.map((word, place) => (isWord(word, place) ? '"not"' : word))].join(' ');
    return { whole, each };
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

export interface TypedText {
  /** In Zoekt's language. */
  readonly query: string;
  /** True if the words, read as expressions, match wherever the text itself stands. */
  readonly isAmongMatches: boolean;
}

/**
 * A query with its plain words as the text that stands so, as `server.port` and `list[0]` are meant; null where they hold nothing that
 * an expression takes for more than itself, or are written as one.
 */
export function asItStands(text: string): TypedText | null {
  try {
    const { words, others } = sortTokens(text);
    // A group is part of it, as in `catch (IOException e)`, where nothing shows that operators are meant.
    const isGrouped = others.length === 0 && words.some(isParenthesis) && !words.includes('or');
    const typed = isGrouped ? text.trim() : words.join(' ');
    const plain = isGrouped ? words.filter((word) => !isParenthesis(word)) : words;
    if (!SPECIAL.test(typed) || typed.includes('\\') || plain.some(isNoWord)) return null;
    return {
      query: [...others, `content:"${typed.replace(ALL_SPECIAL, '\\\\$&')}"`].join(' '),
      // A dot matches itself, and empty parentheses nothing, which is everywhere.
      isAmongMatches: !SPECIAL.test(plain.join(' ').replaceAll('()', '').replaceAll('.', '')),
    };
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

const SPECIAL = /[.*+?^${}()[\]]/;
const ALL_SPECIAL = new RegExp(SPECIAL, 'g');

function isParenthesis(token: string): boolean {
  return token === '(' || token === ')';
}

function isNoWord(token: string): boolean {
  return /["|]|^(?:AND|OR|NOT|[()]|\/.+\/)$/.test(token);
}

const WORDS: ReadonlySet<string> = new Set(['text', 'or', 'open', 'close']);

function sortTokens(text: string): { readonly words: readonly string[]; readonly others: readonly string[] } {
  const words: string[] = [];
  const others: string[] = [];
  let isNegated = false;
  for (let rest = text.trim(); rest !== ''; ) {
    const token = readSlashed(rest) ?? readToken(rest);
    // A line feed, which ends the query.
    if (token === null) return { words: [], others };
    const { kind, input } = token;
    rest = rest.slice(input.length).replace(/^[ \t]+/, '');
    if (kind === 'negate') {
      isNegated = true;
      continue;
    }
    const isWord = !isNegated && WORDS.has(kind) && !isForeignField(input);
    if (isWord) words.push(input);
    else others.push(isNegated ? `-${input}` : input);
    isNegated = false;
  }
  return { words, others };
}
