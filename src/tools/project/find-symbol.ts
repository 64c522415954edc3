import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { SymbolSearch } from '../../engine/project/symbols/symbol-search.ts';
import { describeAbsent, renderAbsent } from '../answers/absent-symbol.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeKeys, renderKeys } from '../answers/key-entry.ts';
import { adviseNotSearched, describeNotSearched } from '../answers/not-searched.ts';
import { shortenList } from '../answers/shorten.ts';
import { describeSymbol, renderSymbols } from '../answers/symbol-entry.ts';
import { fitList, renderCut } from '../answers/truncated.ts';
import { describeUnreadable, renderUnreadable } from '../answers/unreadable.ts';
import { describeUnscanned, renderUnscanned } from '../answers/unscanned-entry.ts';

/** From this number of types on, each has one line. */
const MANY = 5;

export const findSymbol = defineTool({
  name: 'find_symbol',
  toolset: 'project',
  alsoIn: ['core'],
  title: 'Find symbol',
  description:
    'Find a class, method, constructor or field by name in the project, all dependencies and the JDK: coordinates, file and lines. Type#member, parameters and qualified names narrow; camel humps (StrUt) and prefixes count if nothing has the very name.',
  effects: 'read',
  input: z.strictObject({
    query: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('StringUtils, StrUt, StringUtils#hasText(String), org.x.Outer.Inner'),
    kind: z.enum(['type', 'method', 'field']).optional().describe('only these'),
    match: z.enum(['best', 'prefix']).default('best').describe('prefix: also longer names'),
    case_sensitive: z.boolean().default(false).describe('exact case only'),
    max_results: z.int().min(1).max(100).default(20).describe('most symbols'),
  }),
  example: { query: 'StrUt', kind: 'type' },
  async run({ query, kind, match, case_sensitive, max_results }, engine, ctx) {
    const found = await engine.project.findSymbol(
      { query, kind: kind ?? null, caseSensitive: case_sensitive, match, maxResults: max_results },
      ctx,
    );
    const { entries, ...cut } = fitList(
      found.hits.map((hit) =>
        describeSymbol(hit, { listsOverloads: found.hits.length <= MANY, notSearched: found.notSearched }),
      ),
      { next: 'find_symbol with more of the name, a kind, or Type#member' },
    );
    return {
      status: 'success' as const,
      ...describeUnreadable(found),
      query,
      total_count: found.totalCount,
      symbols: entries,
      configuration_key: describeKeys(found.keys),
      ...cut,
      weaker_matches: found.weaker || undefined,
      no_such_parameters: found.lacksParameters || undefined,
      in_other_case: found.isInOtherCase || undefined,
      ...describeAbsent(found.absent),
      searched: found.searched,
      ...describeUnsearched(found),
      ...describeNotSearched(found.notSearched, engine, { isFound: found.totalCount > 0 }),
    };
  },
  render: ({
    symbols,
    configuration_key,
    total_count,
    truncated,
    weaker_matches,
    no_such_parameters,
    in_other_case,
    searched,
    ...rest
  }) =>
    joinLines(
      renderUnreadable(rest),
      configuration_key && renderKeys(configuration_key),
      symbols.length === 0 && !configuration_key && `0 found in ${printCount(searched, 'artifact')}`,
      renderAbsent(rest) || undefined,
      no_such_parameters && 'none has these parameters; all of the name:',
      in_other_case && 'nothing is written so; in another case:',
      renderSymbols(symbols),
      renderCut({ truncated }),
      countShown(symbols) < total_count && `${total_count} in all: ask for Type#member, a kind or more max_results`,
      weaker_matches !== undefined &&
        `${weaker_matches} more only begin so or have such humps: find_symbol with match=prefix`,
      rest.not_searched !== undefined && `${rest.not_searched} not searched${adviseNotSearched(rest)}`,
      rest.may_be_in?.map((place) => `may be in ${place}, which has no symbols yet: call get_file`),
      renderUnscanned(rest.not_searched_for_symbols),
    ),
});

/** Places that may hold the name besides, so that the answer is no bare zero. */
function describeUnsearched({ hits, keys, unscanned, mayBeIn }: SymbolSearch) {
  return {
    not_searched_for_symbols: keys === null ? describeUnscanned(unscanned, hits.length > 0) : undefined,
    may_be_in: omitEmpty(
      shortenList(
        mayBeIn.map(({ coordinates, file }) => `${coordinates} ${file}`),
        5,
      ),
    ),
  };
}

function countShown(symbols: readonly { readonly overload_count?: number; readonly overloads?: readonly unknown[] }[]) {
  return symbols.reduce((sum, { overload_count, overloads = [] }) => sum + (overload_count ?? overloads.length + 1), 0);
}
