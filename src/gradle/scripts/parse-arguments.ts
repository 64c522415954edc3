import { accept, enclosed, isAt, peek, type ScriptCursor, skipUnread, take } from './script-cursor.ts';
import { noteFault } from './script-fault.ts';
import type { MapEntry, ScriptArgument, ScriptNode } from './script-node.ts';
import type { ScriptToken } from './script-token.ts';

/** From the opening mark past the closing one. */
export function parseArguments(cursor: ScriptCursor, closing: ')' | ']' = ')'): readonly ScriptArgument[] {
  return parseList(cursor, closing, parseArgument);
}

/** `[a, b]`, and Groovy's `[a: 1]` and `[:]`. */
export function parseBrackets(cursor: ScriptCursor): ScriptNode {
  const { line } = peek(cursor);
  if (peek(cursor, 1).text === ':' && peek(cursor, 2).text === ']') {
    cursor.position += 3;
    return { kind: 'map', entries: [], line };
  }
  const parts = parseList(cursor, ']', parseMapEntry);
  const entries = parts.filter((part): part is MapEntry => 'key' in part);
  if (entries.length > 0) return { kind: 'map', entries, line };
  return { kind: 'list', items: parts.map(({ value }) => value), line };
}

/** The arguments of a call without parentheses: to the end of the line, or further where a comma ends one. */
export function parseCommandArguments(cursor: ScriptCursor): readonly ScriptArgument[] {
  const args = [parseArgument(cursor)];
  while (isAt(cursor, ',')) {
    take(cursor);
    while (peek(cursor).kind === 'newline') cursor.position++;
    args.push(parseArgument(cursor));
  }
  return args;
}

function parseList<Part>(cursor: ScriptCursor, closing: string, parsePart: (cursor: ScriptCursor) => Part): Part[] {
  const { line } = take(cursor);
  return enclosed(cursor, true, () => {
    const parts: Part[] = [];
    while (!accept(cursor, closing)) {
      const before = cursor.position;
      parts.push(parsePart(cursor));
      if (accept(cursor, ',') || isAt(cursor, closing)) continue;
      // Not what a list is made of: the rest of the line is left out, and with a foreign closing mark the whole list ends.
      skipUnread(cursor);
      if (peek(cursor).kind === 'end')
        noteFault(cursor.faults, { line, message: `What a "${closing}" is to close never ends` });
      if (peek(cursor).kind === 'end' || cursor.position === before || isClosing(peek(cursor), closing)) break;
    }
    return parts;
  });
}

function isClosing({ kind, text }: ScriptToken, but: string): boolean {
  return kind === 'symbol' && text !== but && [')', ']', '}'].includes(text);
}

/** `name: value` in Groovy, `name = value` in Kotlin. */
function parseArgument(cursor: ScriptCursor): ScriptArgument {
  const name = peek(cursor);
  const mark = cursor.language === 'groovy' ? ':' : '=';
  if (isName(name) && peek(cursor, 1).text === mark && peek(cursor, 1).kind === 'symbol') {
    cursor.position += 2;
    return { name: nameOf(name), value: cursor.parseExpression(cursor) };
  }
  return { name: null, value: cursor.parseExpression(cursor) };
}

function parseMapEntry(cursor: ScriptCursor): MapEntry | { readonly value: ScriptNode } {
  const token = peek(cursor);
  if (isName(token) && peek(cursor, 1).text === ':') {
    cursor.position += 2;
    const key: ScriptNode = { kind: 'text', parts: [nameOf(token)], line: token.line };
    return { key, value: cursor.parseExpression(cursor) };
  }
  const value = cursor.parseExpression(cursor);
  return accept(cursor, ':') ? { key: value, value: cursor.parseExpression(cursor) } : { value };
}

function isName({ kind, parts }: ScriptToken): boolean {
  return (
    kind === 'word' || kind === 'number' || (kind === 'string' && parts.length === 1 && typeof parts[0] === 'string')
  );
}

function nameOf({ text, parts }: ScriptToken): string {
  return typeof parts[0] === 'string' ? parts[0] : text;
}
