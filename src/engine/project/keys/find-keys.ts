import { basename } from 'node:path';
import type { CallContext } from '../../../core/call-context.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import { isDeclared } from '../../../core/code/is-declared.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { type BoundGroup, findGroups } from '../../../naming/keys/find-groups.ts';
import { type FoundProperty, followKey } from '../../../naming/keys/follow-key.ts';
import { binders } from '../../../naming/keys/key-annotations.ts';
import type { TypeSurroundings } from '../../../naming/keys/list-properties.ts';
import { endOfName, type WrittenKey } from '../../../naming/keys/written-key.ts';
import { literalQuery } from '../../../search/query/relax-query.ts';
import { repositoryNames, type SearchedRepository } from '../../../search/sources/searched-repository.ts';
import type { Search, SourceSearcher } from '../../../search/sources/source-searcher.ts';
import { referenceTo } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { createTypeNames } from '../../../symbols/type-names.ts';
import { findUsages, type Usage, type UsageDeps } from '../usages/find-usages.ts';
import { type BinaryMetadataDeps, findBinaryMetadata } from './binary-metadata.ts';
import { describeProperty } from './describe-property.ts';
import { findKeptOfKey } from './find-kept-values.ts';
import { findNearKeys } from './find-near-keys.ts';
import { findPlaces, findSplitPlaces } from './find-places.ts';
import { isOfGroup } from './is-of-group.ts';
import { findKeyMetadata, type KeyMetadata } from './key-metadata.ts';
import type { KeyProperty, KeyReading } from './key-reading.ts';

/** An artifact, or the project's own files, in which keys are looked for. */
export interface KeySource extends Pick<SearchedRepository, 'index' | 'depth'> {
  /** True: the project uses another version of it. */
  readonly isOtherVersion?: boolean;
}

export interface KeyDeps {
  readonly searcher: SourceSearcher;
  readonly ctx: CallContext;
  /** Binary jars that may tell what sources do not; absent: they are not asked. */
  readonly binaries?: Omit<BinaryMetadataDeps, 'ctx'>;
  /** True: only a key that sets a property counts, and no place that names it is searched for otherwise. */
  readonly mustBind?: boolean;
}

/** Files whose annotations are read. */
const MOST_FILES = 5000;
/** Places that name a constant of the key. */
const MOST_USES = 8;
/** Properties that are described. */
const MOST_PROPERTIES = 5;

/** The properties that a configuration key means, and the code that names it; null: there are none. */
export async function findKeys(
  searched: readonly KeySource[],
  key: WrittenKey,
  { searcher, ctx, binaries, mustBind = false }: KeyDeps,
): Promise<KeyReading | null> {
  const used = searched.filter(({ isOtherVersion }) => isOtherVersion !== true);
  const readUses = binaries?.sources.readUses ?? (async () => null);
  const universe = used.map(({ index }) => index);
  const search = searcher.over(used.map(toRepository), ctx.signal);
  const around = { names: createTypeNames(universe), universe };
  const groups = await findAllGroups(around, search);
  const bound = findBound(groups, key, around);
  const metadata = new Map(universe.flatMap((index) => keyMetadataOf(index, key)));
  const ofBinaries =
    binaries === undefined
      ? []
      : await findBinaryMetadata(key, (coordinates) => isUntold(coordinates, bound, metadata), { ...binaries, ctx });
  const own = universe.find(({ origin }) => origin.kind === 'folder') ?? null;
  const properties: KeyProperty[] = [];
  for (const { group, property } of bound.slice(0, MOST_PROPERTIES)) {
    const { index } = group.holder;
    const of =
      metadata.get(index) ?? ofBinaries.find(({ coordinates }) => coordinates === printOrigin(index.origin)) ?? null;
    properties.push(
      await describeProperty(property, group, { metadata: of, universe, own, readUses, signal: ctx.signal }),
    );
  }
  const holders = new Set(bound.map(({ group }) => group.holder.index));
  for (const [index, entry] of metadata)
    if (!holders.has(index)) properties.push(describeMetadata(printOrigin(index.origin), entry));
  if (properties.length === 0)
    properties.push(...ofBinaries.map((entry) => describeMetadata(entry.coordinates, entry)));
  if (mustBind && properties.length === 0) return null;
  const names = new Set(properties.map((property) => property.key));
  const whole = await findPlaces(key, names, search);
  const isSplit = properties.length + whole.places.length === 0;
  const { places, hasMore, constants } = isSplit ? await findSplitPlaces(key, search) : whole;
  if (properties.length + places.length === 0) {
    const near = findNearKeys(groups, key, around);
    const kept = near.length === 0 ? findKeptOfKey(key, universe) : [];
    const absent = { properties, places, isSplit: false, hasMorePlaces: false, uses: [], near, kept };
    return near.length + kept.length === 0 ? null : absent;
  }
  // Whoever binds a property reads it by that.
  const uses = properties.length > 0 ? [] : await findUses(constants, { universe, readUses, signal: ctx.signal });
  return { properties, places, isSplit, hasMorePlaces: hasMore, uses, near: [], kept: [] };
}

/** Places that name the constants, in the order of the constants: in their groups and the project's own files. */
async function findUses(
  constants: readonly LocatedType[],
  { universe, ...deps }: UsageDeps & { readonly universe: readonly SourceIndex[] },
): Promise<readonly Usage[]> {
  const uses: Usage[] = [];
  for (const { index, row } of constants) {
    if (uses.length >= MOST_USES) break;
    const near = universe.filter((other) => other.origin.kind === 'folder' || isOfGroup(other, index));
    const { places } = await findUsages({ index, written: referenceTo(index, row) }, near, deps);
    uses.push(...places.filter(({ isByName }) => !isByName));
  }
  return uses.slice(0, MOST_USES);
}

interface BoundKey {
  readonly group: BoundGroup;
  readonly property: FoundProperty;
}

/** In the order of the artifacts. */
function findBound(
  groups: readonly BoundGroup[],
  key: WrittenKey,
  { universe, ...around }: TypeSurroundings,
): readonly BoundKey[] {
  const found: BoundKey[] = [];
  for (const group of groups) {
    const from = endOfName(key, 0, group.prefix);
    if (from === null || from === key.words.length) continue;
    const property = followKey(group.type, key, { universe, ...around, from });
    if (property !== null) found.push({ group, property });
  }
  const place = ({ group }: BoundKey) => universe.indexOf(group.holder.index);
  return dropEntries(found).toSorted((a, b) => place(a) - place(b));
}

/** By the first artifact of a universe: indexes never change, and the next key is asked of the same ones. */
const knownGroups = new WeakMap<
  SourceIndex,
  { readonly universe: readonly SourceIndex[]; readonly groups: readonly BoundGroup[] }
>();

/** All groups of keys that are bound, whatever the key. */
async function findAllGroups(around: TypeSurroundings, search: Search): Promise<readonly BoundGroup[]> {
  const { universe } = around;
  const [first] = universe;
  const known = first === undefined ? undefined : knownGroups.get(first);
  const isKnown =
    known?.universe.length === universe.length && universe.every((index, at) => index === known.universe[at]);
  if (isKnown) return known.groups;
  const children = binders.map((binder) => literalQuery(`@${binder}`));
  const { hits, leftOut } = await search({ query: { op: 'or', children }, maxHits: MOST_FILES });
  const groups = hits.flatMap(({ repository, row, offsets }) => {
    const starts = offsets.filter((_, at) => at % 2 === 0);
    return findGroups(repository.index, row, { ...around, offsets: starts });
  });
  if (first !== undefined && leftOut.length === 0) knownGroups.set(first, { universe, groups });
  return groups;
}

/** Each property once, and no entries of maps where a property bears the very key. */
function dropEntries(found: readonly BoundKey[]): readonly BoundKey[] {
  const exact = found.filter(({ property }) => !property.isEntry);
  const kept = exact.length > 0 ? exact : found;
  const keyOf = ({ group, property: { index, row, path } }: BoundKey) =>
    JSON.stringify([printOrigin(index.origin), row, group.prefix.split('.'), path].flat());
  return [...new Map(kept.map((one) => [keyOf(one), one])).values()];
}

/** True if the binary jar of an artifact may tell more than all sources: nothing has the key, or its type is made of classes, without values. */
function isUntold(
  coordinates: string,
  bound: readonly BoundKey[],
  metadata: ReadonlyMap<SourceIndex, KeyMetadata>,
): boolean {
  if (bound.length + metadata.size === 0) return true;
  return bound.some(
    ({ group: { holder }, property }) =>
      printOrigin(holder.index.origin) === coordinates &&
      !metadata.has(holder.index) &&
      isDeclared(property.index.metadata.problems),
  );
}

function keyMetadataOf(index: SourceIndex, key: WrittenKey): readonly (readonly [SourceIndex, KeyMetadata])[] {
  const found = findKeyMetadata(index, key);
  return found === null ? [] : [[index, found]];
}

function describeMetadata(coordinates: string, metadata: KeyMetadata): KeyProperty {
  const { name, type, description, defaultValue, deprecation, file, line } = metadata;
  return {
    ...{ key: name, coordinates, file, line, symbol: null, type, defaultValue },
    ...{
      defaultFrom: null,
      constants: [],
      boundBy: null,
      doc: null,
      description,
      deprecation,
      setters: [],
      readers: [],
      kept: [],
    },
  };
}

function toRepository({ index, depth }: KeySource): SearchedRepository {
  const { origin } = index;
  const names =
    origin.kind === 'artifact'
      ? { ...repositoryNames(origin.coordinates), version: origin.coordinates.version }
      : { name: `own/${basename(origin.path)}`, module: origin.path, version: 'working tree' };
  return { ...names, isNewest: true, depth, index };
}
