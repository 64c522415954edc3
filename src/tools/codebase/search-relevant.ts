import { z } from 'zod';
import { BUDGET } from '../answers/answer-size.ts';
import { codeScope, compact, toCode } from '../answers/code-arguments.ts';
import { sizeInColumns, toColumns } from '../answers/columns.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirst } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';
import { shorten } from '../answers/shorten.ts';

interface RelevantEntry {
  readonly file: string;
  readonly symbol: string | null;
  readonly kind: string | null;
  readonly signature: string | null;
  readonly line: number | null;
  readonly match_on: string;
  readonly score: number;
  /** There, and true, where it is only spelled like the query. */
  readonly alike?: true;
}

const columns = ['file', 'symbol', 'kind', 'signature', 'line', 'score'] as const;

const textColumns = [...columns, 'alike'] as const;

export const searchRelevant = defineTool({
  name: 'search_relevant',
  toolset: 'codebase',
  title: 'Search by relevance',
  description:
    'Where to look first: files and declarations of the project ranked by how well path, name (x3), signature (x2) and documentation fit a concept, part of a name or type; public ones come first.',
  effects: 'fetch',
  input: z.strictObject({
    query: z.string().trim().min(1).max(500),
    limit: z.int().min(1).max(50).default(20),
    kind: z.string().trim().min(1).max(50).optional().describe('class, fn, field …'),
    compact,
    ...codeScope,
  }),
  example: { query: 'token budget', limit: 10 },
  async run({ query, limit, kind = null, compact, ...scope }, engine, ctx) {
    const { found, total, notRead } = await engine.codebase.searchRelevant(
      { ...toCode(scope), query, kind, limit },
      ctx,
    );
    const entries = found.map(
      ({ file, declaration, matchOn, score, isAlike }): RelevantEntry => ({
        file,
        symbol: declaration?.name ?? null,
        kind: declaration?.kind ?? null,
        signature: declaration && shorten(declaration.signature),
        line: declaration?.range.start ?? null,
        match_on: matchOn,
        score,
        ...(isAlike && { alike: true }),
      }),
    );
    const { shown } = fitFirst(entries, {
      most: limit,
      room: BUDGET,
      size: compact ? sizeInColumns(columns) : undefined,
    });
    return {
      query,
      matches: total,
      results: compact ? toColumns(shown, columns) : shown,
      omitted: total - shown.length || undefined,
      not_read: orAbsent(notRead),
    };
  },
  render: ({ matches, results, not_read }) => {
    const entries =
      'rows' in results ? results.rows : results.map((entry) => textColumns.map((column) => entry[column]));
    return joinLines(
      entries.map(([file, symbol, kind, signature, line, score, alike]) => {
        const how = `score ${score}${alike ? ', only spelled like it' : ''}`;
        return symbol === null ? `${file} (path, ${how})` : `${file}:${line} ${kind} ${symbol} (${how})  ${signature}`;
      }),
      `${entries.length} of ${matches} shown`,
      renderNotRead('read', not_read),
    );
  },
});
