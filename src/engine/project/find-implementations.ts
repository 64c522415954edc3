import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { isUniversalType } from '../../languages/platform-types.ts';
import { parseName } from '../../naming/parse-name.ts';
import { paginate } from '../../search/paginate.ts';
import { findOverriders } from '../../symbols/subtypes/find-overriders.ts';
import { type DoubtfulSubtype, findSubtypes, type Subtype } from '../../symbols/subtypes/find-subtypes.ts';
import {
  declarationOf,
  describeRow,
  fileOf,
  kindOf,
  nameLineOf,
  nestedNameOf,
  qualifiedNameOf,
  rangeOf,
} from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import { createTypeNames } from '../../symbols/type-names.ts';
import { visibilityWordOf } from '../../symbols/visibility.ts';
import type {
  DoubtfulImplementation,
  Implementation,
  ImplementationQuery,
  Implementations,
} from './implementations/implementations.ts';
import type { OpenedUniverse } from './implementations/open-universe.ts';
import { describeSymbols, listUnscanned } from './symbols/describe-symbols.ts';
import { type AbsentDeps, explainAbsentSymbol } from './symbols/explain-absent-symbol.ts';
import type { SymbolGroup, SymbolMatches } from './symbols/match-symbols.ts';
import { isExact, matchWithJdk } from './symbols/open-searched.ts';

const MOST_OTHERS = 5;

/** Types that extend or implement a type, or methods that override one, by the heads of all types that are searched. */
export async function findImplementations(
  { searched, wanted, notSearched }: OpenedUniverse,
  { name: asked, directOnly, ...page }: ImplementationQuery,
  deps: AbsentDeps,
): Promise<Implementations> {
  const query = { ...byName, query: asked };
  const matches = withoutOthers(await matchWithJdk(searched, query, deps), asked);
  const [target, ...others] = isExact(matches) ? matches.groups : [];
  const name = target === undefined ? parseName(asked).path : typeOf(target);
  if (isUniversalType(name)) {
    throw new InvalidInputError(`Every class is a subtype of ${name}`, { suggestion: 'Name a type below it.' });
  }
  // A type that nothing here declares may be extended all the same; a simple name would say too little.
  const namesOneType = target !== undefined || /^[^#]+\.[^.#]+$/.test(name);
  const universe = universeOf(target, searched);
  const { subtypes, doubtful, wasCut } = namesOneType
    ? findSubtypes(name, { universe, names: createTypeNames(universe) })
    : { subtypes: [], doubtful: [], wasCut: false };
  const isOfMember = target !== undefined && isMember(target);
  const all = isOfMember
    ? findOverriders(membersOf(target), subtypes, { universe })
    : subtypes.map((subtype) => ({ subtype, member: null }));
  const order = new Map(wanted.map((index, position) => [index, position]));
  const shown = arrange(all, order);
  const direct = shown.filter(isDirect);
  const listsDirect = directOnly && !isOfMember;
  const listed = paginate(listsDirect ? direct : shown, page);
  const indirect = listsDirect ? shown.filter((one) => !isDirect(one)).slice(0, MOST_NAMED) : [];
  const hit = target === undefined ? null : describeSymbols(target);
  const absent = await explainAbsentSymbol(searched, { query, matches }, deps);
  return {
    target: namesOneType ? { name: hit?.qualifiedName ?? name, hit } : null,
    others: others.filter((group) => isMember(group) === isOfMember).map(describeSymbols),
    // By what extends it, it is known to be meant.
    absent: absent !== null && all.length > 0 ? { ...absent, nearest: [] } : absent,
    lacksParameters: matches.lacksParameters,
    isInOtherCase: matches.isInOtherCase,
    isOfMember,
    directCount: direct.length,
    allCount: shown.length,
    indirectNames: indirect.map(({ subtype: { index, row } }) => nestedNameOf(index, row)),
    elsewhere: countByArtifact(all, order),
    found: { ...listed, items: listed.items.map(describeImplementation) },
    doubtful: doubtful.filter(({ index }) => order.has(index)).map(describeDoubtful),
    wasCut,
    searched: wanted.length,
    notSearched,
    unscanned: listUnscanned(wanted),
  };
}

/** Indirect subtypes that are named where they are not listed. */
const MOST_NAMED = 10;

const byName = { kind: null, caseSensitive: false, match: 'best', maxResults: MOST_OTHERS + 1 } as const;

/** Leaves out members in another case if the name is a type's by convention: one would stand for a type that is not there. */
function withoutOthers(matches: SymbolMatches, asked: string): SymbolMatches {
  if (!matches.isInOtherCase || !/^\p{Lu}/u.test(parseName(asked).name)) return matches;
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

/** Searched artifacts, and the one that declares the type, which may be the JDK. */
function universeOf(target: SymbolGroup | undefined, searched: OpenedUniverse['searched']): readonly SourceIndex[] {
  const own = target === undefined ? [] : [target.candidates[0]!.index];
  return [...new Set([...own, ...searched.map(({ index }) => index)])];
}

function isDirect({ subtype: { through } }: Found): boolean {
  return through === null;
}

/** Those in the artifacts of `order`, by it; there direct ones first. */
function arrange(found: readonly Found[], order: ReadonlyMap<SourceIndex, number>): readonly Found[] {
  const wanted = found.filter(({ subtype }) => order.has(subtype.index));
  return wanted.toSorted(
    (a, b) =>
      order.get(a.subtype.index)! - order.get(b.subtype.index)! ||
      Number(isDirect(b)) - Number(isDirect(a)) ||
      compareText(a.subtype.qualifiedName, b.subtype.qualifiedName),
  );
}

/** Counts those in no artifact of `order`. */
function countByArtifact(
  found: readonly Found[],
  order: ReadonlyMap<SourceIndex, number>,
): ReadonlyMap<string, number> {
  const elsewhere = found.filter(({ subtype }) => !order.has(subtype.index));
  const ofEach = Map.groupBy(elsewhere, ({ subtype }) => printOrigin(subtype.index.origin));
  return new Map(Array.from(ofEach, ([coordinates, of]) => [coordinates, of.length]));
}

interface Found {
  readonly subtype: Subtype;
  /** The method that overrides the one asked for; null: a type was asked for. */
  readonly member: LocatedType | null;
}

function describeImplementation({ subtype, member }: Found): Implementation {
  const { index, row } = subtype;
  const shown = member ?? subtype;
  return {
    coordinates: printOrigin(index.origin),
    alsoIn: subtype.alsoIn.map(({ origin }) => printOrigin(origin)),
    name: subtype.qualifiedName,
    packageName: fileOf(index, row).packageName,
    declaration: declarationOf(index, row),
    modifiers: describeRow(index, row).modifiers,
    visibility: visibilityWordOf(index, row),
    through: subtype.through,
    file: fileOf(shown.index, shown.row).path,
    range: rangeOf(shown.index, shown.row),
    nameLine: nameLineOf(shown.index, shown.row),
    signature: member === null ? null : describeRow(member.index, member.row).signature,
  };
}

function describeDoubtful({ index, row, written, reason }: DoubtfulSubtype): DoubtfulImplementation {
  return {
    name: qualifiedNameOf(index, row),
    coordinates: printOrigin(index.origin),
    file: fileOf(index, row).path,
    line: nameLineOf(index, row),
    written,
    reason,
  };
}
