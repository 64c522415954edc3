import { noteFault, type ScriptFault } from './script-fault.ts';
import type { ScriptNode } from './script-node.ts';
import type { ScriptLanguage, ScriptToken } from './script-token.ts';

/** The place of a parser in a script. */
export interface ScriptCursor {
  readonly tokens: readonly ScriptToken[];
  readonly language: ScriptLanguage;
  position: number;
  /** Within parentheses and brackets ends of lines mean nothing. */
  isEnclosed: boolean;
  /** The depth of nesting; what lies deeper than the limit is not read. */
  depth: number;
  readonly faults: ScriptFault[];
  /** The parsers that expressions and statements need of each other. */
  readonly parseExpression: (cursor: ScriptCursor) => ScriptNode;
  /** Parses the part between two operators. */
  readonly parseOperand: (cursor: ScriptCursor) => ScriptNode;
  /** An expression, an assignment, or Groovy's call without parentheses. */
  readonly parseCommand: (cursor: ScriptCursor) => ScriptNode;
  /** From its `{` to its `}`. */
  readonly parseBlock: (cursor: ScriptCursor) => ScriptNode;
  /** Parses the body of `if`, `for` and the like: a block, or one statement. */
  readonly parseBody: (cursor: ScriptCursor) => ScriptNode;
}

/** The next token, or one a few further on as they stand. */
export function peek(cursor: ScriptCursor, ahead = 0): ScriptToken {
  if (cursor.isEnclosed) skipNewlines(cursor);
  return cursor.tokens[cursor.position + ahead] ?? cursor.tokens.at(-1)!;
}

export function take(cursor: ScriptCursor): ScriptToken {
  const token = peek(cursor);
  if (token.kind !== 'end') cursor.position++;
  return token;
}

/** A symbol or a word. */
export function isAt(cursor: ScriptCursor, text: string): boolean {
  const token = peek(cursor);
  return token.text === text && token.kind !== 'end';
}

export function accept(cursor: ScriptCursor, text: string): boolean {
  if (!isAt(cursor, text)) return false;
  take(cursor);
  return true;
}

/** One of these symbols, also at the beginning of a later line, to which the cursor is then moved. */
export function isNext(cursor: ScriptCursor, symbols: readonly string[]): boolean {
  let at = cursor.position;
  while (cursor.tokens[at]?.kind === 'newline') at++;
  const token = cursor.tokens[at];
  if (token === undefined || token.kind !== 'symbol' || !symbols.includes(token.text)) return false;
  cursor.position = at;
  return true;
}

export function skipNewlines(cursor: ScriptCursor): void {
  while (cursor.tokens[cursor.position]?.kind === 'newline') cursor.position++;
}

/** Reads with ends of lines meaning nothing, or as they did before. */
export function enclosed<Result>(cursor: ScriptCursor, isEnclosed: boolean, read: () => Result): Result {
  const before = cursor.isEnclosed;
  cursor.isEnclosed = isEnclosed;
  const result = read();
  cursor.isEnclosed = before;
  return result;
}

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

/** From an opening mark past the one that closes it. */
export function skipNested(cursor: ScriptCursor): void {
  let depth = 0;
  do {
    const { kind, text } = cursor.tokens[cursor.position]!;
    if (kind === 'end') return;
    if (kind === 'symbol' && OPENING.has(text)) depth++;
    if (kind === 'symbol' && CLOSING.has(text)) depth--;
    cursor.position++;
  } while (depth > 0);
}

/** Skips to the end of the line, blocks that begin on it included; not past a mark that closes what it stands in. */
export function skipLine(cursor: ScriptCursor): void {
  for (;;) {
    const { kind, text } = cursor.tokens[cursor.position]!;
    if (kind === 'end' || kind === 'newline') return;
    if (kind === 'symbol' && CLOSING.has(text)) return;
    if (kind === 'symbol' && OPENING.has(text)) skipNested(cursor);
    else cursor.position++;
  }
}

/** The rest of a line that is not understood, which matters where dependencies are declared in it. */
export function skipUnread(cursor: ScriptCursor): void {
  const start = cursor.position;
  const { line } = peek(cursor);
  skipLine(cursor);
  const holdsDependencies = cursor.tokens.slice(start, cursor.position).some(({ text }) => text === 'dependencies');
  if (holdsDependencies)
    noteFault(cursor.faults, { line, message: 'Not understood, with the dependencies that stand in it' });
}
