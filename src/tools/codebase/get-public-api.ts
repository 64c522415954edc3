import { z } from 'zod';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { renderByFile, toDeclaredEntry } from '../answers/declared-entry.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { orAbsent, renderNotRead } from '../answers/not-read.ts';
import { cutAtLimit } from '../answers/print-matches.ts';
import { shortenList } from '../answers/shorten.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

const MOST = 500;

/** Methods of one type. */
const MOST_MADE = 60;

export const getPublicApi = defineTool({
  name: 'get_public_api',
  toolset: 'codebase',
  title: 'Public API of the project',
  description:
    'List the public declarations of a file, a folder or the whole project with their signatures; protected ones that subtypes elsewhere may use are marked.',
  effects: 'fetch',
  input: z.strictObject({
    path: codePath.optional().describe('file or folder'),
    limit: z.int().min(1).max(MOST).default(100),
    ...codeScope,
  }),
  example: { path: 'src/main/java/org/example' },
  async run({ path = null, limit, ...scope }, engine, ctx) {
    const { declarations, total, notUnderstood } = await engine.codebase.getPublicApi(
      { ...toCode(scope), path, limit },
      ctx,
    );
    const all = declarations.map(({ isProtected, made, ...declaration }) => ({
      ...toDeclaredEntry(declaration),
      protected: isProtected || undefined,
      made: made.length === 0 ? undefined : shortenList(made, MOST_MADE),
    }));
    const narrower = 'get_public_api with the path of a file or folder';
    const fit = fitList(all, { total_count: total, next: narrower });
    const truncated = fit.truncated ?? cutAtLimit(all.length, total, limit < MOST ? undefined : narrower);
    return {
      path: path ?? '(all)',
      count: fit.entries.length,
      total,
      declarations: fit.entries,
      truncated,
      not_understood: orAbsent(notUnderstood),
    };
  },
  render: ({ total, declarations, truncated, not_understood }) =>
    joinLines(
      `${total} public`,
      renderByFile(
        declarations,
        ({ line, signature, made }) => `${line}: ${signature}${made ? `, made: ${made.join(', ')}` : ''}`,
      ),
      renderCut({ truncated }),
      renderNotRead('understood', not_understood),
    ),
});
