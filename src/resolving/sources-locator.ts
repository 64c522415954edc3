import type { RepositoryRef } from '../core/artifact.ts';
import type { Attempt } from '../core/attempt.ts';
import type { CallContext } from '../core/call-context.ts';
import { type Coordinates, findUnsafePart, printCoordinates } from '../core/coordinates.ts';
import { printNotAsked } from '../core/print-not-asked.ts';
import type { Problem } from '../core/problem.ts';
import type { RawPom } from '../core/raw-pom.ts';
import { type ArtifactSearch, createArtifactSearch } from './artifact-search.ts';
import { locateModuleSources } from './module-sources.ts';
import type { ResolverChain } from './resolver-chain.ts';
import { holdsSources, lacksJvm } from './source-archive.ts';
import { remarkCodes, type SourcesPart } from './sources-part.ts';

export interface SourcesTarget {
  readonly coordinates: Coordinates;
  readonly type: string;
  /** Null: its POM was not read. */
  readonly packaging: string | null;
  /** Null: unknown, its POM was not read. */
  readonly hasGradleMetadata: boolean | null;
  readonly repositories: readonly RepositoryRef[];
}

export type { SourcesPart } from './sources-part.ts';

export interface SourcesAnswer {
  readonly parts: readonly SourcesPart[];
  readonly attempts: readonly Attempt[];
  /** Why there is nothing, to print; null when `parts` is not empty. */
  readonly none: string | null;
  /** False: an open question (offline, a repository not asked), not a "no sources published" to be remembered. */
  readonly certain: boolean;
  /** False: not even its POM is anywhere, so that the coordinates themselves are wrong; absent: it exists, or nobody can tell. */
  readonly exists?: false;
  /** What to do when there is nothing, as a sentence; absent: the usual. */
  readonly advice?: string;
}

/**
 * Where an artifact's sources are. Gradle metadata is read when the POM says it exists, or when the POM is unknown and the
 * `-sources.jar` is missing, empty or a multiplatform module's without the JVM's part. Else the name decides: `c-sources` for
 * classifier `c` (`test-sources` for `tests`), then `sources`. Without these, those of the artifact that a relocation leads to,
 * and last, sources inside a binary jar that is already here.
 * @throws what the chain throws: a place that is out of reach is never "no sources".
 */
export async function locateSources(
  target: SourcesTarget,
  chain: ResolverChain,
  ctx: CallContext,
): Promise<SourcesAnswer> {
  const search = createArtifactSearch(chain, target.repositories, ctx);
  const passed = new Map<string, RawPom | null>();
  for (let at = target; ; ) {
    const outcome = await locateAt(at, search);
    const next = outcome.pom === null ? null : findRelocation(outcome.pom, at.coordinates);
    passed.set(printCoordinates(at.coordinates), outcome.pom);
    if (
      outcome.parts.length > 0 ||
      next === null ||
      passed.has(printCoordinates(next)) ||
      passed.size > MAX_RELOCATIONS
    ) {
      const answer = describe(at, outcome, { search, offline: ctx.offline });
      return at === target ? answer : { ...answer, parts: answer.parts.map(remarkMove(passed, at.coordinates)) };
    }
    at = { ...target, coordinates: next, packaging: null, hasGradleMetadata: null };
  }
}

const MAX_RELOCATIONS = 8;

/** `passed`: the POMs on the way by their coordinates, in order. */
function remarkMove(passed: ReadonlyMap<string, RawPom | null>, to: Coordinates): (part: SourcesPart) => SourcesPart {
  const poms = [...passed.values()].flatMap((pom) => (pom?.relocation ? [pom.origin] : []));
  const [from = ''] = passed.keys();
  const remark: Problem = {
    code: remarkCodes.moved,
    message: `${from} moved to ${printCoordinates(to)}, whose sources these are (by ${poms.join(', ')})`,
  };
  return (part) => ({ ...part, remarks: [remark, ...(part.remarks ?? [])] });
}

interface Outcome {
  readonly parts: readonly SourcesPart[];
  /** When it had to be read. */
  readonly pom: RawPom | null;
  /** Why nothing was to be expected. */
  readonly skipped: string | null;
}

async function locateAt(target: SourcesTarget, search: ArtifactSearch): Promise<Outcome> {
  const skipped = findReasonToSkip(target);
  if (skipped !== null) return { parts: [], pom: null, skipped };
  const { coordinates } = target;
  const localPom = target.packaging === null ? await search.readLocalPom(coordinates) : null;
  // A relocated artifact has no files of its own.
  if (localPom?.relocation) return { parts: [], pom: localPom, skipped: null };

  const isModule = target.hasGradleMetadata ?? localPom?.hasGradleMetadata ?? null;
  const own = await locateByClassifier(target, search);
  if (own !== null) return { parts: [own], pom: localPom, skipped: null };
  const described = isModule === true ? await locateModuleSources(coordinates, search) : null;
  if (described !== null) return { parts: described, pom: localPom, skipped: null };
  if (target.packaging === 'pom') return { parts: [], pom: localPom, skipped: NO_CODE };
  const named = await locateNamed('sources', target, search);
  const isWhole = named !== null && (isModule !== null || !(await lacksJvm(named.artifact)));
  if (isWhole || target.packaging !== null) return fallBack(named, { target, pom: localPom, search });

  const pom = localPom ?? (named === null ? await search.readPom(coordinates) : null);
  if (pom?.relocation) return { parts: [], pom, skipped: null };
  if (pom?.packaging === 'pom' && !pom.hasGradleMetadata) return { parts: [], pom, skipped: NO_CODE };
  const mayBeModule = isModule === null && (named !== null || pom?.hasGradleMetadata === true);
  const parts = mayBeModule ? await locateModuleSources(coordinates, search) : null;
  return parts === null ? fallBack(named, { target, pom, search }) : { parts, pom, skipped: null };
}

const NO_CODE = 'packaging pom: it has no code';

function findReasonToSkip({ coordinates, packaging, type, hasGradleMetadata }: SourcesTarget): string | null {
  // The root of a Kotlin Multiplatform library may be a POM without code, and its metadata lead to the code.
  if (type === 'pom' || (packaging === 'pom' && hasGradleMetadata !== true)) return NO_CODE;
  // Guava's way to keep ListenableFuture from being there twice.
  return coordinates.version.startsWith('9999.0-empty') ? 'the artifact is empty by intention' : null;
}

async function locateByClassifier(target: SourcesTarget, search: ArtifactSearch): Promise<SourcesPart | null> {
  const { classifier } = target.coordinates;
  if (classifier === undefined || classifier === 'sources') return null;
  return locateNamed(classifier === 'tests' ? 'test-sources' : `${classifier}-sources`, target, search);
}

async function locateNamed(
  classifier: string,
  { coordinates }: SourcesTarget,
  search: ArtifactSearch,
): Promise<SourcesPart | null> {
  const artifact = await search.find({ kind: 'sources', extension: 'jar', classifier }, coordinates);
  return artifact !== null && (await holdsSources(artifact)) ? { artifact, label: 'sources' } : null;
}

async function fallBack(
  named: SourcesPart | null,
  {
    target,
    pom,
    search,
  }: { readonly target: SourcesTarget; readonly pom: RawPom | null; readonly search: ArtifactSearch },
): Promise<Outcome> {
  const part = named ?? (await locateLocalBinary(target, search));
  return { parts: part === null ? [] : [part], pom, skipped: null };
}

/** An AAR keeps its code in a jar within. */
async function locateLocalBinary(
  { coordinates, type }: SourcesTarget,
  search: ArtifactSearch,
): Promise<SourcesPart | null> {
  if (type === 'aar') return null;
  const { classifier } = coordinates;
  const file = { kind: 'binary', extension: 'jar', ...(classifier === undefined ? {} : { classifier }) } as const;
  const artifact = await search.findLocal(file, coordinates);
  if (artifact === null || !(await holdsSources(artifact))) return null;
  const message = `no sources are published for ${printCoordinates(coordinates)}; these lie in its binary jar`;
  return { artifact, label: 'binary jar', remarks: [{ code: remarkCodes.binary, message }] };
}

/** What a relocation leaves out stays; null: none, or one to no usable place. */
function findRelocation({ relocation, base }: RawPom, from: Coordinates): Coordinates | null {
  if (relocation === null) return null;
  const read = (text: string | null, own: string): string =>
    (text || own).replace(/\$\{([^${}]+)\}/g, (written, name: string) => {
      const field = /^(?:(?:project|pom)\.)?(groupId|artifactId|version)$/.exec(name)?.[1];
      return field === undefined
        ? (base.properties.get(name) ?? written)
        : (from[field as keyof Coordinates] ?? written);
    });
  const to: Coordinates = {
    ...from,
    groupId: read(relocation.groupId, from.groupId),
    artifactId: read(relocation.artifactId, from.artifactId),
    version: read(relocation.version, from.version),
  };
  return findUnsafePart(to) === null ? to : null;
}

function describe(
  { coordinates, packaging }: SourcesTarget,
  { parts, pom, skipped }: Outcome,
  { search: { attempts }, offline }: { readonly search: ArtifactSearch; readonly offline: boolean },
): SourcesAnswer {
  if (parts.length > 0) return { parts, attempts, none: null, certain: true };
  if (skipped !== null) return { parts, attempts, none: skipped, certain: true };
  // Whoever has the POM would have the sources: a repository that was not asked matters only without it.
  const isPlaceKnown = packaging !== null || pom !== null;
  const notAsked = offline || !isPlaceKnown ? printNotAsked(attempts) : null;
  if (notAsked !== null) return { parts, attempts, none: notAsked, certain: false };
  const none = `no sources published for ${printCoordinates(coordinates)}`;
  return { parts, attempts, none, certain: true, ...(isPlaceKnown ? {} : { exists: false }) };
}
