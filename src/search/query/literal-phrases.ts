import { InvalidInputError } from '../../core/problems/errors.ts';
import { readToken } from './query-token.ts';
import { readQuery } from './read-query.ts';
import { readSlashed } from './slashed-expression.ts';

export interface LiteralPhrases {
  /** The query with its invalid phrases as the texts that they are. */
  readonly query: string;
  /** These phrases, as written. */
  readonly phrases: readonly string[];
}

const SPECIAL = /[.*+?^${}()[\]|]/g;

/** Quoted phrases that are no valid expressions, as `"Size("`, can only mean their text; null: there are none. */
export function readPhrasesLiterally(text: string): LiteralPhrases | null {
  const phrases: string[] = [];
  const parts: string[] = [];
  for (const part of splitTokens(text)) {
    const isInvalid = part.includes('"') && !isValid(part);
    if (isInvalid) phrases.push(part);
    // In quotes two backslashes are one.
    parts.push(isInvalid ? part.replace(/"(.*)"/s, (quoted) => quoted.replace(SPECIAL, '\\\\$&')) : part);
  }
  return phrases.length === 0
    ? null
    : {
        query: parts
          .map((part) => (part === '-' ? part : `${part} `))
          .join('')
          .trimEnd(),
        phrases,
      };
}

/** Parts of a query with a `|` of their own beside other words: the blanks around them are none of an expression. Empty: none. */
export function findSplitAlternatives(text: string): readonly string[] {
  const tokens = splitTokens(text);
  const words = tokens.filter((token) => !/^[()]$/.test(token));
  return words.length < 2 ? [] : words.filter((token) => /^[^"/]*(?<!\\)\|[^"]*$/.test(token));
}

function splitTokens(text: string): readonly string[] {
  const tokens: string[] = [];
  for (let rest = text.trim(); rest !== ''; ) {
    const token = readSlashed(rest) ?? readToken(rest);
    if (token === null) return [...tokens, rest];
    tokens.push(token.input);
    rest = rest.slice(token.input.length).replace(/^[ \t]+/, '');
  }
  return tokens;
}

function isValid(token: string): boolean {
  try {
    readQuery(token);
    return true;
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}
