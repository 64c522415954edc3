import { withoutTexts } from './without-texts.ts';

/** Lines of a statement that are joined. */
const MOST = 6;

/** The first of some lines with those after it that close its parentheses, joined by blanks; at most six lines. */
export function joinStatement(lines: readonly string[]): string {
  let open = 0;
  const joined: string[] = [];
  for (const line of lines.slice(0, MOST)) {
    joined.push(line.trim());
    for (const sign of withoutTexts(line)) open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (open <= 0) break;
  }
  return joined.join(' ').replaceAll(/\( | (?=\))/g, (found) => found.trim());
}
