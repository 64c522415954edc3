import { parseArguments } from './parse-arguments.ts';
import { skipAnnotation } from './parse-primary.ts';
import {
  accept,
  enclosed,
  isAt,
  isNext,
  peek,
  type ScriptCursor,
  skipLine,
  skipNested,
  skipNewlines,
  take,
} from './script-cursor.ts';
import type { ScriptArgument, ScriptNode, ScriptParameter } from './script-node.ts';

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
  const start = cursor.position;
  while (MODIFIERS.has(peek(cursor).text) && peek(cursor, 1).kind === 'word') take(cursor);
  const isModified = cursor.position > start;
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
    (next.kind === 'word' || next.text === '<' || next.text === '(' || next.kind === 'string')
  ) {
    return parseVariable(cursor, line);
  }
  if (cursor.language === 'kotlin') return null;
  // Groovy's `final name = …`.
  if (isModified && next.text === '=') return finishVariable(cursor, plainly(take(cursor).text, line));
  return parseTyped(cursor, line);
}

function parseFor(cursor: ScriptCursor, line: number): ScriptNode {
  take(cursor);
  take(cursor);
  const { variables, items } = enclosed(cursor, true, () => {
    const parts = isAt(cursor, '(') ? parseNames(cursor) : null;
    let name = '';
    // `for (int i = 0; …)` has no items.
    while (!['in', ':', ';', ')'].includes(peek(cursor).text) && peek(cursor).kind !== 'end') name = take(cursor).text;
    const found: ScriptNode =
      accept(cursor, 'in') || accept(cursor, ':')
        ? cursor.parseExpression(cursor)
        : { kind: 'unread', text: 'for', line };
    while (!isAt(cursor, ')') && peek(cursor).kind !== 'end') take(cursor);
    take(cursor);
    return { variables: parts ?? [name], items: found };
  });
  return { kind: 'for', variables, items, body: cursor.parseBody(cursor), line };
}

function parseType(cursor: ScriptCursor, line: number): ScriptNode {
  take(cursor);
  const name = take(cursor).text;
  if (isAt(cursor, '<')) skipTypeTo(cursor, ['(', '{', ':']);
  let parameters = isAt(cursor, '(') ? parseParameters(cursor) : [];
  const supertypes: { name: string; args: readonly ScriptArgument[] }[] = [];
  for (let last = ''; ; ) {
    const { kind, text } = peek(cursor);
    if (kind === 'newline' && isNext(cursor, [':', '{'])) continue;
    if (text === '{' || kind === 'end' || kind === 'newline' || text === '}') break;
    // `class A @Inject constructor(val b: B) : C`.
    if (text === '(' && last === 'constructor') parameters = parseParameters(cursor);
    else if (text === '(' && /^\w+$/.test(last)) supertypes.push({ name: last, args: parseArguments(cursor) });
    else if (text === '(') skipNested(cursor);
    else if (text === '<') skipTypeTo(cursor, ['(', '{', ',']);
    else last = take(cursor).text;
  }
  const body = isAt(cursor, '{') ? cursor.parseBlock(cursor) : null;
  return {
    kind: 'type',
    name,
    parameters,
    supertypes,
    statements: body?.kind === 'block' ? body.statements : [],
    line,
  };
}

/** `fun Project.version(name: String): String = …`. */
function parseFunction(cursor: ScriptCursor, line: number): ScriptNode {
  take(cursor);
  let name = '';
  let receiver: string | null = null;
  let depth = 0;
  while (!isAt(cursor, '(') && peek(cursor).kind !== 'newline' && peek(cursor).kind !== 'end') {
    const { kind, text } = take(cursor);
    if (text === '<') depth++;
    else if (text === '>') depth--;
    else if (depth > 0) continue;
    else if (text === '.') receiver = name;
    else if (kind === 'word') name = text;
  }
  return finishFunction(cursor, { name, receiver, isGetter: false, line });
}

type FunctionHead = Pick<Extract<ScriptNode, { kind: 'function' }>, 'name' | 'receiver' | 'isGetter' | 'line'>;

/** From its parameters on. */
function finishFunction(cursor: ScriptCursor, head: FunctionHead): ScriptNode {
  const parameters = isAt(cursor, '(') ? parseParameters(cursor) : [];
  skipTypeTo(cursor, ['=', '{']);
  const empty: ScriptNode = { kind: 'block', parameters: [], statements: [], line: head.line };
  if (accept(cursor, '=')) {
    skipNewlines(cursor);
    return { kind: 'function', ...head, parameters, body: cursor.parseExpression(cursor) };
  }
  return { kind: 'function', ...head, parameters, body: isNext(cursor, ['{']) ? cursor.parseBlock(cursor) : empty };
}

function parseParameters(cursor: ScriptCursor): readonly ScriptParameter[] {
  take(cursor);
  return enclosed(cursor, true, () => {
    const parameters: ScriptParameter[] = [];
    while (!accept(cursor, ')') && peek(cursor).kind !== 'end') {
      let name = '';
      let isRest = false;
      while (peek(cursor).kind === 'word') {
        isRest ||= name === 'vararg';
        name = take(cursor).text;
      }
      const start = cursor.position;
      skipTypeTo(cursor, ['=', ',', ')']);
      const words = printTokens(cursor, start);
      const value = accept(cursor, '=') ? cursor.parseExpression(cursor) : null;
      const receiver = findClosureReceiver(words);
      const [, type = null] = /^:(?:\w+\.)*(\w+)/.exec(words) ?? [];
      if (name !== '') parameters.push({ name, value, type, receiver, isRest });
      if (!accept(cursor, ',') && !isAt(cursor, ')')) take(cursor);
    }
    return parameters;
  });
}

/** The texts of the tokens from one on, up to where the cursor is. */
function printTokens({ tokens, position }: ScriptCursor, from: number): string {
  return tokens
    .slice(from, position)
    .map(({ text }) => text)
    .join('');
}

/** `X` of a type like `: X.() -> Unit`; null: it takes no such closure. */
function findClosureReceiver(type: string): string | null {
  return /(?<!\w)(\w+)(?:<.{0,200}>)?\.\(/.exec(type)?.[1] ?? null;
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
  if (isAt(cursor, '(')) {
    const parts = parseNames(cursor);
    const declared = finishVariable(cursor, plainly('', line));
    return declared.kind === 'declare' ? { ...declared, parts } : declared;
  }
  if (isAt(cursor, '<')) skipTypeTo(cursor, []);
  let name = nameAt(cursor);
  let receiver: string | null = null;
  // `val Project.name`, and in Groovy `def String name`.
  while (isAt(cursor, '.') || (cursor.language === 'groovy' && peek(cursor).kind === 'word')) {
    receiver = accept(cursor, '.') ? name : null;
    name = nameAt(cursor);
  }
  if (isAt(cursor, '(')) return finishFunction(cursor, { name, receiver: null, isGetter: false, line });
  return finishVariable(cursor, { name, receiver, isGetter: true, line });
}

/** `(a, b)`, in Kotlin with types behind the names, in Groovy before them. */
function parseNames(cursor: ScriptCursor): readonly string[] {
  return parseParameters(cursor).map(({ name }) => name);
}

function nameAt(cursor: ScriptCursor): string {
  const { text, parts } = take(cursor);
  return typeof parts[0] === 'string' ? parts[0] : text;
}

/** From behind its name on. */
function finishVariable(cursor: ScriptCursor, head: FunctionHead): ScriptNode {
  const { name, line } = head;
  const start = cursor.position;
  if (isAt(cursor, ':')) skipTypeTo(cursor, ['=', 'by', 'get']);
  const receiver = findClosureReceiver(printTokens(cursor, start));
  const before = cursor.position;
  skipNewlines(cursor);
  if (accept(cursor, 'by'))
    return { kind: 'declare', name, value: null, delegate: cursor.parseExpression(cursor), line };
  if (isAt(cursor, 'get') && peek(cursor, 1).text === '(') {
    cursor.position += 1;
    return finishFunction(cursor, head);
  }
  cursor.position = before;
  if (!accept(cursor, '=')) return { kind: 'declare', name, value: null, delegate: null, line };
  skipNewlines(cursor);
  return {
    kind: 'declare',
    name,
    ...(receiver !== null && { receiver }),
    value: cursor.parseCommand(cursor),
    delegate: null,
    line,
  };
}

/** Groovy's `String name = …` and `void name() {`. */
function parseTyped(cursor: ScriptCursor, line: number): ScriptNode | null {
  const start = cursor.position;
  const { text } = take(cursor);
  if (isAt(cursor, '<')) skipTypeTo(cursor, ['=']);
  // The skipped type may have taken the name: look at what stands before the `=`.
  const name = cursor.tokens[cursor.position - 1]!;
  if (isAt(cursor, '=') && name.kind === 'word' && cursor.position > start + 1)
    return finishVariable(cursor, plainly(name.text, line));
  if (peek(cursor).kind === 'word' && peek(cursor, 1).text === '=')
    return finishVariable(cursor, plainly(take(cursor).text, line));
  if (
    /^(?:[A-Z]|void$|boolean$|int$|long$)/.test(text) &&
    peek(cursor).kind === 'word' &&
    peek(cursor, 1).text === '('
  ) {
    return finishFunction(cursor, { ...plainly(take(cursor).text, line), isGetter: false });
  }
  cursor.position = start;
  return null;
}

function plainly(name: string, line: number): FunctionHead {
  return { name, receiver: null, isGetter: true, line };
}
