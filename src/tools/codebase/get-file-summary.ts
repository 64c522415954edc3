import { z } from 'zod';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { renderSummary, toSummaryEntry } from '../answers/summary-entry.ts';

export const getFileSummary = defineTool({
  name: 'get_file_summary',
  toolset: 'codebase',
  title: 'Summary of a file',
  description:
    'Sum up a file of the project in one call: language and size, imports, the declarations at its top, how many of each kind, public ones, tests.',
  effects: 'fetch',
  input: z.strictObject({ path: codePath, ...codeScope }),
  example: { path: 'src/main/java/org/example/App.java' },
  run: async ({ path, ...scope }, engine, ctx) =>
    toSummaryEntry(await engine.codebase.getFileSummary({ ...toCode(scope), path }, ctx)),
  render: renderSummary,
});
