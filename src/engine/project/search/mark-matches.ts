import { asBuffer } from '../../../core/text/as-buffer.ts';
import type { LineRange } from '../../../core/text/line-range.ts';
import type { RankedHit } from '../../../search/sources/source-searcher.ts';
import type { MatchMark } from './hit-search.ts';

/** What matches of a file hold of some of its lines, in their order. */
export function markMatches(
  { repository: { index }, row, offsets }: Pick<RankedHit, 'repository' | 'row' | 'offsets'>,
  { start, end }: LineRange,
): readonly MatchMark[] {
  const text = asBuffer(index.text(row));
  const table = index.lines(row);
  const marks: MatchMark[] = [];
  /** How many characters stand in a line before a byte of it: of a long one each match goes on where the last one began. */
  let before = { line: 0, at: 0, characters: 0 };
  const countBefore = (line: number, first: number, from: number): number => {
    if (line !== before.line || from < before.at) before = { line, at: first, characters: 0 };
    before = { line, at: from, characters: before.characters + text.toString('utf8', before.at, from).length };
    return before.characters;
  };
  for (let at = 0; at < offsets.length; at += 2) {
    const match = table.rangeOf(offsets[at]!, offsets[at + 1]!);
    for (let line = Math.max(start, match.start); line <= Math.min(end, match.end); line++) {
      const first = table.startOf(line);
      const from = Math.max(first, offsets[at]!);
      const to = Math.min(offsets[at + 1]!, table.startOf(line + 1));
      const matched = text.toString('utf8', from, to).replace(/(?<![\r\n])[\r\n]+$/, '');
      if (matched !== '') marks.push({ line, from: countBefore(line, first, from), text: matched });
    }
  }
  return marks;
}
