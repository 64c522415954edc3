import { ConditionError } from './condition-error.ts';

export type Token =
  | { readonly kind: 'property'; readonly text: string }
  | { readonly kind: 'string'; readonly text: string }
  /** A name, a number or an operator. */
  | { readonly kind: 'word'; readonly text: string };

const OPERATORS = /^(?:[<>=!]=|&&|\|\||[(),+\-*/<>=!&|])/;

/**
 * The parts of a condition: `${property}`, strings in either quote (without escapes), operators, and the words between.
 * @throws ConditionError for a `${` that is not closed. Source: ConditionParser.tokenize of maven-impl.
 */
export function readTokens(condition: string): readonly Token[] {
  const tokens: Token[] = [];
  let rest = condition;
  while (rest !== '') {
    const token = readToken(rest);
    if (token.kind !== 'space') tokens.push(token);
    rest = rest.slice(token.length);
  }
  return tokens;
}

type Piece = (Token | { readonly kind: 'space' }) & { readonly length: number };

function readToken(rest: string): Piece {
  const space = /^\s+/.exec(rest)?.[0];
  if (space !== undefined) return { kind: 'space', length: space.length };
  if (rest.startsWith('${')) return readProperty(rest);
  const text = /^"[^"]*"|^'[^']*'/.exec(rest)?.[0];
  if (text !== undefined) return { kind: 'string', text: text.slice(1, -1), length: text.length };
  // A string that is not closed is a word that nothing knows.
  const word = OPERATORS.exec(rest)?.[0] ?? /^["'].*$|^(?:(?!\$\{)[^\s"'(),+\-*/<>=!&|])+/s.exec(rest)?.[0] ?? rest;
  return { kind: 'word', text: word, length: word.length };
}

function readProperty(rest: string): Piece {
  const end = rest.indexOf('}');
  if (end === -1) throw new ConditionError('"${" is not closed');
  return { kind: 'property', text: rest.slice(2, end), length: end + 1 };
}
