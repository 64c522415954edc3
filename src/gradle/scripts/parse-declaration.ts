import { skipAnnotation } from './parse-primary.ts';
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
import type { ScriptNode, ScriptParameter } from './script-node.ts';

const MODIFIERS = new Set(
  'private internal public protected static final const lateinit override open abstract inline operator infix suspend tailrec data sealed enum inner companion'.split(
    ' ',
  ),
);
const TYPES = new Set(['class', 'interface', 'object', 'trait']);

/** A variable, function, class or loop; `nothing` for what says nothing, as an import; null: it is none of these, and nothing was taken. */
export function parseDeclaration(cursor: ScriptCursor): ScriptNode | 'nothing' | null {
  while (isAt(cursor, '@') && peek(cursor, 1).kind === 'word') {
    take(cursor);
    skipAnnotation(cursor);
    skipNewlines(cursor);
  }
  while (MODIFIERS.has(peek(cursor).text) && peek(cursor, 1).kind === 'word') take(cursor);
  const { kind, text, line } = peek(cursor);
  if (kind === 'end' || kind === 'newline') return 'nothing';
  const next = peek(cursor, 1);
  if (kind !== 'word') return null;
  if ((text === 'import' || text === 'package' || text === 'typealias') && next.kind === 'word') {
    skipLine(cursor);
    return 'nothing';
  }
  if (text === 'for' && next.text === '(') return parseFor(cursor, line);
  if (TYPES.has(text) && next.kind === 'word') return parseType(cursor, line);
  if (text === 'fun' && (next.kind === 'word' || next.text === '<')) return parseFunction(cursor, line);
  if (
    (text === 'val' || text === 'var' || text === 'def') &&
    (next.kind === 'word' || next.text === '<' || next.kind === 'string')
  ) {
    return parseVariable(cursor, line);
  }
  return cursor.language === 'groovy' ? parseTyped(cursor, line) : null;
}

function parseFor(cursor: ScriptCursor, line: number): ScriptNode {
  take(cursor);
  take(cursor);
  const { variable, items } = enclosed(cursor, true, () => {
    let name = '';
    // `for (int i = 0; …)` has no items.
    while (!['in', ':', ';', ')'].includes(peek(cursor).text) && peek(cursor).kind !== 'end') name = take(cursor).text;
    const found: ScriptNode =
      accept(cursor, 'in') || accept(cursor, ':')
        ? cursor.parseExpression(cursor)
        : { kind: 'unread', text: 'for', line };
    while (!isAt(cursor, ')') && peek(cursor).kind !== 'end') take(cursor);
    take(cursor);
    return { variable: name, items: found };
  });
  return { kind: 'for', variable, items, body: cursor.parseBody(cursor), line };
}

function parseType(cursor: ScriptCursor, line: number): ScriptNode {
  take(cursor);
  const name = take(cursor).text;
  for (;;) {
    const { kind, text } = peek(cursor);
    if (text === '(') skipNested(cursor);
    else if (text === '{' || kind === 'end' || kind === 'newline' || text === '}') break;
    else take(cursor);
  }
  const body = isAt(cursor, '{') ? cursor.parseBlock(cursor) : null;
  return { kind: 'type', name, statements: body?.kind === 'block' ? body.statements : [], line };
}

/** `fun Project.version(name: String): String = …`. */
function parseFunction(cursor: ScriptCursor, line: number): ScriptNode {
  take(cursor);
  let name = '';
  while (!isAt(cursor, '(') && peek(cursor).kind !== 'newline' && peek(cursor).kind !== 'end') {
    const token = take(cursor);
    if (token.kind === 'word') name = token.text;
  }
  return finishFunction(cursor, name, line);
}

/** From its parameters on. */
function finishFunction(cursor: ScriptCursor, name: string, line: number): ScriptNode {
  const parameters = isAt(cursor, '(') ? parseParameters(cursor) : [];
  skipTypeTo(cursor, ['=', '{']);
  const empty: ScriptNode = { kind: 'block', parameters: [], statements: [], line };
  if (accept(cursor, '=')) {
    skipNewlines(cursor);
    return { kind: 'function', name, parameters, body: cursor.parseExpression(cursor), line };
  }
  return { kind: 'function', name, parameters, body: isAt(cursor, '{') ? cursor.parseBlock(cursor) : empty, line };
}

function parseParameters(cursor: ScriptCursor): readonly ScriptParameter[] {
  take(cursor);
  return enclosed(cursor, true, () => {
    const parameters: ScriptParameter[] = [];
    while (!accept(cursor, ')') && peek(cursor).kind !== 'end') {
      let name = '';
      while (peek(cursor).kind === 'word') name = take(cursor).text;
      skipTypeTo(cursor, ['=', ',', ')']);
      const value = accept(cursor, '=') ? cursor.parseExpression(cursor) : null;
      if (name !== '') parameters.push({ name, value });
      if (!accept(cursor, ',') && !isAt(cursor, ')')) take(cursor);
    }
    return parameters;
  });
}

/** Past `: Map<String, (Int) -> Unit>?` and the like. */
function skipTypeTo(cursor: ScriptCursor, ends: readonly string[]): void {
  for (let depth = 0; ; ) {
    const { kind, text } = peek(cursor);
    if (kind === 'end' || kind === 'newline' || text === ';' || text === '}') return;
    if (depth === 0 && ends.includes(text)) return;
    if (text === '(') {
      skipNested(cursor);
      continue;
    }
    if (text === '<') depth++;
    if (text === '>') depth--;
    take(cursor);
  }
}

function parseVariable(cursor: ScriptCursor, line: number): ScriptNode {
  take(cursor);
  if (isAt(cursor, '<')) skipTypeTo(cursor, []);
  let name = nameAt(cursor);
  // `val Project.name`, and in Groovy `def String name`.
  while (isAt(cursor, '.') || (cursor.language === 'groovy' && peek(cursor).kind === 'word')) {
    accept(cursor, '.');
    name = nameAt(cursor);
  }
  if (isAt(cursor, '(')) return finishFunction(cursor, name, line);
  return finishVariable(cursor, name, line);
}

function nameAt(cursor: ScriptCursor): string {
  const { text, parts } = take(cursor);
  return typeof parts[0] === 'string' ? parts[0] : text;
}

/** From behind its name on. */
function finishVariable(cursor: ScriptCursor, name: string, line: number): ScriptNode {
  if (isAt(cursor, ':')) skipTypeTo(cursor, ['=', 'by', 'get']);
  const before = cursor.position;
  skipNewlines(cursor);
  if (accept(cursor, 'by'))
    return { kind: 'declare', name, value: null, delegate: cursor.parseExpression(cursor), line };
  // A property by its getter is a function without parameters.
  if (isAt(cursor, 'get') && peek(cursor, 1).text === '(') {
    cursor.position += 1;
    return { ...finishFunction(cursor, name, line), line };
  }
  cursor.position = before;
  if (!accept(cursor, '=')) return { kind: 'declare', name, value: null, delegate: null, line };
  skipNewlines(cursor);
  return { kind: 'declare', name, value: cursor.parseCommand(cursor), delegate: null, line };
}

/** Groovy's `String name = …` and `void name() {`. */
function parseTyped(cursor: ScriptCursor, line: number): ScriptNode | null {
  const start = cursor.position;
  const { text } = take(cursor);
  if (isAt(cursor, '<')) skipTypeTo(cursor, ['=']);
  // The skipped type may have taken the name: look at what stands before the `=`.
  const name = cursor.tokens[cursor.position - 1]!;
  if (isAt(cursor, '=') && name.kind === 'word' && cursor.position > start + 1)
    return finishVariable(cursor, name.text, line);
  if (peek(cursor).kind === 'word' && peek(cursor, 1).text === '=')
    return finishVariable(cursor, take(cursor).text, line);
  if (
    /^(?:[A-Z]|void$|boolean$|int$|long$)/.test(text) &&
    peek(cursor).kind === 'word' &&
    peek(cursor, 1).text === '('
  ) {
    return finishFunction(cursor, take(cursor).text, line);
  }
  cursor.position = start;
  return null;
}
