import { z } from 'zod';
import { printProblem } from '../../core/problems/print-problem.ts';
import { printCount } from '../../core/text/print-count.ts';
import { codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirst, renderOmitted } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent } from '../answers/not-read.ts';

export const getStats = defineTool({
  name: 'get_stats',
  toolset: 'codebase',
  title: 'Statistics of the code base',
  description: 'Count the files and lines of the project by language, and say what was left out.',
  effects: 'fetch',
  input: z.strictObject(codeScope),
  example: {},
  async run(input, engine, ctx) {
    const stats = await engine.codebase.getStats(toCode(input), ctx);
    const { shown, omitted } = fitFirst(stats.problems.map(printProblem), { most: 20, room: 10_000 });
    return {
      root: stats.root,
      workspace_type: stats.type,
      member_count: stats.members,
      generated_at: stats.indexedAt,
      total_files: stats.files,
      total_lines: stats.lines,
      languages: stats.languages,
      no_declarations_for: orAbsent(stats.withoutDeclarations),
      duration_ms: stats.milliseconds,
      problems: shown.length === 0 ? undefined : shown,
      omitted_problems: omitted,
    };
  },
  render: ({
    root,
    total_files,
    total_lines,
    languages,
    no_declarations_for,
    generated_at,
    duration_ms,
    problems,
    omitted_problems,
  }) =>
    joinLines(
      `${root}: ${printCount(total_files, 'file')}, ${printCount(total_lines, 'line')}, as of ${generated_at} (${duration_ms} ms)`,
      Object.entries(languages).map(([language, count]) => `${language}: ${count}`),
      no_declarations_for && `no declarations for: ${no_declarations_for.join('; ')}`,
      problems?.map((problem) => `! ${problem}`),
      renderOmitted({ problems: omitted_problems }),
    ),
});
