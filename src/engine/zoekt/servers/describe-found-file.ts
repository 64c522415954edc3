import type { ResultType } from '../../../search/query/query.ts';
import type { FoundFile } from '../../../search/zoekt/answers.ts';
import type { SourceFile, SourceWindow } from '../../project/search/source-search.ts';

/** Lines with a match that are shown of one file: an agent that wants all of them reads the file. */
const MOST_LINES = 20;

/** A file that a webserver found, in our words; without lines if only names were asked for. */
export function describeFoundFile(found: FoundFile, type: ResultType): SourceFile {
  const { Repository, FileName, Branches, Language, ChunkMatches } = found;
  const all = ChunkMatches.filter(({ FileName: isName }) => type === 'filematch' && isName !== true)
    .map(toWindow)
    .filter(({ matchLines }) => matchLines.length > 0)
    .sort((a, b) => a.range.start - b.range.start);
  const windows: SourceWindow[] = [];
  let room = MOST_LINES;
  for (const window of all) {
    if (room === 0) break;
    const cut = cutWindow(window, room);
    const last = windows.at(-1);
    if (last !== undefined && cut.range.start <= last.range.end + 1) windows[windows.length - 1] = join(last, cut);
    else windows.push(cut);
    room -= cut.matchLines.length;
  }
  const lines = all.reduce((sum, { matchLines }) => sum + matchLines.length, 0);
  return {
    repository: Repository,
    versions: Branches,
    path: FileName,
    language: Language === '' ? null : Language,
    windows,
    omittedLines: lines - (MOST_LINES - room),
  };
}

/** Matches of nothing are no match to show. */
function toWindow({ Content, ContentStart, Ranges }: FoundFile['ChunkMatches'][number]): SourceWindow {
  // Zoekt counts line feeds only.
  const lines = Content.toString().replace(/\n$/, '').split(/\r?\n/);
  const start = ContentStart.LineNumber;
  const end = start + lines.length - 1;
  const shown = Ranges.filter(({ Start, End }) => End.ByteOffset > Start.ByteOffset);
  const inside = shown.map(({ Start }) => Start.LineNumber).filter((line) => line >= start && line <= end);
  return { range: { start, end }, matchLines: [...new Set(inside)], lines };
}

/** Up to its `most`-th line with a match. */
function cutWindow(window: SourceWindow, most: number): SourceWindow {
  if (window.matchLines.length <= most) return window;
  const matchLines = window.matchLines.slice(0, most);
  const { start } = window.range;
  const end = matchLines.at(-1)!;
  return { range: { start, end }, matchLines, lines: window.lines.slice(0, end + 1 - start) };
}

/** `next` begins no later than right after `window`. */
function join(window: SourceWindow, next: SourceWindow): SourceWindow {
  return {
    range: { start: window.range.start, end: Math.max(window.range.end, next.range.end) },
    matchLines: [...new Set([...window.matchLines, ...next.matchLines])],
    lines: [...window.lines, ...next.lines.slice(window.range.end + 1 - next.range.start)],
  };
}
