import { callFunction, isFunction, type PathTest } from './functions.ts';
import {
  applyOperator,
  type BinaryOperator,
  ConditionError,
  ConditionLimitError,
  isTrue,
  quote,
  type Value,
} from './values.ts';

/** Budget: parentheses, functions and minus signs within each other in a condition. */
const DEEPEST = 200;

/** The facts that a condition can ask for. */
export interface ConditionScope {
  /** The value of `${name}`, interpolated; null: nothing defines it. */
  readonly findProperty: (name: string) => string | null;
  readonly exists: PathTest;
}

/**
 * True if `<activation><condition>` of Maven 4 holds. From loosest to tightest: `||`, `&&`, comparisons, `+ -`, `* /`, unary `-`; all of it
 * is worked out, also where the outcome no longer depends on it. There is no `!`: that is what `not()` is for.
 * @throws ConditionError for what is no condition and for values that do not fit, ConditionLimitError for what only Maven can do.
 * Source: ConditionParser of maven-impl 4.0.0-rc-6.
 */
export function evaluateCondition(condition: string, scope: ConditionScope): boolean {
  const tokens = readTokens(condition);
  let at = 0;
  let depth = 0;
  const value = readOr();
  if (at < tokens.length) throw new ConditionError(`"${tokens[at]?.text}" follows what is already a whole condition`);
  return isTrue(value);

  function take(...words: readonly string[]): string | null {
    const token = tokens[at];
    if (token?.kind !== 'word' || !words.includes(token.text)) return null;
    at++;
    return token.text;
  }

  /** Goes a level deeper; each takes several calls of the stack. */
  function goDeeper(read: () => Value): Value {
    if (++depth > DEEPEST) throw new ConditionLimitError(`it is nested more than ${DEEPEST} deep`);
    const value = read();
    depth--;
    return value;
  }

  function readOr(): Value {
    return goDeeper(readAlternatives);
  }

  function readAlternatives(): Value {
    let left = readAnd();
    while (take('||') !== null) {
      const right = readAnd();
      left = toTruth(left) || toTruth(right);
    }
    return left;
  }

  function readAnd(): Value {
    let left = readComparison();
    while (take('&&') !== null) {
      const right = readComparison();
      left = toTruth(left) && toTruth(right);
    }
    return left;
  }

  function readComparison(): Value {
    return readBinary(['<', '>', '<=', '>=', '==', '!='], readSum);
  }

  function readSum(): Value {
    return readBinary(['+', '-'], readProduct);
  }

  function readProduct(): Value {
    return readBinary(['*', '/'], readNegation);
  }

  function readBinary(operators: readonly BinaryOperator[], readSide: () => Value): Value {
    let left = readSide();
    for (let operator = take(...operators); operator !== null; operator = take(...operators)) {
      left = applyOperator(left, operator as BinaryOperator, readSide());
    }
    return left;
  }

  function readNegation(): Value {
    if (take('-') === null) return readTerm();
    const negated = goDeeper(readNegation);
    if (typeof negated !== 'number') throw new ConditionError(`${quote(negated)} is not a number to negate`);
    return -negated;
  }

  function readTerm(): Value {
    const token = tokens[at++];
    if (token === undefined) throw new ConditionError('it ends where a value is missing');
    if (token.kind === 'property') return scope.findProperty(token.text);
    if (token.kind === 'string') return token.text;
    if (token.text === '(') return readParentheses();
    return isFunction(token.text) ? callFunction(token.text, readArguments(token), scope.exists) : readWord(token);
  }

  function readParentheses(): Value {
    const inner = readOr();
    if (take(')') === null) throw new ConditionError('")" is missing');
    return inner;
  }

  /** Commas between arguments may be left out. */
  function readArguments({ text }: Token): readonly Value[] {
    if (take('(') === null) throw new ConditionError(`"(" is missing after ${text}`);
    const args: Value[] = [];
    while (take(')') === null) {
      if (at >= tokens.length) throw new ConditionError(`")" is missing after the arguments of ${text}`);
      args.push(readOr());
      take(',');
    }
    return args;
  }

  function readWord({ text }: Token): Value {
    if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
    if (/^(\d+(?:\.\d*)?|\.\d+)(e\d+)?[df]?$/i.test(text)) return Number.parseFloat(text);
    if (take('(') !== null) throw new ConditionError(`there is no function "${text}"`);
    throw new ConditionError(`"${text}" is neither a value nor a function`);
  }
}

/** `||` and `&&` take nothing else for true or false. */
function toTruth(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  throw new ConditionError(`${quote(value)} is neither true nor false`);
}

type Token =
  | { readonly kind: 'property'; readonly text: string }
  | { readonly kind: 'string'; readonly text: string }
  /** A name, a number or an operator. */
  | { readonly kind: 'word'; readonly text: string };

const OPERATORS = /^(?:[<>=!]=|&&|\|\||[(),+\-*/<>=!&|])/;

/**
 * The parts of a condition: `${property}`, strings in either quote (without escapes), operators, and the words between.
 * @throws ConditionError for a `${` that is not closed. Source: ConditionParser.tokenize of maven-impl.
 */
function readTokens(condition: string): readonly Token[] {
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
