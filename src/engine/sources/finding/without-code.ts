import type { LocatedArtifact } from '../../../core/artifacts/artifact.ts';
import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import type { ArtifactSearch, WantedFile } from './artifact-search.ts';
import { isBare } from './source-archive.ts';
import type { Finding, SourcesQuestion, SourcesStrategy } from './strategy.ts';

/** The POM is all that is asked for. */
const POM_ALONE: Finding = { none: 'packaging pom: it has no code', isCertain: true, lacksCode: true };
/** The POM says that the artifact has no code of its own. */
export const NO_CODE: Finding = { ...POM_ALONE, mayHaveJar: true };

/** Nobody is asked for what cannot have sources, by what is known already. */
export const withoutCode: SourcesStrategy = async ({ target }) => {
  if (target.type === 'pom') return POM_ALONE;
  // Guava's way to keep ListenableFuture from being there twice.
  const isEmpty = target.coordinates.version.startsWith('9999.0-empty');
  return isEmpty ? { none: 'the artifact is empty by intention', isCertain: true, lacksCode: true } : null;
};

/** A POM that is all there is, unless it promises metadata: the root of a multiplatform library may be one, and they lead to the code. */
export const pomAlone: SourcesStrategy = async ({ target }) => (isPomAlone(target) ? NO_CODE : null);

function isPomAlone({ packaging, hasGradleMetadata }: SourcesTarget): boolean {
  return packaging === 'pom' && hasGradleMetadata !== true;
}

/** The same artifact, as one with a jar where there is one beside a POM of packaging pom. */
export async function withItsJar(target: SourcesTarget, search: ArtifactSearch): Promise<SourcesTarget> {
  if (!isPomAlone(target) || target.type !== 'jar') return target;
  return (await search.exists(BINARY, target.coordinates)) ? { ...target, packaging: 'jar' } : target;
}

/** A POM that promised metadata and none that lead anywhere. */
export const pomWithoutModule: SourcesStrategy = async ({ target }) => (target.packaging === 'pom' ? NO_CODE : null);

const EMPTY: Finding = { none: 'its jar is empty: it only brings dependencies', isCertain: true, lacksCode: true };

/**
 * Bytes that the smallest class takes in a jar: its two headers with a name take 100, its constants more. An empty sources jar has the
 * manifest and licences of the binary jar, so one that is larger by less has no room for any.
 */
const LEAST_CLASS = 250;

const BINARY: WantedFile = { kind: 'binary', extension: 'jar' };

/** Bytes. Of 30 starters' jars the largest has 12,600, with a signature and licences. */
const LARGEST_STARTER = 32 * 1024;

/**
 * A starter's jar, which only has dependencies: the jar that lies here shows it, or the sizes in its module metadata, or a small one that
 * is fetched to be seen. Its name proves nothing.
 */
export const emptyByDesign: SourcesStrategy = async (question) => {
  const { coordinates, type } = question.target;
  if (coordinates.classifier !== undefined || type !== 'jar') return null;
  const jar = await question.search.findLocal(BINARY, coordinates);
  if (jar === null && (await hasNoRoom(question))) return EMPTY;
  const shown = jar ?? (await fetchSmall(question));
  return shown !== null && (await isBare(shown).catch(falseWhenCorrupt)) ? EMPTY : null;
};

/**
 * Fetched when repositories say for the first time that there are no sources: as long as they are remembered to have said so, it is
 * remembered that the jar is none of a starter, for that of a starter lies here by then.
 */
async function fetchSmall({ target: { coordinates }, search }: SourcesQuestion): Promise<LocatedArtifact | null> {
  if (search.attempts.some(({ outcome }) => outcome === 'remembered-absent')) return null;
  const pom = await search.readLocalPom(coordinates);
  if (!pom?.base.dependencies.some(({ scope }) => scope !== 'test')) return null;
  return await search.findSmall(BINARY, coordinates, LARGEST_STARTER);
}

/** A jar that cannot be read does not tell whether it holds code. */
function falseWhenCorrupt(error: unknown): false {
  if (error instanceof CorruptArtifactError) return false;
  throw error;
}

async function hasNoRoom({ target: { coordinates }, facts, search }: SourcesQuestion): Promise<boolean> {
  const sources = await facts.emptySourcesJar();
  if (sources?.size == null || !(await isBare(sources))) return false;
  const { artifactId, version } = coordinates;
  const files = (await search.readLocalModule(coordinates))?.variants.flatMap((variant) => variant.files) ?? [];
  const jars = files.filter(({ name }) => name === `${artifactId}-${version}.jar`);
  const room = sources.size + LEAST_CLASS;
  return jars.length > 0 && jars.every(({ size }) => size !== null && size < room);
}
