import { z } from 'zod';
import { codeScope, compact, toCode } from '../answers/code-arguments.ts';
import { sizeInColumns, toColumns } from '../answers/columns.ts';
import { declaredColumns, renderByFile, toDeclaredEntry } from '../answers/declared-entry.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { cutAtLimit, printMatches } from '../answers/print-matches.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

const MOST = 100;

export const searchSignatures = defineTool({
  name: 'search_signatures',
  toolset: 'codebase',
  title: 'Search signatures of the project',
  description:
    "Find the project's own declarations whose signature contains a text, in any case: a parameter's type, what is returned, a modifier.",
  effects: 'fetch',
  input: z.strictObject({
    query: z.string().min(1).max(1000),
    limit: z.int().min(1).max(MOST).default(20),
    compact,
    ...codeScope,
  }),
  example: { query: 'List<Path>' },
  async run({ query, limit, compact: isCompact, ...scope }, engine, ctx) {
    const { found, total } = await engine.codebase.searchSignatures({ ...toCode(scope), query, limit }, ctx);
    const narrower = 'more of the signature';
    const size = isCompact ? sizeInColumns(declaredColumns) : undefined;
    const fit = fitList(found.map(toDeclaredEntry), { total_count: total, next: narrower }, size);
    const truncated = fit.truncated ?? cutAtLimit(found.length, total, limit < MOST ? undefined : narrower);
    if (isCompact) return { matches: total, ...toColumns(fit.entries, declaredColumns), truncated };
    return { matches: total, signatures: fit.entries, truncated };
  },
  render: (answer) => {
    const { matches, signatures, truncated } = answer;
    if (signatures === undefined) return JSON.stringify(answer);
    return joinLines(
      printMatches(matches),
      renderByFile(signatures, ({ signature, line }) => `${signature} (line ${line})`),
      renderCut({ truncated }),
    );
  },
});
