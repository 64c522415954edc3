import { withoutTexts } from './without-texts.ts';

/** Lines of a statement that are joined. */
export const MOST_STATEMENT_LINES = 6;

/** Signs of a line that are read: of a longer one its statement is cut. */
const LONGEST_LINE = 1000;

/**
 * The first of some lines with those after it that close its parentheses, joined by blanks; at most six lines. `hasChain`: with calls that
 * further lines chain to it.
 */
export function joinStatement(lines: readonly string[], hasChain = false): string {
  let open = 0;
  const joined: string[] = [];
  for (const [at, whole] of lines.slice(0, MOST_STATEMENT_LINES).entries()) {
    const line = whole.slice(0, LONGEST_LINE);
    joined.push(line.trim());
    for (const sign of withoutTexts(line)) open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (open <= 0 && !(hasChain && /^\s*\??\./.test(lines[at + 1] ?? ''))) break;
  }
  return joined.join(' ').replaceAll(/\( | (?=\)|\??\.[\p{L}_$])/gu, (found) => found.trim());
}
