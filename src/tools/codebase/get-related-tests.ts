import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';
import { cutAtLimit } from '../answers/print-matches.ts';
import { renderNearest } from '../answers/render-nearest.ts';
import { renderCut } from '../answers/truncated.ts';

const MOST = 20;

/** No limit is among the arguments: only what is asked for can be made narrower. */
const NARROWER = 'get_related_tests with Type.name as symbol, its path, or a member';

export const getRelatedTests = defineTool({
  name: 'get_related_tests',
  toolset: 'codebase',
  title: 'Tests of a symbol',
  description:
    'Test functions that have to do with a symbol: those that call or name it in their code, those that may by its name alone or on a supertype, those whose own name has it, then those of the test class of the type that declares it.',
  effects: 'fetch',
  input: z.strictObject({
    symbol: z.string().trim().min(1).max(500),
    path: codePath.optional().describe('the file that declares it'),
    ...codeScope,
  }),
  example: { symbol: 'apply_token_budget' },
  async run({ symbol, path = null, ...scope }, engine, ctx) {
    const query = { ...toCode(scope), symbol, path };
    const { tests: all, isDeclared, nearest, notRead } = await engine.codebase.getRelatedTests(query, ctx);
    const tests = all.slice(0, MOST);
    return {
      symbol,
      count: all.length,
      declared_here: isDeclared,
      tests,
      nearest: omitEmpty(nearest),
      not_searched: orAbsent(notRead),
      truncated: cutAtLimit(tests.length, all.length, NARROWER),
    };
  },
  render: ({ symbol, declared_here, tests, nearest, not_searched, truncated }) =>
    joinLines(
      !declared_here && `Nothing here declares ${symbol}: it may be of a dependency`,
      tests.length === 0 && `No test of ${symbol} found`,
      renderNearest(nearest),
      tests.map(({ file, name, line, reason }) => `${file}:${line} ${name} (${reason})`),
      renderCut({ truncated }),
      renderNotRead('searched', not_searched),
    ),
});
