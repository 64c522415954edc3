import { createScanner, type Node, type SyntaxKind } from 'jsonc-parser';
import { indentOf, lineEndOf } from './text-style.ts';

// The enum itself exists for TypeScript alone.
const COMMA: SyntaxKind.CommaToken = 5;
const LINE_COMMENT: SyntaxKind.LineCommentTrivia = 12;
const LINE_BREAK: SyntaxKind.LineBreakTrivia = 14;
const BLANKS: SyntaxKind.Trivia = 15;

// jsonc-parser's own `modify` formats the lines around a change anew, or moves comments: here nothing but the property changes.

/** The text with one more property at the end of an object. */
export function addProperty(text: string, object: Node, name: string, value: unknown): string {
  const last = object.children?.at(-1);
  const close = object.offset + object.length - 1;
  const inner = text.slice(object.offset + 1, close);
  const end = lineEndOf(text);
  if (last !== undefined && !inner.includes('\n')) {
    const at = last.offset + last.length;
    return `${text.slice(0, at)},${JSON.stringify(name)}:${JSON.stringify(value)}${text.slice(at)}`;
  }
  const outer = marginOf(text, object.offset);
  const margin = last === undefined ? outer + indentOf(text) : marginOf(text, last.offset);
  const lines = `${JSON.stringify(name)}: ${JSON.stringify(value, null, indentOf(text))}`.replaceAll(
    '\n',
    end + margin,
  );
  if (last === undefined) {
    const rest = inner.trim() === '' ? end + outer : inner;
    return `${text.slice(0, object.offset + 1)}${end}${margin}${lines}${rest}${text.slice(close)}`;
  }
  const after = last.offset + last.length;
  const comma = commaAfter(text, after);
  const at = lineEndAfter(text, comma === null ? after : comma + 1);
  // A comma at the end of the last property is this file's style.
  const insertion = end + margin + lines + (comma === null ? '' : ',');
  return text.slice(0, after) + (comma === null ? ',' : '') + text.slice(after, at) + insertion + text.slice(at);
}

/** The text without one property of an object, its line and its comma. */
export function removeProperty(text: string, object: Node, property: Node): string {
  const siblings = object.children ?? [];
  const before = siblings[siblings.indexOf(property) - 1];
  const after = property.offset + property.length;
  const comma = commaAfter(text, after);
  const [start, stop] = wholeLines(text, property.offset, comma === null ? after : comma + 1);
  const without = text.slice(0, start) + text.slice(stop);
  const spare = comma === null && before !== undefined ? commaAfter(text, before.offset + before.length) : null;
  return spare === null ? without : without.slice(0, spare) + without.slice(spare + 1);
}

/** The offset of the comma that follows, comments passed over; null: something else follows. */
function commaAfter(text: string, offset: number): number | null {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  return scanner.scan() === COMMA ? scanner.getTokenOffset() : null;
}

/** The end of the line if only blanks and comments stand between, else the offset itself. */
function lineEndAfter(text: string, offset: number): number {
  const scanner = createScanner(text, false);
  scanner.setPosition(offset);
  for (;;) {
    const token = scanner.scan();
    if (token === LINE_BREAK) return scanner.getTokenOffset();
    if (token !== BLANKS && token !== LINE_COMMENT) return offset;
  }
}

/** The range with its lines, if nothing else stands on them. */
function wholeLines(text: string, start: number, stop: number): readonly [number, number] {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineStop = text.indexOf('\n', stop);
  if (text.slice(lineStart, start).trim() !== '' || lineStop < 0 || text.slice(stop, lineStop).trim() !== '') {
    return [start, stop];
  }
  return [lineStart, lineStop + 1];
}

/** The blanks at the start of a line. */
function marginOf(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
}
