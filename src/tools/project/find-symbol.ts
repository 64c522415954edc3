import { z } from 'zod';
import { printCount } from '../../core/print-count.ts';
import { unlessEmpty } from '../../core/unless-empty.ts';
import type { SymbolPlace } from '../../engine/project/project-engine.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

export const findSymbol = defineTool({
  name: 'find_symbol',
  toolset: 'project',
  title: 'Find symbol',
  description:
    "Find a class, interface, method, constructor or field by name in the sources of all the project's dependencies at once, and of the JDK. Exact names, prefixes and camel humps (StrUt finds StringUtils); Type#member and qualified names work. Answers with coordinates, file and lines.",
  effects: 'read',
  input: z.strictObject({
    query: z.string().trim().min(1).max(200).describe('StringUtils, StrUt, StringUtils#hasText, org.x.Outer.Inner'),
    kind: z.enum(['type', 'method', 'field']).optional(),
    case_sensitive: z.boolean().default(false),
    max_results: z.int().min(1).max(100).default(20),
  }),
  example: { query: 'StrUt', kind: 'type' },
  async run({ query, kind, case_sensitive, max_results }, engine, ctx) {
    const found = await engine.project.findSymbol(
      { query, kind: kind ?? null, caseSensitive: case_sensitive, maxResults: max_results },
      ctx,
    );
    const symbols = found.hits.map(
      ({ coordinates, qualifiedName, declaration, signature, file, range, alsoIn, match }) => ({
        coordinates,
        name: qualifiedName,
        kind: declaration,
        signature: shorten(signature),
        file,
        line_range: range,
        also_in: unlessEmpty(shortenList(alsoIn.map(printPlace))),
        match,
      }),
    );
    const { entries, ...cut } = fitList(symbols, { next: 'find_symbol with more of the name, a kind, or Type#member' });
    const notSearched = found.notSearched.length;
    return {
      status: 'success' as const,
      query,
      total_count: found.totalCount,
      symbols: entries,
      ...cut,
      searched: found.searched,
      not_searched: notSearched || undefined,
      not_searched_for_symbols: unlessEmpty(
        found.unscanned.map(({ artifacts, ...counted }) => ({ ...counted, artifacts: shortenList(artifacts, 5) })),
      ),
      may_be_in: unlessEmpty(
        shortenList(
          found.mayBeIn.map(({ coordinates, file }) => `${coordinates} ${file}`),
          5,
        ),
      ),
      suggested_action: notSearched > 0 ? 'sync_project' : undefined,
    };
  },
  render: ({ symbols, total_count, truncated, searched, not_searched, ...rest }) =>
    joinLines(
      `${total_count} found in ${searched} artifacts`,
      symbols.map(
        ({ coordinates, name, signature, file, line_range: range, also_in }) =>
          `${name}  ${signature}\n  ${coordinates} ${printPlace({ file, range })}${also_in ? `, also ${also_in.join(', ')}` : ''}`,
      ),
      renderCut({ truncated }),
      not_searched === undefined ? undefined : `${not_searched} not searched: call sync_project`,
      rest.may_be_in?.map((place) => `may be in ${place}, which has no symbols yet: call get_file`),
      rest.not_searched_for_symbols &&
        `not searched for symbols: ${rest.not_searched_for_symbols
          .map(
            ({ language, files, artifacts }) => `${printCount(files, `${language} file`)} in ${artifacts.join(', ')}`,
          )
          .join('; ')}`,
    ),
});

function printPlace({ file, range: { start, end } }: SymbolPlace): string {
  return `${file}:${start}-${end}`;
}
