import { InvalidInputError } from '../../core/errors.ts';
import { readToken } from './query-token.ts';
import { isForeignField, type QueryReading, readQuery } from './read-query.ts';

export interface OneExpression extends QueryReading {
  /** In Zoekt's language. */
  readonly written: string;
  /** It holds a `not` that is an operator where each word is by itself: what it finds they do not. */
  readonly hasNot: boolean;
}

/**
 * A query with its plain words as the one expression that whoever pastes a message means by them, or writes an expression with spaces
 * in it; fields stay. Null where the words cannot be read so: there is one, or operators and quotes tell what is meant.
 */
export function asOneExpression(text: string): OneExpression | null {
  try {
    const { words, others } = sortTokens(text);
    if (words.length < 2 || words.some((word) => /["|]|^(?:AND|OR|NOT|[()]|\/.+\/)$/.test(word))) return null;
    const expression = words.join(' ').replace(/["\\]/g, '\\$&');
    const written = [...others, `content:"${expression}"`].join(' ');
    return { ...readQuery(written), written, hasNot: words.indexOf('not', 1) > 0 };
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

function sortTokens(text: string): { readonly words: readonly string[]; readonly others: readonly string[] } {
  const words: string[] = [];
  const others: string[] = [];
  let isNegated = false;
  for (let rest = text.trim(); rest !== ''; ) {
    const token = readToken(rest);
    // A line feed, which ends the query.
    if (token === null) return { words: [], others };
    const { kind, input } = token;
    rest = rest.slice(input.length).replace(/^[ \t]+/, '');
    if (kind === 'negate') {
      isNegated = true;
      continue;
    }
    const isWord = !isNegated && (kind === 'text' || kind === 'or' || kind === 'open') && !isForeignField(input);
    if (isWord) words.push(input);
    else others.push(isNegated ? `-${input}` : input);
    isNegated = false;
  }
  return { words, others };
}
