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
