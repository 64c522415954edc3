import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { codeScope, compact, toCode } from '../answers/code-arguments.ts';
import { sizeInColumns, toColumns } from '../answers/columns.ts';
import {
  type DeclaredEntry,
  declaredColumns,
  renderByFile,
  sizeByFile,
  toDeclaredEntry,
} from '../answers/declared-entry.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { cutAtLimit, printMatches } from '../answers/print-matches.ts';
import { renderNearest } from '../answers/render-nearest.ts';
import { shorten } from '../answers/shorten.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

const MOST = 200;

/** Characters of documentation beside a name. */
const LONGEST_DOC = 120;

export const lookupSymbol = defineTool({
  name: 'lookup_symbol',
  toolset: 'codebase',
  title: 'Look up symbols of the project',
  description: "Find the project's own declarations whose name contains a text, in any case, across all files.",
  effects: 'fetch',
  isTextOnly: true,
  input: z.strictObject({
    name: z.string().trim().min(1).max(1000),
    limit: z.int().min(1).max(MOST).default(50),
    compact,
    ...codeScope,
  }),
  example: { name: 'Cache', limit: 10 },
  async run({ name, limit, compact: isCompact, ...scope }, engine, ctx) {
    const { found, total, nearest } = await engine.codebase.lookupSymbol({ ...toCode(scope), name, limit }, ctx);
    const all = found.map(({ owner, doc, ...declaration }) => ({
      ...toDeclaredEntry(declaration),
      in: owner ?? undefined,
      doc_comment: doc === null ? undefined : shorten(doc, LONGEST_DOC),
    }));
    const narrower = 'more of the name';
    const size = isCompact ? sizeInColumns(declaredColumns) : sizeByFile(all, print);
    const fit = fitList(all, { total_count: total, next: narrower }, size);
    const truncated = fit.truncated ?? cutAtLimit(found.length, total, limit < MOST ? undefined : narrower);
    if (isCompact)
      return { matches: total, ...toColumns(fit.entries, declaredColumns), nearest: omitEmpty(nearest), truncated };
    return { matches: total, symbols: fit.entries, nearest: omitEmpty(nearest), truncated };
  },
  render: (answer) => {
    const { matches, symbols, nearest, truncated } = answer;
    if (symbols === undefined) return JSON.stringify(answer);
    return joinLines(
      printMatches(matches),
      renderNearest(nearest),
      renderByFile(symbols, print),
      renderCut({ truncated }),
    );
  },
});

function print({ signature, line, in: owner }: DeclaredEntry & { readonly in?: string | undefined }): string {
  return `${signature} (line ${line}${owner === undefined ? '' : `, in ${owner}`})`;
}
