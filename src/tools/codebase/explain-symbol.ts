import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { printCount } from '../../core/text/print-count.ts';
import { codeScope, toCode } from '../answers/code-arguments.ts';
import { toDeclaredEntry } from '../answers/declared-entry.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { cutAtLimit } from '../answers/print-matches.ts';
import { renderNearest } from '../answers/render-nearest.ts';
import { shortenList } from '../answers/shorten.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

/** Methods of one type. */
const MOST_MADE = 60;

export const explainSymbol = defineTool({
  name: 'explain_symbol',
  toolset: 'codebase',
  title: 'Explain a symbol of the project',
  description:
    'Say what it takes to use a symbol of the project without reading its body: signature, documentation, supertypes, what it holds and what holds it.',
  effects: 'fetch',
  input: z.strictObject({
    name: z.string().trim().min(1).max(1000).describe('whole name, in any case; Type.name for one of several'),
    ...codeScope,
  }),
  example: { name: 'OwnerController' },
  async run({ name, ...scope }, engine, ctx) {
    const { symbols, total, privateOmitted, nearest } = await engine.codebase.explainSymbol(
      { ...toCode(scope), name },
      ctx,
    );
    const all = symbols.map(
      ({
        packageName,
        owner,
        visibility,
        annotations,
        isTest,
        isDeprecated,
        doc,
        relationships,
        children,
        made,
        ...declaration
      }) => ({
        ...toDeclaredEntry(declaration),
        package: packageName || undefined,
        parent: owner ?? undefined,
        visibility,
        annotations: annotations.length === 0 ? undefined : annotations,
        is_async: /\b(?:async|suspend)\b/.test(declaration.signature),
        is_test: isTest,
        is_deprecated: isDeprecated,
        doc_comment: doc ?? undefined,
        relationships: relationships.length === 0 ? undefined : relationships,
        children_summary: summarize(children),
        made: made.length === 0 ? undefined : shortenList(made, MOST_MADE),
      }),
    );
    const fit = fitList(all, { total_count: total, next: 'Type.name' });
    const truncated = fit.truncated ?? cutAtLimit(all.length, total, 'Type.name, or lookup_symbol');
    return {
      name,
      count: fit.entries.length,
      symbols: fit.entries,
      private_omitted: privateOmitted || undefined,
      nearest: omitEmpty(nearest),
      truncated,
    };
  },
  render: ({ name, symbols, private_omitted, nearest, truncated }) =>
    joinLines(
      symbols.length === 0 ? `No symbol ${name}` : undefined,
      renderNearest(nearest),
      symbols
        .map(
          ({
            file,
            line,
            end_line,
            kind,
            signature,
            visibility,
            annotations,
            doc_comment,
            relationships,
            children_summary,
            made,
            parent,
          }) =>
            joinLines(
              `${file}:${line}-${end_line} ${kind}, ${visibility}${parent === undefined ? '' : `, in ${parent}`}`,
              annotations,
              signature,
              relationships?.map((related) => `${related.kind} ${related.target}`),
              children_summary && `holds ${children_summary}`,
              made && `made: ${made.join(', ')}`,
              doc_comment,
            ),
        )
        .join('\n\n'),
      renderCut({ truncated }),
      private_omitted !== undefined &&
        `${printCount(private_omitted, 'private member')} of that name left out: ask for Type.name`,
    ),
});

function summarize(children: Readonly<Record<string, number>>): string | undefined {
  const parts = Object.entries(children).map(([kind, count]) => printCount(count, kind, pluralOf(kind)));
  return parts.length === 0 ? undefined : parts.join(', ');
}

function pluralOf(kind: string): string {
  if (/[^aeiou]y$/.test(kind)) return `${kind.slice(0, -1)}ies`;
  return /s$/.test(kind) ? `${kind}es` : `${kind}s`;
}
