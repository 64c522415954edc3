import { endOfSource, literal, name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import {
  skipAnnotation,
  skipBody,
  skipConstraints,
  skipParentheses,
  skipType,
  skipTypeArguments,
} from '../tokens/skip-clauses.ts';
import type { KotlinScan } from './kotlin-scan.ts';

/** Objects within the delegates of objects are read no deeper, so that a hostile file cannot exhaust the stack. */
const deepestObject = 32;

interface ExpressionPlace {
  /** True for a class's `by`: a `{` after an operand is the body of the class. */
  readonly isDelegate: boolean;
  readonly depth: number;
}

interface Expression extends ExpressionPlace {
  readonly scan: KotlinScan;
  readonly tokens: KotlinTokens;
  /** True if the expression may end here. */
  isComplete: boolean;
  /** End of a call: a lambda may follow it, on later lines too. -1 when no call was read. */
  callEnd: number;
}

/** From the first token of an expression to the `,`, `;`, `:`, closing bracket or line end that ends it. */
export function skipExpression(scan: KotlinScan, place: ExpressionPlace = { isDelegate: false, depth: 0 }): void {
  const expression = begin(scan, place);
  while (!isOver(expression)) skipPart(expression);
}

function begin(scan: KotlinScan, place: ExpressionPlace): Expression {
  return { ...place, scan, tokens: scan.tokens, isComplete: false, callEnd: -1 };
}

function isOver(expression: Expression): boolean {
  return expression.tokens.kind === endOfSource || isEnd(expression);
}

/** One token, or brackets with what is in them. */
function skipPart(expression: Expression): void {
  const { kind } = expression.tokens;
  if (kind === literal) take(expression, true);
  else if (kind === name) skipWord(expression);
  else skipSign(expression);
}

/** `: A(x), B by c` after its colon, up to the body. */
export function skipSupertypes(
  scan: KotlinScan,
  depth = 0,
  met?: (written: { readonly start: number; readonly end: number }) => void,
): void {
  const { tokens } = scan;
  for (;;) {
    const { start } = tokens;
    skipType(tokens);
    met?.({ start, end: tokens.previousEnd });
    if (tokens.is('(')) skipParentheses(tokens);
    if (tokens.word() === 'by') {
      tokens.next();
      skipExpression(scan, { isDelegate: true, depth });
    }
    if (!tokens.is(',')) return;
    tokens.next();
  }
}

/** Kotlin's grammar lets a complete operand go on after a line end only with these. */
function isEnd(expression: Expression): boolean {
  const { tokens, isComplete } = expression;
  if (tokens.is(',') || tokens.is(')') || tokens.is(']') || tokens.is('}') || tokens.is(':')) return true;
  if (tokens.is(';')) return !isBeforeElse(tokens);
  if (!isComplete) return false;
  if (expression.isDelegate && tokens.is('{')) return true;
  // A `do` without braces.
  if (tokens.word() === 'while') return true;
  if (!tokens.isAfterLineEnd) return false;
  if (tokens.is('.') || tokens.is('?.') || tokens.is('?:') || tokens.is('&&') || tokens.is('||') || tokens.is('::'))
    return false;
  if (expression.callEnd === tokens.previousEnd && !expression.isDelegate) {
    if (tokens.is('{') || tokens.tryAhead(() => skipToLambda(tokens))) return false;
  }
  const word = tokens.word();
  return word !== 'as' && word !== 'else';
}

function isBeforeElse(tokens: KotlinTokens): boolean {
  return tokens.tryAhead(() => {
    tokens.next();
    return tokens.word() === 'else';
  });
}

/** From annotations and a label to the `{` of the lambda they belong to. */
function skipToLambda(tokens: KotlinTokens): boolean {
  while (tokens.is('@')) skipAnnotation(tokens);
  if (tokens.kind === name && tokens.source[tokens.end] === 0x40) {
    tokens.next();
    tokens.next();
  }
  return tokens.is('{');
}

function take(expression: Expression, isComplete: boolean): void {
  expression.tokens.next();
  expression.isComplete = isComplete;
}

function skipSign(expression: Expression): void {
  const { tokens, isComplete } = expression;
  if (tokens.is('(')) {
    skipParentheses(tokens);
    completeCall(expression, isComplete);
  } else if (tokens.is('[')) {
    skipParentheses(tokens);
    expression.isComplete = true;
  } else if (tokens.is('{')) {
    skipBody(tokens);
    completeCall(expression, isComplete);
  } else if (tokens.is('@')) {
    skipAnnotation(tokens);
  } else if (tokens.is('!!') || tokens.is('++') || tokens.is('--') || tokens.is('?')) {
    tokens.next();
  } else if (tokens.is('!') && isComplete) {
    // `!is` and `!in`.
    tokens.next();
  } else if (tokens.is('<') && isComplete && expression.scan.typeArguments.skip(tokens)) {
    expression.callEnd = tokens.previousEnd;
  } else if (tokens.is('::')) {
    tokens.next();
    if (tokens.kind === name) take(expression, true);
  } else {
    take(expression, false);
  }
}

function completeCall(expression: Expression, isCall: boolean): void {
  expression.isComplete = true;
  if (isCall) expression.callEnd = expression.tokens.previousEnd;
}

function skipWord(expression: Expression): void {
  const { tokens } = expression;
  const word = tokens.word();
  if (word === 'else') take(expression, false);
  else if (expression.isComplete) skipAfterOperand(expression, word);
  else skipOperand(expression, word);
}

/** A word between two operands: `as`, `is` or the name of an infix function; or the label of a lambda. */
function skipAfterOperand(expression: Expression, word: string): void {
  const { tokens } = expression;
  tokens.next();
  if (word === 'as' || word === 'is') {
    if (tokens.is('?')) tokens.next();
    skipType(tokens);
    return;
  }
  expression.isComplete = false;
  if (tokens.is('@') && tokens.isAdjacent()) tokens.next();
}

function skipOperand(expression: Expression, word: string): void {
  const { tokens } = expression;
  tokens.next();
  switch (word) {
    case 'return':
    case 'throw':
    case 'break':
    case 'continue':
      skipLabel(tokens);
      expression.isComplete = word !== 'throw' && (tokens.isAfterLineEnd || word !== 'return');
      return;
    case 'if':
    case 'while':
    case 'for':
      if (tokens.is('(')) skipParentheses(tokens);
      return;
    case 'when':
      if (tokens.is('(')) skipParentheses(tokens);
      if (tokens.is('{')) skipBody(tokens);
      expression.isComplete = true;
      return;
    case 'try':
    case 'do':
      skipBlocks(tokens);
      expression.isComplete = true;
      return;
    case 'object':
      skipObject(expression);
      return;
    case 'fun':
      skipAnonymousFunction(expression);
      return;
    case 'suspend':
      expression.isComplete = !tokens.is('{') && tokens.word() !== 'fun';
      return;
    default:
      // `label@ operand`, `this@Label`
      if (tokens.is('@') && tokens.isAdjacent()) tokens.next();
      else expression.isComplete = true;
  }
}

function skipLabel(tokens: KotlinTokens): void {
  if (!tokens.is('@') || !tokens.isAdjacent()) return;
  tokens.next();
  if (tokens.kind === name) tokens.next();
}

/** `{ } catch (e: E) { } finally { }` and `{ } while (x)`. */
function skipBlocks(tokens: KotlinTokens): void {
  if (tokens.is('{')) skipBody(tokens);
  for (let word = tokens.word(); word === 'catch' || word === 'finally' || word === 'while'; word = tokens.word()) {
    tokens.next();
    if (tokens.is('(')) skipParentheses(tokens);
    if (word !== 'while' && tokens.is('{')) skipBody(tokens);
    if (word === 'while') return;
  }
}

function skipObject(expression: Expression): void {
  const { tokens, scan, depth } = expression;
  if (tokens.is(':') && depth < deepestObject) {
    tokens.next();
    skipSupertypes(scan, depth + 1);
  }
  if (tokens.is('{')) skipBody(tokens);
  expression.isComplete = true;
}

/** `fun A.(x: B): C { }`; what follows a `=` is the rest of the expression. */
function skipAnonymousFunction(expression: Expression): void {
  const { tokens } = expression;
  for (;;) {
    if (tokens.is('(')) skipParentheses(tokens);
    else if (tokens.is('<')) skipTypeArguments(tokens);
    else if (tokens.is('@')) skipAnnotation(tokens);
    else if (tokens.kind === name || tokens.is('.') || tokens.is('?') || tokens.is('?.')) tokens.next();
    else break;
  }
  if (tokens.is(':')) {
    tokens.next();
    skipType(tokens);
  }
  skipConstraints(tokens);
  expression.isComplete = !tokens.is('=');
  if (tokens.is('{')) skipBody(tokens);
  else if (tokens.is('=')) tokens.next();
}
