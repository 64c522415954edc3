import type { CompiledPattern } from './compile-pattern.ts';

/** Matches as flat `[start, end]` offsets of characters, ascending, at most `limit` of them. */
export function findByExpression(regex: RegExp, text: string, limit: number): readonly number[] {
  const offsets: number[] = [];
  regex.lastIndex = 0;
  while (offsets.length < limit * 2) {
    const match = regex.exec(text);
    if (match === null) break;
    const { length } = match[0];
    offsets.push(match.index, match.index + length);
    // An empty match would be found there again.
    if (length === 0) regex.lastIndex += (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1;
  }
  return offsets;
}

/** The first match in each line that has one, by the number of the line from 0, as `[start, end]` offsets within it. */
export function findInLines(pattern: CompiledPattern, lines: string): ReadonlyMap<number, readonly number[]> {
  if (pattern.staysInLine) return findInAll(pattern.regex, lines);
  const found = lines.split('\n').map((line) => findByExpression(pattern.regex, line, 1));
  return new Map([...found.entries()].filter(([, offsets]) => offsets.length > 0));
}

/** In all at once: most lines are never looked at one by one. */
function findInAll(regex: RegExp, lines: string): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  let [line, start] = [0, 0];
  regex.lastIndex = 0;
  for (let match = regex.exec(lines); match !== null; match = regex.exec(lines)) {
    const { index } = match;
    let next = lines.indexOf('\n', start);
    for (; next !== -1 && next < index; next = lines.indexOf('\n', start)) {
      line += 1;
      start = next + 1;
    }
    found.set(line, [index - start, index - start + match[0].length]);
    if (next === -1) break;
    regex.lastIndex = next + 1;
  }
  return found;
}
