import { z } from 'zod';
import { BUDGET } from '../answers/answer-size.ts';
import { codePath, codeScope, compact, toCode } from '../answers/code-arguments.ts';
import { sizeInColumns, toColumns } from '../answers/columns.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirstOf } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';

interface HotspotEntry {
  readonly file: string;
  readonly name: string;
  readonly kind: string;
  readonly line: number;
  readonly cyclomatic: number;
  readonly max_nesting: number;
  readonly param_count: number;
  readonly body_lines: number;
  readonly score: number;
}

const columns = [
  'file',
  'name',
  'kind',
  'line',
  'cyclomatic',
  'max_nesting',
  'param_count',
  'body_lines',
  'score',
] as const;

export const getHotspots = defineTool({
  name: 'get_hotspots',
  toolset: 'codebase',
  title: 'Most complex functions',
  description:
    "The most complex functions and methods of the project: cyclomatic complexity as in the compiler's own trees, nesting, parameters, length. Score: cyclomatic + nesting*2 + params*0.5 + body_lines/20.",
  effects: 'fetch',
  input: z.strictObject({
    limit: z.int().min(1).max(100).default(20),
    path: codePath.optional().describe('file or folder'),
    min_complexity: z.int().min(1).default(1),
    sort_by: z.enum(['score', 'complexity', 'nesting', 'params', 'body_lines']).default('score'),
    compact,
    ...codeScope,
  }),
  example: { limit: 10, min_complexity: 5 },
  async run({ limit, path = null, min_complexity, sort_by, compact, ...scope }, engine, ctx) {
    const query = { path, minComplexity: min_complexity, sortBy: sort_by };
    const { spots, notRead } = await engine.codebase.getHotspots({ ...toCode(scope), ...query }, ctx);
    const describe = ({ nesting, parameters, bodyLines, score, ...rest }: (typeof spots)[number]): HotspotEntry => ({
      ...rest,
      max_nesting: nesting,
      param_count: parameters,
      body_lines: bodyLines,
      score,
    });
    const { shown, omitted } = fitFirstOf(spots, describe, {
      most: limit,
      room: BUDGET,
      size: compact ? sizeInColumns(columns) : undefined,
    });
    return {
      total: spots.length,
      hotspots: compact ? toColumns(shown, columns) : shown,
      omitted,
      not_measured: orAbsent(notRead),
    };
  },
  render: ({ total, hotspots, not_measured }) => {
    const entries =
      'rows' in hotspots ? hotspots.rows : hotspots.map((entry) => columns.map((column) => entry[column]));
    return joinLines(
      entries.map(
        ([file, name, kind, line, cyclomatic, nesting, parameters, lines, score]) =>
          `${file}:${line} ${kind} ${name}  score ${score}: complexity ${cyclomatic}, nesting ${nesting}, parameters ${parameters}, lines ${lines}`,
      ),
      `${entries.length} of ${total} shown`,
      renderNotRead('measured', not_measured),
    );
  },
});
