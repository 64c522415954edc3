import { type Coordinates, parseCoordinates } from '../../core/artifacts/coordinates.ts';
import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { ResourceNotFoundError } from '../../core/problems/errors.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { printCount } from '../../core/text/print-count.ts';
import { mayBeOfJdk } from '../../languages/platform-types.ts';
import { lookUpType } from '../../naming/look-up-type.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { hasPackage } from '../../symbols/has-package.ts';
import { qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import type { Holder, HolderQuery, Holders } from '../explore/holders.ts';
import type { Sources } from '../sources/create-sources.ts';
import { findInBinaries } from './opening/find-in-binaries.ts';
import { FAR } from './opening/open-dependencies.ts';
import { buildNeighbourhood } from './symbols/build-neighbourhood.ts';
import { findNearestSymbols } from './symbols/find-nearest-symbols.ts';
import { isExact, matchWithJdk, type OwnFiles, openWithOwn, type SymbolDeps } from './symbols/open-searched.ts';
import type { Searched } from './symbols/symbol-candidate.ts';

export interface HolderDeps extends SymbolDeps, OwnFiles {
  readonly sources: Pick<Sources, 'openLocal' | 'listBinaryClasses' | 'known'>;
}

/** Holders that are looked into for a member. */
const MOST = 7;

/**
 * Finds who has a type or package. `project` null: there is none, so all that is indexed here is searched.
 * @throws ResourceNotFoundError naming similar names and what was not searched.
 */
export async function findHolders(
  project: ResolvedProject | null,
  query: HolderQuery,
  deps: HolderDeps,
): Promise<Holders> {
  const opened = await (project === null ? openKnown(deps) : openWithOwn(project, deps));
  const { searched, notSearched } = opened;
  const wanted = searched.filter(({ index }) => isWanted(index, query));
  const found = await (query.kind === 'package' ? findPackages(wanted, query, deps) : findTypes(wanted, query, deps));
  const holders = found.length > 0 || project === null ? found : await findHoldingBinaries(project, query, deps);
  const indexes = searched.map(({ index }) => index);
  if (holders.length === 0) {
    const near = suggestNames(listNear(indexes, query), '');
    const sync =
      notSearched.length > 0
        ? `${printCount(notSearched.length, 'dependency', 'dependencies')} not searched: call sync_project.`
        : undefined;
    throw new ResourceNotFoundError(
      `No ${query.kind} ${query.name} in ${describePlaces(opened.dependencies, query, { project, ...deps })}`,
      {
        suggestion: joinParts(
          ' ',
          near,
          sync,
          mayBeOfJdk(query.name) ? deps.jdkMissing : undefined,
          'To read another artifact, give its coordinates.',
        ),
      },
    );
  }
  return { holders: holders.slice(0, MOST), neighbours: buildNeighbourhood(indexes, deps).neighbours };
}

async function openKnown({ sources, ctx }: Pick<HolderDeps, 'sources' | 'ctx'>) {
  const searched: Searched[] = [];
  for (const { coordinates } of await sources.known.list()) {
    const { index } = await sources.openLocal(coordinates, ctx);
    if (index !== null) searched.push({ index, depth: FAR });
  }
  return { searched, dependencies: searched.length, notSearched: [] };
}

function isWanted({ origin }: SourceIndex, query: HolderQuery): boolean {
  if (query.groupId === null && query.artifactId === null) return true;
  return origin.kind === 'artifact' && isOfModule(origin.coordinates, query);
}

function isOfModule(coordinates: Coordinates, { groupId, artifactId }: HolderQuery): boolean {
  return (
    (groupId ?? coordinates.groupId) === coordinates.groupId &&
    (artifactId ?? coordinates.artifactId) === coordinates.artifactId
  );
}

async function findTypes(
  searched: readonly Searched[],
  query: HolderQuery,
  deps: HolderDeps,
): Promise<readonly Holder[]> {
  const asked = {
    query: query.name,
    kind: 'type',
    caseSensitive: true,
    match: 'best',
    maxResults: MOST,
  } as const;
  const matches = await matchWithJdk(searched, asked, deps);
  if (!isExact(matches) || matches.isInOtherCase) return [];
  const best = matches.groups.map(({ candidates: [first] }) => first!).filter(({ index }) => isWanted(index, query));
  return best.map(({ index, row }) =>
    toHolder(index, lookUpType(index, query.name) === null ? qualifiedNameOf(index, row) : query.name),
  );
}

async function findPackages(
  searched: readonly Searched[],
  query: HolderQuery,
  { openJdk, ctx }: HolderDeps,
): Promise<readonly Holder[]> {
  const { name } = query;
  const holding = searched.filter(({ index }) => hasPackage(index, name)).toSorted((a, b) => a.depth - b.depth);
  const jdk = mayBeOfJdk(`${name}.`) ? await openJdk(ctx) : null;
  const isOfJdk = jdk !== null && isWanted(jdk, query) && hasPackage(jdk, name);
  return [...holding.map(({ index }) => index), ...(isOfJdk ? [jdk] : [])].map((index) => toHolder(index, name));
}

/** Dependencies of the project whose sources lie in no local store: their binary jars tell what they hold. */
async function findHoldingBinaries(
  project: ResolvedProject,
  query: HolderQuery,
  deps: HolderDeps,
): Promise<readonly Holder[]> {
  const { name } = query;
  const { holding } = await findInBinaries(project, name.replaceAll(/[$#/]/g, '.'), deps);
  const all = holding.map((held) => ({
    name,
    place: held.coordinates,
    coordinates: parseCoordinates(held.coordinates),
    index: null,
  }));
  return all.filter(({ coordinates }) => isOfModule(coordinates, query));
}

function listNear(indexes: readonly SourceIndex[], { kind, name }: HolderQuery): readonly string[] {
  if (kind === 'type')
    return findNearestSymbols(
      indexes.map((index) => ({ index })),
      name,
    );
  const packages = new Set(indexes.flatMap((index) => index.packages.map((known) => known.name)));
  return findNearestNames(name, packages);
}

function describePlaces(
  dependencies: number,
  { groupId, artifactId }: HolderQuery,
  { project, jdkMissing }: { readonly project: ResolvedProject | null; readonly jdkMissing?: string },
): string {
  if (groupId !== null || artifactId !== null) return `artifacts called ${groupId ?? '*'}:${artifactId ?? '*'}`;
  const artifacts = printCount(dependencies, 'artifact');
  const jdk = jdkMissing === undefined ? ', nor in the JDK' : '';
  return project === null ? `the ${artifacts} indexed here${jdk}` : `the project and ${artifacts} it uses${jdk}`;
}

function toHolder(index: SourceIndex, name: string): Holder {
  const { origin } = index;
  return {
    name,
    place: printOrigin(origin),
    coordinates: origin.kind === 'artifact' ? origin.coordinates : null,
    index,
  };
}
