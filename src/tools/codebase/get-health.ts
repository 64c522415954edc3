import { z } from 'zod';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';

export const getHealth = defineTool({
  name: 'get_health',
  toolset: 'codebase',
  title: 'Health of the code base',
  description:
    'Sum up the functions of the project: complexity, nesting, length, share documented, tests, deprecated and public ones, and the files with the most complex functions.',
  effects: 'fetch',
  input: z.strictObject({ path: codePath.optional().describe('file or folder'), ...codeScope }),
  example: { path: 'src/main/java' },
  async run({ path = null, ...scope }, engine, ctx) {
    const health = await engine.codebase.getHealth({ ...toCode(scope), path }, ctx);
    return {
      total_functions: health.functions,
      analyzed: health.analyzed,
      complexity: health.complexity,
      nesting: { avg: health.nesting },
      params: { avg: health.parameters },
      body_lines: { avg: health.bodyLines },
      high_complexity_count: health.complex,
      high_complexity_pct: health.complexShare,
      documented_pct: health.documentedShare,
      test_count: health.tests,
      deprecated_count: health.deprecated,
      public_api_count: health.isPublic,
      not_measured: orAbsent(health.notRead),
      hottest_files: health.hottestFiles.map(({ file, functions, avg, max }) => ({
        file,
        functions,
        avg_complexity: avg,
        max_complexity: max,
      })),
    };
  },
  render: ({ complexity, hottest_files, ...health }) =>
    joinLines(
      `${health.total_functions} functions, ${health.analyzed} with a body, ${health.documented_pct} % documented, ${health.public_api_count} public, ${health.deprecated_count} deprecated, ${health.test_count} tests`,
      health.analyzed > 0 && [
        `cyclomatic complexity: ${complexity.avg} on average, median ${complexity.median}, nine of ten up to ${complexity.p90}, at most ${complexity.max}; 10 and more: ${health.high_complexity_count} (${health.high_complexity_pct} %)`,
        `on average: nesting ${health.nesting.avg}, parameters ${health.params.avg}, lines ${health.body_lines.avg}`,
      ],
      hottest_files.map(
        ({ file, functions, avg_complexity, max_complexity }) =>
          `${file}: ${functions} functions, complexity ${avg_complexity} on average, at most ${max_complexity}`,
      ),
      renderNotRead('measured', health.not_measured),
    ),
});
