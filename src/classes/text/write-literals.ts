import type { Literal } from './file-literals.ts';
import type { TextWriter } from './text-writer.ts';

/** The end of a declaration whose body is not told. */
const END = ' }';

/** Writes a declaration with the string literals of its body as comments in it, or behind it where it shows no body. */
export function writeBody(
  writer: TextWriter,
  { depth, text }: { readonly depth: number; readonly text: string },
  literals: readonly Literal[],
): void {
  if (literals.length === 0 || !text.endsWith(END)) {
    writer.add(depth, text);
    writeLiterals(writer, depth, literals);
    return;
  }
  writer.add(depth, text.slice(0, -END.length));
  writeLiterals(writer, depth + 1, literals);
  writer.add(depth, '}');
}

/** Writes a comment for each: the line in the authors' source, and the value. */
export function writeLiterals(writer: TextWriter, depth: number, literals: readonly Literal[]): void {
  for (const { text, line } of literals) writer.add(depth, `// ${line === null ? '' : `${line}: `}"${asLine(text)}"`);
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * The value as it is, so that a search for it finds it, but for characters that cannot stand in a line. A backslash before `u` is doubled
 * where it would begin an escape, which Java reads in comments too (JLS 3.3).
 */
function asLine(text: string): string {
  return text
    .replace(/\\+(?=u)/g, (marks) => (marks.length % 2 === 1 ? `${marks}\\` : marks))
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, (mark) => {
      return escapes[mark] ?? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
}
