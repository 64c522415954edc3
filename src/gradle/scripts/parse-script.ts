import { parseCommandArguments } from './parse-arguments.ts';
import { parseDeclaration } from './parse-declaration.ts';
import { continueExpression, parseExpression, parseOperand } from './parse-expression.ts';
import {
  accept,
  enclosed,
  isAt,
  peek,
  type ScriptCursor,
  skipNested,
  skipNewlines,
  skipUnread,
  take,
} from './script-cursor.ts';
import { noteFault, type ScriptFault, TOO_DEEP } from './script-fault.ts';
import type { ScriptNode } from './script-node.ts';
import type { ScriptLanguage } from './script-token.ts';
import { tokenizeScript } from './tokenize-script.ts';

export interface Script {
  readonly statements: readonly ScriptNode[];
  readonly faults: readonly ScriptFault[];
}

/** A build script. Whatever is no statement becomes an `unread` node, and the next line is read. */
export function parseScript(text: string, language: ScriptLanguage): Script {
  const faults: ScriptFault[] = [];
  const cursor: ScriptCursor = {
    tokens: tokenizeScript(text, language, faults),
    language,
    position: 0,
    isEnclosed: false,
    depth: 0,
    faults,
    parseExpression,
    parseOperand,
    parseCommand,
    parseBlock,
    parseBody,
  };
  const statements: ScriptNode[] = [];
  while (peek(cursor).kind !== 'end') {
    statements.push(...parseStatements(cursor));
    const { kind, text: mark, line } = peek(cursor);
    if (kind === 'end') break;
    noteFault(faults, { line, message: `A "${mark}" that closes nothing` });
    take(cursor);
  }
  return { statements, faults };
}

/** Budget: blocks of a script within each other. */
const MAX_DEPTH = 200;

/** Skips to the mark that closes it, or the end. */
function parseStatements(cursor: ScriptCursor): readonly ScriptNode[] {
  const statements: ScriptNode[] = [];
  for (;;) {
    while (peek(cursor).kind === 'newline' || isAt(cursor, ';')) cursor.position++;
    const { kind, text, line } = peek(cursor);
    if (kind === 'end' || (kind === 'symbol' && [')', ']', '}'].includes(text))) return statements;
    const statement = parseDeclaration(cursor) ?? parseCommand(cursor);
    statements.push(...(statement === 'nothing' ? [] : [statement]));
    const rest = peek(cursor);
    if (rest.kind === 'newline' || rest.kind === 'end' || [';', '}'].includes(rest.text)) continue;
    // Branches of `when` and labels of `switch`.
    if (accept(cursor, '->') || accept(cursor, ':')) continue;
    statements.push({ kind: 'unread', text: rest.text, line });
    skipUnread(cursor);
    if (isAt(cursor, ')') || isAt(cursor, ']')) take(cursor);
  }
}

function parseBlock(cursor: ScriptCursor): ScriptNode {
  const { line } = peek(cursor);
  if (cursor.depth >= MAX_DEPTH) {
    noteFault(cursor.faults, { line, message: TOO_DEEP });
    skipNested(cursor);
    return { kind: 'block', parameters: [], statements: [{ kind: 'unread', text: '{', line }], line };
  }
  take(cursor);
  cursor.depth++;
  const { names: parameters, presets } = parseParameters(cursor);
  const statements = enclosed(cursor, false, () => parseStatements(cursor));
  cursor.depth--;
  if (!accept(cursor, '}')) noteFault(cursor.faults, { line, message: 'A block that begins here never ends' });
  return { kind: 'block', parameters, ...(presets.size > 0 && { presets }), statements, line };
}

const MAX_PARAMETER_TOKENS = 80;
const PARAMETER_MARKS = new Set([',', ':', '<', '>', '.', '?', '(', ')', '*']);

interface ClosureParameters {
  readonly names: readonly string[];
  readonly presets: ReadonlyMap<string, ScriptNode>;
}

const NO_PARAMETERS: ClosureParameters = { names: [], presets: new Map() };

/** Names before the `->` of a closure, with Groovy's `= …` behind them; those that a Kotlin parameter is taken apart into count each. */
function parseParameters(cursor: ScriptCursor): ClosureParameters {
  const names: string[] = [];
  const presetsAt = new Map<string, number>();
  let hasType = false;
  let isNew = true;
  for (let at = cursor.position; at < cursor.position + MAX_PARAMETER_TOKENS; at++) {
    const { kind, text } = cursor.tokens[at] ?? cursor.tokens.at(-1)!;
    if (kind === 'symbol' && text === '->') {
      const presets = [...presetsAt].map(([name, start]) => {
        cursor.position = start;
        return [name, enclosed(cursor, true, () => cursor.parseExpression(cursor))] as const;
      });
      cursor.position = at + 1;
      return { names, presets: new Map(presets) };
    }
    if (kind === 'word' && !hasType) {
      // Groovy writes the type first.
      if (isNew) names.push(text);
      else names[names.length - 1] = text;
      isNew = false;
    } else if (kind === 'symbol' && PARAMETER_MARKS.has(text)) {
      if (text === ':') hasType = true;
      if (text === ',') {
        hasType = false;
        isNew = true;
      }
    } else if (kind === 'symbol' && text === '=' && cursor.language === 'groovy' && names.length > 0) {
      presetsAt.set(names.at(-1)!, at + 1);
      at = findPresetEnd(cursor, at + 1) - 1;
    } else if (kind !== 'newline' && kind !== 'word') return NO_PARAMETERS;
  }
  return NO_PARAMETERS;
}

/** The place of the `,` or `->` behind a parameter's value; where neither comes, the end of its line, so that it is none. */
function findPresetEnd({ tokens, position }: ScriptCursor, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < position + MAX_PARAMETER_TOKENS; at++) {
    const { kind, text } = tokens[at] ?? tokens.at(-1)!;
    if (kind === 'end' || (kind === 'symbol' && (text === '{' || text === '}'))) break;
    if (kind === 'symbol' && (text === '(' || text === '[')) depth++;
    if (kind === 'symbol' && (text === ')' || text === ']')) depth--;
    if (depth === 0 && (kind === 'newline' || (kind === 'symbol' && (text === ',' || text === '->')))) break;
  }
  return at;
}

function parseBody(cursor: ScriptCursor): ScriptNode {
  skipNewlines(cursor);
  if (isAt(cursor, '{')) return parseBlock(cursor);
  const { line } = peek(cursor);
  const statement = enclosed(cursor, false, () => parseDeclaration(cursor) ?? parseCommand(cursor));
  return { kind: 'block', parameters: [], statements: statement === 'nothing' ? [] : [statement], line };
}

const ASSIGNMENTS = new Set(['=', '+=', '-=', '*=', '/=', '%=']);

/** An expression, an assignment, or Groovy's call without parentheses. */
function parseCommand(cursor: ScriptCursor): ScriptNode {
  const first = parseOperand(cursor);
  const node = cursor.language === 'groovy' ? parseCalls(cursor, first) : first;
  const whole = continueExpression(cursor, node);
  const { text, kind, line } = peek(cursor);
  if (kind !== 'symbol' || !ASSIGNMENTS.has(text)) return whole;
  take(cursor);
  skipNewlines(cursor);
  const value = parseCommand(cursor);
  return { kind: 'assign', target: whole, operator: text, value, line };
}

/** `id 'x' version 'y'` is `id('x').version('y')`. */
function parseCalls(cursor: ScriptCursor, first: ScriptNode): ScriptNode {
  const { line } = first;
  let node = beginsArgument(cursor, first) ? parseCommandCall(cursor, first) : first;
  while (node.kind === 'call' && peek(cursor).kind === 'word' && !OPERATORS.has(peek(cursor).text)) {
    const { text: name } = take(cursor);
    const member: ScriptNode = { kind: 'member', target: node, name, line };
    const takesArguments = beginsArgument(cursor, member) || isAt(cursor, '{') || isAt(cursor, '(');
    node = takesArguments ? parseCommandCall(cursor, member) : member;
  }
  return node;
}

function parseCommandCall(cursor: ScriptCursor, callee: ScriptNode): ScriptNode {
  return { kind: 'call', callee, args: parseCommandArguments(cursor), line: callee.line };
}

const OPERATORS = new Set(['in', 'instanceof', 'as', 'else']);

function beginsArgument(cursor: ScriptCursor, { kind }: ScriptNode): boolean {
  const token = peek(cursor);
  // `"$name" 'a:b:1'` calls the method of that name.
  if (kind === 'text' && token.kind === 'string') return true;
  if (kind !== 'name' && kind !== 'member') return false;
  if (token.kind === 'string' || token.kind === 'number') return true;
  if (token.kind === 'word') return !OPERATORS.has(token.text);
  return token.kind === 'symbol' && token.isSpaced && token.text === '[';
}
