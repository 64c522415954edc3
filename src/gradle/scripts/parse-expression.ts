import { parseArguments } from './parse-arguments.ts';
import { countOn, ONE, parsePrimary } from './parse-primary.ts';
import {
  accept,
  isAt,
  isNext,
  peek,
  type ScriptCursor,
  skipLine,
  skipNested,
  skipNewlines,
  take,
} from './script-cursor.ts';
import { noteFault, TOO_DEEP } from './script-fault.ts';
import type { ScriptNode } from './script-node.ts';
import type { ScriptToken } from './script-token.ts';

const MAX_DEPTH = 200;
/** Parts that follow each other in one expression, which makes a node within a node too. */
const MAX_LENGTH = 500;

/** The lower, the looser. Source: https://kotlinlang.org/docs/reference/grammar.html#expressions; Groovy's differ where no script stands. */
const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ...['==', '!=', '===', '!==', '<=>', '=~', '==~'].map((operator) => [operator, 3] as const),
  ...['<', '>', '<=', '>='].map((operator) => [operator, 4] as const),
  ...['in', 'is', 'instanceof'].map((operator) => [operator, 5] as const),
  ['?:', 6],
  ['<<', 7],
  ['..', 8],
  ['..<', 8],
  ['+', 9],
  ['-', 9],
  ['*', 10],
  ['/', 10],
  ['%', 10],
  ['as', 11],
]);
/** Kotlin's functions between their arguments, as `to`. */
const INFIX = 7;
const NO_FUNCTIONS = new Set(['else', 'by', 'where', 'catch', 'finally', 'while']);

export function parseExpression(cursor: ScriptCursor): ScriptNode {
  if (cursor.depth >= MAX_DEPTH) return skipDeep(cursor);
  cursor.depth++;
  const node = parseTernary(cursor, parseOperators(cursor, parseOperand(cursor), 0));
  cursor.depth--;
  return node;
}

/** Parses an operand: the part between two operators. */
export function parseOperand(cursor: ScriptCursor): ScriptNode {
  if (cursor.depth >= MAX_DEPTH) return skipDeep(cursor);
  cursor.depth++;
  const node = parsePostfix(cursor, parsePrimary(cursor));
  cursor.depth--;
  return node;
}

/** Goes on from an operand with operators and the `? :` behind it. */
export function continueExpression(cursor: ScriptCursor, left: ScriptNode): ScriptNode {
  return parseTernary(cursor, parseOperators(cursor, left, 0));
}

function skipDeep(cursor: ScriptCursor): ScriptNode {
  const { text, line } = peek(cursor);
  noteFault(cursor.faults, { line, message: TOO_DEEP });
  if (['(', '[', '{'].includes(text)) skipNested(cursor);
  else take(cursor);
  return { kind: 'unread', text, line };
}

/** An expression that goes on and on. */
function skipRest(cursor: ScriptCursor): ScriptNode {
  const { line } = peek(cursor);
  noteFault(cursor.faults, { line, message: 'What goes on here for too long is not read' });
  skipLine(cursor);
  return { kind: 'unread', text: '…', line };
}

function parseTernary(cursor: ScriptCursor, condition: ScriptNode): ScriptNode {
  if (cursor.language === 'kotlin' || !isNext(cursor, ['?'])) return condition;
  take(cursor);
  skipNewlines(cursor);
  const whenTrue = cursor.parseExpression(cursor);
  if (!isNext(cursor, [':'])) return whenTrue;
  take(cursor);
  skipNewlines(cursor);
  const whenFalse = cursor.parseExpression(cursor);
  return { kind: 'if', condition, whenTrue, whenFalse, line: condition.line };
}

function parseOperators(cursor: ScriptCursor, first: ScriptNode, least: number): ScriptNode {
  let left = first;
  for (let length = 0; ; length++) {
    if (length > MAX_LENGTH) return skipRest(cursor);
    const { kind, text } = peek(cursor);
    if (CONTINUING.includes(text) || kind === 'newline') {
      if (!isNext(cursor, CONTINUING)) return left;
    }
    const token = peek(cursor);
    const precedence = token.kind === 'string' ? undefined : findPrecedence(cursor);
    if (precedence === undefined || precedence < least) return left;
    take(cursor);
    // `!in` and `!is`.
    const operator = token.text === '!' ? `!${take(cursor).text}` : token.text;
    if (operator === 'as') {
      skipType(cursor);
      continue;
    }
    skipNewlines(cursor);
    const right = parseOperators(cursor, parseOperand(cursor), precedence + 1);
    const { line } = left;
    left =
      token.kind === 'word' && !PRECEDENCE.has(token.text)
        ? {
            kind: 'call',
            callee: { kind: 'member', target: left, name: token.text, line },
            args: [{ name: null, value: right }],
            line,
          }
        : { kind: 'binary', operator, left, right, line };
  }
}

/** The type that a value is taken for changes nothing of it. */
function skipType(cursor: ScriptCursor): void {
  accept(cursor, '?');
  while (peek(cursor).kind === 'word') {
    take(cursor);
    if (isAt(cursor, '<')) skipTypeArguments(cursor, true);
    if (isAt(cursor, '[') && peek(cursor, 1).text === ']') skipNested(cursor);
    accept(cursor, '?');
    if (!accept(cursor, '.')) return;
  }
}

/** The operators with which a line may go on that seemed to have ended. */
const CONTINUING = ['?:', '&&', '||'];

function findPrecedence(cursor: ScriptCursor): number | undefined {
  const { kind, text } = peek(cursor);
  if (text === '!' && ['in', 'is'].includes(peek(cursor, 1).text) && !peek(cursor, 1).isSpaced) return 5;
  const known = PRECEDENCE.get(text);
  if (known !== undefined) return known;
  const isFunction = cursor.language === 'kotlin' && kind === 'word' && !NO_FUNCTIONS.has(text);
  return isFunction && beginsOperand(cursor) ? INFIX : undefined;
}

/** True if an operand stands behind the next token, on its line. */
function beginsOperand(cursor: ScriptCursor): boolean {
  const { kind, text } = peek(cursor, 1);
  return kind === 'word' || kind === 'string' || kind === 'number' || text === '(' || text === '[' || text === '{';
}

const REFERENCE_MARKS = new Set(['::', '.&']);
const MEMBER_MARKS = ['.', '?.', '*.', ...REFERENCE_MARKS];

function parsePostfix(cursor: ScriptCursor, first: ScriptNode): ScriptNode {
  let node = first;
  let type: string | null = null;
  for (let length = 0; ; length++) {
    if (length > MAX_LENGTH) return skipRest(cursor);
    const { text, line, isSpaced, kind } = peek(cursor);
    if (kind === 'string' || kind === 'word') return node;
    if (isNext(cursor, MEMBER_MARKS)) {
      const mark = take(cursor).text;
      skipNewlines(cursor);
      const found = parseMember(cursor, node);
      const member: ScriptNode = mark === '?.' && found.kind === 'member' ? { ...found, isSafe: true } : found;
      const isReference = member.kind === 'member' && REFERENCE_MARKS.has(mark) && member.name !== 'class';
      node = isReference ? { ...member, kind: 'reference' } : member;
    } else if (kind === 'newline') {
      // Both languages take a block on the next line for an argument of the call.
      if ((node.kind !== 'call' && node.kind !== 'name') || !isNext(cursor, ['{'])) return node;
      node = addBlock(node, cursor.parseBlock(cursor), type);
    } else if (text === '!!') take(cursor);
    else if ((text === '++' || text === '--') && !isSpaced) {
      take(cursor);
      // Its value is the one before.
      node = { kind: 'binary', operator: text === '++' ? '-' : '+', left: countOn(node, text), right: ONE, line };
    } else if (text === '[' && !isSpaced) {
      const [key] = parseIndex(cursor);
      node = key === undefined ? node : { kind: 'index', target: node, key, line };
    } else if (text === '(' && isCallable(node)) {
      node = { kind: 'call', callee: node, args: parseArguments(cursor), ...(type && { type }), line: node.line };
      type = null;
    } else if (text === '<' && cursor.language === 'kotlin' && !isSpaced) {
      const start = cursor.position;
      if (!skipTypeArguments(cursor)) return node;
      type = nameType(cursor.tokens.slice(start + 1, cursor.position));
    } else if (text === '{' && isCallable(node)) node = addBlock(node, cursor.parseBlock(cursor), type);
    else return node;
  }
}

function parseIndex(cursor: ScriptCursor): readonly ScriptNode[] {
  return parseArguments(cursor, ']').map(({ value }) => value);
}

function parseMember(cursor: ScriptCursor, target: ScriptNode): ScriptNode {
  const token = peek(cursor);
  const { line } = target;
  if (token.kind === 'word') return { kind: 'member', target, name: take(cursor).text, line };
  const [name] = token.parts;
  if (token.kind === 'string' && typeof name === 'string') {
    take(cursor);
    return { kind: 'member', target, name, line };
  }
  return { kind: 'unread', text: token.text, line };
}

function isCallable({ kind }: ScriptNode): boolean {
  return kind === 'name' || kind === 'member' || kind === 'call' || kind === 'text' || kind === 'index';
}

/** `f(a) { }` has the block as its last argument. */
function addBlock(node: ScriptNode, block: ScriptNode, type: string | null): ScriptNode {
  const args = [{ name: null, value: block }];
  if (node.kind !== 'call') return { kind: 'call', callee: node, args, ...(type && { type }), line: node.line };
  return { ...node, args: [...node.args, ...args] };
}

/** `Plugin` of `a.b.Plugin<X>>`. */
function nameType(tokens: readonly ScriptToken[]): string {
  const end = tokens.findIndex(({ kind, text }) => kind !== 'word' && text !== '.');
  return tokens[end - 1]?.text ?? '';
}

const MAX_TYPE_TOKENS = 100;

/** `<A, B<C>>`, of a type or before a call. False: it is a comparison, and nothing was taken. */
function skipTypeArguments(cursor: ScriptCursor, isType = false): boolean {
  let depth = 0;
  for (let at = cursor.position; at < cursor.position + MAX_TYPE_TOKENS; at++) {
    const token = cursor.tokens[at];
    if (token === undefined || (token.kind !== 'word' && !TYPE_MARKS.has(token.text))) return false;
    if (token.text === '<') depth++;
    if (token.text === '>') depth--;
    if (depth > 0) continue;
    const next = cursor.tokens[at + 1]?.text ?? '';
    if (!isType && !['(', '{', '.', '::'].includes(next)) return false;
    cursor.position = at + 1;
    return true;
  }
  return false;
}

const TYPE_MARKS = new Set(['<', '>', ',', '.', '?', '*', ':']);
