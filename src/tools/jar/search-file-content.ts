import { z } from 'zod';
import type { ContentMatches } from '../../search/content-search.ts';
import { answerHeader, renderHeader } from '../answers/answer-header.ts';
import { BUDGET, countFitting, sizeOf, sizeOfLine } from '../answers/answer-size.ts';
import { coordinates, exampleArtifact, searchScope, toArtifact, toScope } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { numberLines } from '../answers/source-block.ts';
import { renderCut } from '../answers/truncated.ts';

/** A run of lines with matches. */
interface Window {
  readonly content: string;
  /** `10-15` */
  readonly content_range: string;
  /** `12,14` */
  readonly match_lines: string;
}

export const searchFileContent = defineTool({
  name: 'search_file_content',
  toolset: 'jar',
  title: 'Search file content',
  description:
    "Search text or regex in all source files of a library, like grep inside its sources JAR, where Grep can't look. Answers with lines and context.",
  effects: 'fetch',
  input: z.strictObject({
    ...coordinates,
    query: z.string().min(1).max(1000),
    query_type: z
      .enum(['string', 'regex'])
      .default('string')
      .describe('string: exact text, case-sensitive; regex: (?i) ignores case'),
    ...searchScope,
    context_before: z.int().min(0).max(100).default(0),
    context_after: z.int().min(0).max(100).default(0),
    max_results: z.int().min(1).max(500).default(50),
  }),
  aliases: { pattern: 'query', pattern_type: 'query_type' },
  example: {
    ...exampleArtifact,
    query: 'catch \\(\\w*Exception',
    query_type: 'regex',
    context_after: 3,
  },
  async run(input, engine, ctx) {
    const { query, query_type, max_depth, context_before, context_after, max_results } = input;
    const { artifact, data } = await engine.explore.searchFileContent(
      {
        ...toArtifact(input),
        query,
        queryType: query_type,
        ...toScope(input),
        contextBefore: context_before,
        contextAfter: context_after,
        maxResults: max_results,
      },
      ctx,
    );
    return {
      ...answerHeader(artifact),
      search_config: {
        query,
        query_type,
        start_path: data.startPath,
        max_depth: max_depth === -1 ? undefined : max_depth,
        context_before,
        context_after,
      },
      ...fitMatches(data, query),
    };
  },
  render: ({ matches, truncated, ...header }) =>
    joinLines(
      renderHeader(header),
      Object.keys(matches).length === 0 ? 'no match' : undefined,
      Object.entries(matches).flatMap(([path, windows]) => [path, ...windows.map(renderWindow)]),
      renderCut({ truncated }),
    ),
});

/** A longer line of a window shows a part: one line of generated source must not take the room of all other matches. */
const MAX_LINE = 1000;

const reasons = {
  'max-results': {
    reason: 'max_results reached, more matches exist',
    next: 'a higher max_results or a narrower query',
  },
  'too-many-matches': { reason: 'a file has more matches than are looked at', next: 'a narrower query' },
  deadline: {
    reason: 'the regular expression took too long, not everything was searched',
    next: 'a simpler expression, a narrower start_path, or query_type string',
  },
} as const;
const tooLong = {
  reason: 'the answer is full, more matches exist',
  next: 'a narrower query or start_path, less context',
};

/** Windows in the order found until the answer is full; the last one may lose its end. */
function fitMatches({ files, stopped }: ContentMatches, query: string) {
  const matches: Record<string, Window[]> = Object.create(null);
  let left = BUDGET;
  for (const { path, windows } of files) {
    left -= sizeOf(path) + 4;
    for (const { range, matchLines, lines: wholeLines } of windows) {
      const lines = wholeLines.map((line) => cutLine(line, query));
      const matchesText = printNumbers(matchLines);
      left -= matchesText.length + 80;
      const shown = countFitting(lines, sizeOfLine, left);
      if (shown > 0) {
        const content = lines.slice(0, shown).join('\n');
        const end = range.start + shown - 1;
        const kept = printNumbers(matchLines.filter((line) => line <= end));
        matches[path] = [
          ...(matches[path] ?? []),
          { content, content_range: `${range.start}-${end}`, match_lines: kept },
        ];
      }
      if (shown < lines.length) return { matches, truncated: { shown: countWindows(matches), ...tooLong } };
      left -= lines.reduce((sum, line) => sum + sizeOfLine(line), 0);
    }
  }
  return { matches, truncated: stopped === null ? undefined : { shown: countWindows(matches), ...reasons[stopped] } };
}

function countWindows(matches: Readonly<Record<string, readonly Window[]>>): number {
  return Object.values(matches).flat().length;
}

/** The part around the query; the beginning when the query is an expression. */
function cutLine(line: string, query: string): string {
  if (line.length <= MAX_LINE) return line;
  const start = Math.max(0, line.indexOf(query) - MAX_LINE / 4);
  const end = start + MAX_LINE;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

function printNumbers(lines: readonly number[]): string {
  return lines.join(',');
}

function renderWindow({ content, content_range }: Window): string {
  return numberLines(content, Number.parseInt(content_range, 10));
}
