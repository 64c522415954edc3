import { z } from 'zod';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { BUDGET } from '../answers/answer-size.ts';
import { codePath, codeScope, compact, toCode } from '../answers/code-arguments.ts';
import { toColumns } from '../answers/columns.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { cutAtLimit } from '../answers/print-matches.ts';
import { renderSummary, toSummaryEntry } from '../answers/summary-entry.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

export const batchFileSummaries = defineTool({
  name: 'batch_file_summaries',
  toolset: 'codebase',
  title: 'Summaries of files',
  description: 'Sum up several files of the project in one call, at most 30, by their paths or a glob.',
  effects: 'fetch',
  input: z.strictObject({
    paths: z.array(codePath).min(1).max(200).optional(),
    glob: z.string().min(1).max(500).optional().describe('*.java, src/main/**'),
    compact,
    ...codeScope,
  }),
  example: { glob: 'src/main/**/*Controller.java' },
  async run({ paths = null, glob = null, compact: isCompact, ...scope }, engine, ctx) {
    if (paths === null && glob === null) throw new InvalidInputError("Provide either 'paths' array or 'glob' pattern");
    const answer = await engine.codebase.getFileSummaries(
      { ...toCode(scope), paths, glob: paths === null ? glob : null },
      ctx,
    );
    const { summaries, total, notFound } = answer;
    const all = summaries.map((summary) => toSummaryEntry(summary, BUDGET / Math.max(1, summaries.length)));
    const shownOf = { total_count: total, next: 'a narrower glob, or fewer paths' };
    const fit = isCompact ? { entries: all } : fitList(all, shownOf);
    const truncated = cutAtLimit(fit.entries.length, total, shownOf.next);
    const head = {
      count: fit.entries.length,
      total_matched: total,
      not_found: notFound.length === 0 ? undefined : notFound,
    };
    const columns = ['file', 'language', 'lines', 'has_tests', 'public_symbols'] as const;
    if (isCompact) return { ...head, ...toColumns(fit.entries, columns), truncated };
    return { ...head, summaries: fit.entries, truncated };
  },
  render: (answer) => {
    if (!('summaries' in answer)) return JSON.stringify(answer);
    const { summaries, total_matched, not_found, truncated } = answer;
    return joinLines(
      `${summaries.length} of ${total_matched}`,
      not_found,
      summaries.map(renderSummary).join('\n\n'),
      renderCut({ truncated }),
    );
  },
});
