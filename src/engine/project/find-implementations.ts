import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { isUniversalType } from '../../languages/names-elsewhere.ts';
import { filterInTurns, groupInTurns, mapInTurns, sortInTurns } from '../../platform/threads/in-turns.ts';
import { createTurns, type Turn } from '../../platform/threads/turns.ts';
import { paginate } from '../../search/paginate.ts';
import { findOverriders } from '../../symbols/subtypes/find-overriders.ts';
import { findSubtypes } from '../../symbols/subtypes/find-subtypes.ts';
import { kindOf, qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import { createTypeNames } from '../../symbols/type-names.ts';
import { describeDoubtful, describeImplementation, type Found } from './implementations/describe-implementation.ts';
import type { ImplementationQuery, Implementations } from './implementations/implementations.ts';
import type { OpenedUniverse } from './implementations/open-universe.ts';
import { describeEach, describeSymbols } from './symbols/describe-symbols.ts';
import { type AbsentDeps, explainAbsentSymbol } from './symbols/explain-absent-symbol.ts';
import { listUnscanned } from './symbols/list-unscanned.ts';
import type { SymbolGroup, SymbolMatches } from './symbols/match-symbols.ts';
import { isExact, matchWithJdk } from './symbols/open-searched.ts';
import { plainQuery, splitQuery } from './symbols/symbol-query.ts';

const MOST_OTHERS = 5;

/** What extends or implements a type, or overrides a method, by the heads of all types that are searched. */
export async function findImplementations(
  { searched, wanted, notSearched }: OpenedUniverse,
  { name: asked, directOnly, ...page }: ImplementationQuery,
  deps: AbsentDeps,
): Promise<Implementations> {
  const query = { ...byName, query: asked };
  const matches = withoutOthers(await matchWithJdk(searched, query, deps), asked);
  const [target, ...others] = isExact(matches) ? matches.groups : [];
  const name = target === undefined ? plainQuery(asked) : typeOf(target);
  if (isUniversalType(name)) {
    throw new InvalidInputError(`Every class is a subtype of ${name}`, { suggestion: 'Name a type below it.' });
  }
  // What is declared nowhere here may be extended all the same; its name alone would say too little.
  const isTold = target !== undefined || /^[^#]+\.[^.#]+$/.test(name);
  const universe = universeOf(target, searched);
  const turn = createTurns(deps.ctx.signal);
  const { subtypes, doubtful, wasCut } = isTold
    ? await findSubtypes(name, { universe, names: createTypeNames(universe), turn })
    : { subtypes: [], doubtful: [], wasCut: false };
  const isOfMember = target !== undefined && isMember(target);
  const all = isOfMember
    ? await findOverriders(membersOf(target), subtypes, { universe, turn })
    : await mapInTurns(subtypes, (subtype) => ({ subtype, member: null }), turn);
  const order = new Map(wanted.map((index, position) => [index, position]));
  const shown = await arrange(all, order, turn);
  const direct = await filterInTurns(shown, isDirect, turn);
  const listed = paginate(directOnly && !isOfMember ? direct : shown, page);
  const hit = target === undefined ? null : await describeSymbols(target, turn);
  const absent = await explainAbsentSymbol(searched, { query, matches }, deps);
  return {
    target: isTold ? { name: hit?.qualifiedName ?? name, hit } : null,
    others: await describeEach(
      others.filter((group) => isMember(group) === isOfMember),
      turn,
    ),
    // By what extends it, it is known to be meant.
    absent: absent !== null && all.length > 0 ? { ...absent, nearest: [] } : absent,
    lacksParameters: matches.lacksParameters,
    isInOtherCase: matches.isInOtherCase,
    isOfMember,
    directCount: direct.length,
    allCount: shown.length,
    elsewhere: await countByArtifact(all, order, turn),
    found: { ...listed, items: listed.items.map(describeImplementation) },
    doubtful: (await filterInTurns(doubtful, ({ index }) => order.has(index), turn)).map(describeDoubtful),
    wasCut,
    searched: wanted.length,
    notSearched,
    unscanned: listUnscanned(wanted),
  };
}

const byName = { kind: null, caseSensitive: false, match: 'best', maxResults: MOST_OTHERS + 1 } as const;

/** Of what is so in another case no member for a name that by convention is a type's: it would stand for a type that is not there. */
function withoutOthers(matches: SymbolMatches, asked: string): SymbolMatches {
  if (!matches.isInOtherCase || !/^\p{Lu}/u.test(splitQuery(plainQuery(asked)).name)) return matches;
  const groups = matches.groups.filter((group) => !isMember(group));
  return { ...matches, groups, isInOtherCase: groups.length > 0 };
}

function isMember({ candidates: [first] }: SymbolGroup): boolean {
  return kindOf(first!.index, first!.row) !== 'type';
}

/** Full name of the type that was asked for, or that declares the member. */
function typeOf(group: SymbolGroup): string {
  const { index, row } = group.candidates[0]!;
  return qualifiedNameOf(index, isMember(group) ? index.symbols.parent[row]! : row);
}

function membersOf({ candidates }: SymbolGroup): Parameters<typeof findOverriders>[0] {
  return { index: candidates[0]!.index, rows: candidates.map(({ row }) => row) };
}

/** What is searched, and where the type is declared, which may be the JDK. */
function universeOf(target: SymbolGroup | undefined, searched: OpenedUniverse['searched']): readonly SourceIndex[] {
  const own = target === undefined ? [] : [target.candidates[0]!.index];
  return [...new Set([...own, ...searched.map(({ index }) => index)])];
}

function isDirect({ subtype: { through } }: Found): boolean {
  return through === null;
}

/** Those in the artifacts of `order`, by it; there direct ones first. */
async function arrange(
  found: readonly Found[],
  order: ReadonlyMap<SourceIndex, number>,
  turn: Turn,
): Promise<readonly Found[]> {
  const wanted = await filterInTurns(found, ({ subtype }) => order.has(subtype.index), turn);
  return await sortInTurns(
    wanted,
    (a, b) =>
      order.get(a.subtype.index)! - order.get(b.subtype.index)! ||
      Number(isDirect(b)) - Number(isDirect(a)) ||
      compareText(a.subtype.qualifiedName, b.subtype.qualifiedName),
    turn,
  );
}

/** Of those in no artifact of `order`. */
async function countByArtifact(
  found: readonly Found[],
  order: ReadonlyMap<SourceIndex, number>,
  turn: Turn,
): Promise<ReadonlyMap<string, number>> {
  const elsewhere = await filterInTurns(found, ({ subtype }) => !order.has(subtype.index), turn);
  const ofEach = await groupInTurns(elsewhere, ({ subtype }) => printOrigin(subtype.index.origin), turn);
  return new Map(Array.from(ofEach, ([coordinates, of]) => [coordinates, of.length]));
}
