import type { ArtifactRequest, LocatedArtifact, RepositoryRef } from '../core/artifact.ts';
import type { Attempt } from '../core/attempt.ts';
import type { CallContext } from '../core/call-context.ts';
import { type Coordinates, isSafeSegment, printCoordinates } from '../core/coordinates.ts';
import type { RawPom } from '../core/raw-pom.ts';
import { type ModuleMetadata, type ModuleVariant, parseModuleMetadata } from '../gradle/module-metadata.ts';
import { findSourcesVariants } from '../gradle/sources-variants.ts';
import { parsePom } from '../maven/parse-pom.ts';
import { readBytes } from '../platform/files.ts';
import { readZip } from '../platform/zip.ts';
import type { ResolverChain } from './resolver-chain.ts';

export interface SourcesTarget {
  readonly coordinates: Coordinates;
  readonly type: string;
  /** Null: its POM was not read. */
  readonly packaging: string | null;
  /** Null: unknown, its POM was not read. */
  readonly hasGradleMetadata: boolean | null;
  readonly repositories: readonly RepositoryRef[];
}

export interface SourcesPart {
  readonly artifact: LocatedArtifact;
  readonly label: 'sources' | 'common sources' | 'binary jar';
}

export interface SourcesAnswer {
  readonly parts: readonly SourcesPart[];
  readonly attempts: readonly Attempt[];
  /** Why there is nothing, to print; null when `parts` is not empty. */
  readonly none: string | null;
  /** False: an open question (offline, filtered), not a "no sources published" to be remembered. */
  readonly certain: boolean;
}

/**
 * Where an artifact's sources are. Gradle metadata is read when the POM says it exists, or when the POM is unknown and the
 * `-sources.jar` is missing, empty or only the common code of a multiplatform module. Else the name decides: `c-sources` for
 * classifier `c` (`test-sources` for `tests`), then `sources`. Last, sources inside a binary jar that is already here.
 * @throws what the chain throws: a place that is out of reach is never "no sources".
 */
export async function locateSources(
  target: SourcesTarget,
  chain: ResolverChain,
  ctx: CallContext,
): Promise<SourcesAnswer> {
  const skipped = findReasonToSkip(target);
  if (skipped !== null) return { parts: [], attempts: [], none: skipped, certain: true };
  const search: Search = { target, chain, ctx, attempts: [] };
  const pom = target.hasGradleMetadata === null ? await readPom(search, []) : null;
  const isModule = target.hasGradleMetadata ?? pom?.hasGradleMetadata ?? null;
  if (isModule === true) return answer(search, (await locateByModule(search)) ?? (await locateByName(search)));

  const named = await locateByName(search);
  if (isModule === false || (named !== null && !(await isCommonOnly(named.artifact)))) return answer(search, named);
  const remotePom = named === null ? await readPom(search, target.repositories) : null;
  if (remotePom?.packaging === 'pom') {
    return { parts: [], attempts: search.attempts, none: NO_CODE, certain: true };
  }
  const byModule = named !== null || remotePom?.hasGradleMetadata === true ? await locateByModule(search) : null;
  return answer(search, byModule ?? named);
}

const NO_CODE = 'packaging pom: it has no code';

interface Search {
  readonly target: SourcesTarget;
  readonly chain: ResolverChain;
  readonly ctx: CallContext;
  readonly attempts: Attempt[];
}

type Found = readonly SourcesPart[] | SourcesPart | null;

function findReasonToSkip({ coordinates, packaging, type }: SourcesTarget): string | null {
  if (type === 'pom' || packaging === 'pom') return NO_CODE;
  // Guava's way to keep ListenableFuture from being there twice.
  return coordinates.version.startsWith('9999.0-empty') ? 'the artifact is empty by intention' : null;
}

async function answer(search: Search, found: Found): Promise<SourcesAnswer> {
  const parts = found === null ? [] : 'artifact' in found ? [found] : found;
  if (parts.length > 0) return { parts, attempts: search.attempts, none: null, certain: true };
  const binary = await locateLocalBinary(search);
  if (binary !== null) return { parts: [binary], attempts: search.attempts, none: null, certain: true };
  const isOpen = search.attempts.some(({ outcome }) => outcome === 'skipped' || outcome === 'failed');
  const name = printCoordinates(search.target.coordinates);
  const none = isOpen
    ? `not every repository was asked for the sources of ${name}`
    : `no sources published for ${name}`;
  return { parts: [], attempts: search.attempts, none, certain: !isOpen };
}

async function locateByName(search: Search): Promise<SourcesPart | null> {
  const { classifier } = search.target.coordinates;
  const own = classifier === undefined ? [] : [classifier === 'tests' ? 'test-sources' : `${classifier}-sources`];
  for (const candidate of [...own, 'sources']) {
    const artifact = await ask(search, { kind: 'sources', extension: 'jar', classifier: candidate });
    if (artifact !== null && !(await isEmpty(artifact))) return { artifact, label: 'sources' };
  }
  return null;
}

/** Null: the metadata is absent, or names no sources that exist; then the file's name is still to be tried. */
async function locateByModule(search: Search): Promise<readonly SourcesPart[] | null> {
  const root = await readModule(search, search.target.coordinates);
  if (root === null) return null;
  const { sources, common, platform } = findSourcesVariants(root);
  const variants = sources.length > 0 ? sources : platform === null ? [] : [platform];
  const parts: SourcesPart[] = [];
  for (const variant of variants) parts.push(...(await locateVariant(search, variant)));
  // Kotlin's plugin packs the common code into every platform's sources; a second copy would only be read twice.
  if (parts.length > 0 && (await anyHoldsCommon(parts))) return parts;
  for (const variant of common) {
    for (const part of await locateVariant(search, variant)) parts.push({ ...part, label: 'common sources' });
  }
  return parts.length > 0 ? parts : null;
}

async function locateVariant(search: Search, variant: ModuleVariant): Promise<readonly SourcesPart[]> {
  const own = search.target.coordinates;
  if (variant.availableAt === null) return locateFiles(search, own, variant);
  const module = await readModule(search, variant.availableAt);
  const parts: SourcesPart[] = [];
  for (const source of module === null ? [] : findSourcesVariants(module).sources) {
    if (source.availableAt === null) parts.push(...(await locateFiles(search, variant.availableAt, source)));
  }
  if (parts.length > 0) return parts;
  const artifact = await ask(search, { kind: 'sources', extension: 'jar', classifier: 'sources' }, variant.availableAt);
  return artifact === null || (await isEmpty(artifact)) ? [] : [{ artifact, label: 'sources' }];
}

async function locateFiles(
  search: Search,
  place: Coordinates,
  variant: ModuleVariant,
): Promise<readonly SourcesPart[]> {
  const parts: SourcesPart[] = [];
  for (const { url } of variant.files) {
    // A url may point anywhere by the specification; only the module's own folder can be asked for by coordinates.
    if (!isSafeSegment(url, 'version')) continue;
    const named = { kind: 'sources', extension: 'jar', classifier: 'sources', fileName: url } as const;
    const artifact = await ask(search, named, place);
    if (artifact !== null && !(await isEmpty(artifact))) parts.push({ artifact, label: 'sources' });
  }
  return parts;
}

async function readModule(
  search: Search,
  { groupId, artifactId, version }: Coordinates,
): Promise<ModuleMetadata | null> {
  const found = await ask(search, { kind: 'module', extension: 'module' }, { groupId, artifactId, version });
  const bytes = found === null ? null : await readAll(found);
  return found === null || bytes === null ? null : parseModuleMetadata(bytes, found.origin);
}

/** With no repositories only local stores can answer, which costs nothing. */
async function readPom(search: Search, repositories: readonly RepositoryRef[]): Promise<RawPom | null> {
  const { groupId, artifactId, version } = search.target.coordinates;
  const found = await ask(search, { kind: 'pom', extension: 'pom', repositories }, { groupId, artifactId, version });
  const bytes = found === null ? null : await readAll(found);
  return found === null || bytes === null ? null : parsePom(bytes, found.origin);
}

async function locateLocalBinary(search: Search): Promise<SourcesPart | null> {
  const { classifier } = search.target.coordinates;
  const wanted = { kind: 'binary', extension: 'jar', repositories: [], ...(classifier && { classifier }) } as const;
  const artifact = await ask(search, wanted);
  if (artifact === null || (await isEmpty(artifact))) return null;
  return { artifact, label: 'binary jar' };
}

type Wanted = Pick<ArtifactRequest, 'kind' | 'extension' | 'fileName'> & {
  readonly classifier?: string;
  readonly repositories?: readonly RepositoryRef[];
};

async function ask(
  { target, chain, ctx, attempts }: Search,
  { classifier, repositories = target.repositories, ...file }: Wanted,
  place: Coordinates = target.coordinates,
): Promise<LocatedArtifact | null> {
  const { groupId, artifactId, version } = place;
  const coordinates = { groupId, artifactId, version, ...(classifier && { classifier }) };
  const found = await chain.locate({ coordinates, repositories, ...file }, ctx);
  attempts.push(...found.attempts);
  return found.found;
}

const SOURCE = /\.(java|kt|kts|scala|groovy|clj|cljc)$/i;
/** The folders of Kotlin source sets: `commonMain/`, `commonJvmAndroid/`. */
const COMMON = /^common[A-Z]\w*\//;

async function isEmpty(artifact: LocatedArtifact): Promise<boolean> {
  const paths = await listSources(artifact);
  return paths !== null && paths.length === 0;
}

async function isCommonOnly(artifact: LocatedArtifact): Promise<boolean> {
  const paths = await listSources(artifact);
  return paths !== null && paths.every((path) => COMMON.test(path));
}

async function anyHoldsCommon(parts: readonly SourcesPart[]): Promise<boolean> {
  const lists = await Promise.all(parts.map(({ artifact }) => listSources(artifact)));
  return lists.some((paths) => paths?.some((path) => COMMON.test(path)));
}

/** Paths of source files; null when the artifact lies in no file. */
async function listSources({ file, origin }: LocatedArtifact): Promise<readonly string[] | null> {
  const bytes = file === null ? null : await readBytes(file);
  if (bytes === null) return null;
  const { entries } = await readZip(bytes, origin);
  return entries.map(({ path }) => path).filter((path) => SOURCE.test(path));
}

async function readAll(artifact: LocatedArtifact): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of artifact.open()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
