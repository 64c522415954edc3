import { readToken } from './query-token.ts';
import { readSlashed } from './slashed-expression.ts';

/** A quoted text or expression whose quotes took a backslash away that stood for something. */
export interface DroppedBackslash {
  readonly written: string;
  readonly read: string;
}

/** Finds dropped backslashes in a query. In quotes a backslash means the next character, which its writer seldom meant except before `"` and `\\`. */
export function findDroppedBackslashes(query: string): readonly DroppedBackslash[] {
  const dropped: DroppedBackslash[] = [];
  for (let rest = query.trim(); rest !== ''; ) {
    const slashed = readSlashed(rest);
    const token = slashed ?? readToken(rest);
    if (token === null) return dropped;
    const { input, text } = token;
    // Quotes between slashes are part of the expression.
    const quoted = slashed === null ? (input.match(/"(?:[^"\\]|\\.)*"/gs) ?? []) : [];
    if (quoted.some((part) => /\\[^"\\]/.test(part.replaceAll('\\\\', ''))))
      dropped.push({ written: input, read: text });
    rest = rest.slice(input.length).replace(/^[ \t]+/, '');
  }
  return dropped;
}
