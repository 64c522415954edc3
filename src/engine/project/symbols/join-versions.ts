import { printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { CompareCandidates } from './rank-candidates.ts';
import type { Searched, SymbolCandidate } from './symbol-candidate.ts';

export interface JoinedVersions {
  /** Without the declarations that another version of the artifact has too, which the project uses instead. */
  readonly candidates: readonly SymbolCandidate[];
  /** The other versions that declare what a candidate does, the best first. */
  otherVersionsOf(candidate: SymbolCandidate): readonly string[];
}

interface Version {
  readonly index: SourceIndex;
  readonly best: SymbolCandidate;
}

/** Keeps each declaration of several versions of one artifact once, in the version that the project uses. */
export function joinVersions(
  candidates: readonly SymbolCandidate[],
  searched: readonly Searched[],
  { compare }: { readonly compare: CompareCandidates },
): JoinedVersions {
  const several = findSeveral(candidates);
  if (several.size === 0) return { candidates, otherVersionsOf: () => [] };
  const ofNames = new Map<string, Version[]>();
  for (const candidate of candidates) {
    if (!several.has(candidate.index)) continue;
    const versions = ofNames.get(nameOf(candidate)) ?? [];
    ofNames.set(nameOf(candidate), versions);
    const known = versions.findIndex(({ index }) => index === candidate.index);
    const version = { index: candidate.index, best: candidate };
    if (known < 0) versions.push(version);
    else if (compare(candidate, versions[known]!.best) < 0) versions[known] = version;
  }
  for (const versions of ofNames.values()) versions.sort((a, b) => compare(a.best, b.best));
  const others = new Set(searched.filter(({ isOtherVersion }) => isOtherVersion).map(({ index }) => index));
  const usedOf = (versions: readonly Version[]) => versions.find(({ index }) => !others.has(index)) ?? versions[0]!;
  const isUsed = (candidate: SymbolCandidate) =>
    !several.has(candidate.index) || usedOf(ofNames.get(nameOf(candidate))!).index === candidate.index;
  return {
    candidates: candidates.filter(isUsed),
    otherVersionsOf(candidate) {
      const versions = several.has(candidate.index) ? ofNames.get(nameOf(candidate))! : [];
      return versions.filter(({ index }) => index !== candidate.index).map(({ index }) => versionOf(index));
    },
  };
}

/** Indexes of artifacts of which another version is there too. */
function findSeveral(candidates: readonly SymbolCandidate[]): ReadonlySet<SourceIndex> {
  const modules = new Map<SourceIndex, string | null>();
  for (const { index } of candidates) if (!modules.has(index)) modules.set(index, moduleOf(index));
  const ofModules = Map.groupBy(modules.keys(), (index) => modules.get(index)!);
  return new Set([...ofModules].flatMap(([module, indexes]) => (module === null || indexes.length < 2 ? [] : indexes)));
}

function nameOf({ index, qualifiedName }: SymbolCandidate): string {
  return `${moduleOf(index)} ${qualifiedName}`;
}

/** Null: it is no artifact. */
function moduleOf({ origin }: SourceIndex): string | null {
  return origin.kind === 'artifact' ? printCoordinates({ ...origin.coordinates, version: '' }) : null;
}

function versionOf({ origin }: SourceIndex): string {
  return origin.kind === 'artifact' ? origin.coordinates.version : printOrigin(origin);
}
