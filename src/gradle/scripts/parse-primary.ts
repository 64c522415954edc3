import { parseBrackets } from './parse-arguments.ts';
import { parseSwitch } from './parse-switch.ts';
import { parseWhen } from './parse-when.ts';
import {
  accept,
  enclosed,
  isAt,
  peek,
  type ScriptCursor,
  skipLine,
  skipNested,
  skipNewlines,
  take,
} from './script-cursor.ts';
import type { ScriptNode } from './script-node.ts';
import type { ScriptToken } from './script-token.ts';

const LITERALS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const UNARY = new Set(['-', '+', '!', '~', '*', '++', '--']);
const CLOSING = new Set([')', ']', '}', ',', ';']);

/** An expression without operators and without what follows it. Takes no closing mark and no end of line. */
export function parsePrimary(cursor: ScriptCursor): ScriptNode {
  const token = peek(cursor);
  const { kind, text, line } = token;
  if (kind === 'end' || kind === 'newline' || (kind === 'symbol' && CLOSING.has(text))) {
    return { kind: 'unread', text, line };
  }
  if (kind === 'symbol') return parseSymbol(cursor, token);
  take(cursor);
  if (kind === 'string') return parseText(cursor, token);
  if (kind === 'number') return { kind: 'literal', value: Number.parseFloat(text.replaceAll('_', '')), line };
  return parseWord(cursor, token);
}

function parseSymbol(cursor: ScriptCursor, { text, line }: ScriptToken): ScriptNode {
  if (text === '{') return cursor.parseBlock(cursor);
  if (text === '[') return parseBrackets(cursor);
  if (text === '(') return parseLambda(cursor) ?? parseParentheses(cursor);
  take(cursor);
  if (UNARY.has(text)) {
    const operand = cursor.parseOperand(cursor);
    if (text === '++' || text === '--') return countOn(operand, text);
    return text === '*' ? operand : { kind: 'unary', operator: text, operand, line };
  }
  if (text === '::') return toBlock(parsePrimary(cursor));
  if (text === '@') {
    skipAnnotation(cursor);
    return parsePrimary(cursor);
  }
  return { kind: 'unread', text, line };
}

/** `++n` and `--n` */
export function countOn(target: ScriptNode, operator: string): ScriptNode {
  const { line } = target;
  return { kind: 'assign', target, operator: operator === '++' ? '+=' : '-=', value: { ...ONE, line }, line };
}

export const ONE: ScriptNode = { kind: 'literal', value: 1, line: 0 };

/** Kotlin's `::name` is `{ name(it) }`, however it is passed on. Source: https://kotlinlang.org/docs/reflection.html, "Function references". */
function toBlock(callee: ScriptNode): ScriptNode {
  const { line } = callee;
  if (callee.kind !== 'name') return callee;
  const call: ScriptNode = {
    kind: 'call',
    callee,
    args: [{ name: null, value: { kind: 'name', name: 'it', line } }],
    line,
  };
  return { kind: 'block', parameters: ['it'], statements: [call], line };
}

/** From behind the `@`. */
export function skipAnnotation(cursor: ScriptCursor): void {
  while (peek(cursor).kind === 'word' || isAt(cursor, '.') || isAt(cursor, ':')) take(cursor);
  if (isAt(cursor, '(') && !peek(cursor).isSpaced) skipNested(cursor);
}

function parseParentheses(cursor: ScriptCursor): ScriptNode {
  take(cursor);
  const value = enclosed(cursor, true, () => {
    const inner = cursor.parseExpression(cursor);
    for (let before = -1; !accept(cursor, ')') && before !== cursor.position; ) {
      before = cursor.position;
      skipLine(cursor);
    }
    return inner;
  });
  // A cast, of whatever it is.
  const next = peek(cursor);
  const isCast = value.kind === 'name' && /^[A-Z]/.test(value.name) && (next.kind === 'word' || next.kind === 'string');
  return isCast ? cursor.parseOperand(cursor) : value;
}

const MAX_PARAMETERS = 20;

/** Java's and Groovy's `(a, b) -> …`; null: it is none, and nothing was taken. */
function parseLambda(cursor: ScriptCursor): ScriptNode | null {
  if (cursor.language === 'kotlin') return null;
  const names: string[] = [];
  for (let ahead = 1; ahead < MAX_PARAMETERS; ahead++) {
    const { kind, text, line } = peek(cursor, ahead);
    if (text === ')') {
      if (peek(cursor, ahead + 1).text !== '->') return null;
      cursor.position += ahead + 1;
      return finishLambda(cursor, names, line);
    }
    if (kind === 'word') names.push(text);
    else if (text !== ',') return null;
  }
  return null;
}

function finishLambda(cursor: ScriptCursor, parameters: readonly string[], line: number): ScriptNode {
  take(cursor);
  const body = cursor.parseBody(cursor);
  return { kind: 'block', parameters, statements: statementsOf(body), line };
}

function parseText(cursor: ScriptCursor, { parts, line }: ScriptToken): ScriptNode {
  const read = (tokens: readonly ScriptToken[]): ScriptNode => {
    const inner: ScriptCursor = { ...cursor, tokens, position: 0, isEnclosed: true };
    return inner.parseExpression(inner);
  };
  return { kind: 'text', parts: parts.map((part) => (typeof part === 'string' ? part : read(part))), line };
}

function parseWord(cursor: ScriptCursor, { text, line }: ScriptToken): ScriptNode {
  if (cursor.language === 'groovy' && isAt(cursor, '->')) return finishLambda(cursor, [text], line);
  const value = LITERALS.get(text);
  if (value !== undefined) return { kind: 'literal', value, line };
  if (text === 'if' && isAt(cursor, '(')) return parseIf(cursor, line);
  const branches = text === 'when' && cursor.language === 'kotlin' ? parseWhen(cursor, line) : null;
  if (branches !== null) return branches;
  if (text === 'try' && isAt(cursor, '{')) return parseTry(cursor, line);
  const cases = text === 'switch' && isAt(cursor, '(') ? parseSwitch(cursor, parseParentheses, line) : null;
  if (cases !== null) return cases;
  if (OTHERS.has(text) && (isAt(cursor, '(') || isAt(cursor, '{'))) return parseOther(cursor, text, line);
  if (text === 'new' && peek(cursor).kind === 'word') return parsePrimary(cursor);
  if (text === 'object' && (isAt(cursor, ':') || isAt(cursor, '{'))) {
    while (!isAt(cursor, '{') && peek(cursor).kind !== 'newline' && peek(cursor).kind !== 'end') {
      if (isAt(cursor, '(')) skipNested(cursor);
      else take(cursor);
    }
    return {
      kind: 'type',
      name: '',
      parameters: [],
      supertypes: [],
      statements: isAt(cursor, '{') ? statementsOf(cursor.parseBlock(cursor)) : [],
      line,
    };
  }
  if (text === 'return' || text === 'throw') return parseReturn(cursor, line);
  skipLabel(cursor);
  return { kind: 'name', name: text, line };
}

/** `return@configure`, `this@Project`. */
function skipLabel(cursor: ScriptCursor): void {
  if (isAt(cursor, '@') && !peek(cursor).isSpaced && peek(cursor, 1).kind === 'word') cursor.position += 2;
}

function parseReturn(cursor: ScriptCursor, line: number): ScriptNode {
  skipLabel(cursor);
  const { kind, text } = peek(cursor);
  const isAlone = kind === 'newline' || kind === 'end' || CLOSING.has(text);
  return { kind: 'return', value: isAlone ? null : cursor.parseExpression(cursor), line };
}

const OTHERS = new Set(['switch', 'while', 'do', 'try']);

function parseIf(cursor: ScriptCursor, line: number): ScriptNode {
  const condition = parseParentheses(cursor);
  const whenTrue = cursor.parseBody(cursor);
  const before = cursor.position;
  skipNewlines(cursor);
  if (accept(cursor, 'else')) return { kind: 'if', condition, whenTrue, whenFalse: cursor.parseBody(cursor), line };
  cursor.position = before;
  return { kind: 'if', condition, whenTrue, whenFalse: null, line };
}

function parseTry(cursor: ScriptCursor, line: number): ScriptNode {
  const body = cursor.parseBody(cursor);
  const handlers: ScriptNode[] = [];
  for (;;) {
    const before = cursor.position;
    skipNewlines(cursor);
    if (accept(cursor, 'finally')) return { kind: 'try', body, handlers, last: cursor.parseBody(cursor), line };
    if (!accept(cursor, 'catch')) {
      cursor.position = before;
      return { kind: 'try', body, handlers, last: null, line };
    }
    if (isAt(cursor, '(')) skipNested(cursor);
    handlers.push(cursor.parseBody(cursor));
  }
}

const MORE = new Set(['catch', 'finally', 'while']);

function parseOther(cursor: ScriptCursor, word: string, line: number): ScriptNode {
  const statements: ScriptNode[] = [];
  if (isAt(cursor, '(')) skipNested(cursor);
  for (;;) {
    statements.push(...statementsOf(cursor.parseBody(cursor)));
    const before = cursor.position;
    skipNewlines(cursor);
    const isMore = (word === 'try' || word === 'do') && MORE.has(peek(cursor).text);
    if (!isMore) {
      cursor.position = before;
      return { kind: 'other', word, statements, line };
    }
    take(cursor);
    if (isAt(cursor, '(')) skipNested(cursor);
    if (word === 'do') return { kind: 'other', word, statements, line };
  }
}

function statementsOf(node: ScriptNode): readonly ScriptNode[] {
  return node.kind === 'block' ? node.statements : [node];
}
