import type { CompiledPattern } from './compile-pattern.ts';

/** Matches as flat `[start, end]` offsets of characters, ascending, at most `limit` of them. */
export function findMatches(pattern: CompiledPattern, text: string, limit: number): readonly number[] {
  const { regex, inLine } = pattern;
  const offsets: number[] = [];
  if (pattern.length !== null) {
    addAlike(regex, pattern.length, { text, most: limit * 2 }, offsets);
    return offsets;
  }
  if (inLine === null) {
    addMatches(regex, { text, offset: 0, most: limit * 2 }, offsets);
    return offsets;
  }
  inLine.lastIndex = 0;
  while (offsets.length < limit * 2) {
    const found = inLine.exec(text);
    if (found === null) break;
    const start = text.lastIndexOf('\n', found.index) + 1;
    const next = text.indexOf('\n', found.index);
    const end = next === -1 ? text.length : next;
    addMatches(regex, { text: text.slice(start, end), offset: start, most: limit * 2 }, offsets);
    inLine.lastIndex = end;
  }
  return offsets;
}

/** Matches of one length, for which no result has to be made. */
function addAlike(
  regex: RegExp,
  length: number,
  { text, most }: { text: string; most: number },
  offsets: number[],
): void {
  regex.lastIndex = 0;
  while (offsets.length < most && regex.test(text)) offsets.push(regex.lastIndex - length, regex.lastIndex);
}

function addMatches(
  regex: RegExp,
  { text, offset, most }: { readonly text: string; readonly offset: number; readonly most: number },
  offsets: number[],
): void {
  regex.lastIndex = 0;
  while (offsets.length < most) {
    const match = regex.exec(text);
    if (match === null) return;
    const { length } = match[0];
    offsets.push(offset + match.index, offset + match.index + length);
    // What matched nothing would be found there again.
    if (length === 0) regex.lastIndex += (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1;
  }
}
