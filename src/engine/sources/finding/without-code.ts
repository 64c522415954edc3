import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import { isBare } from './source-archive.ts';
import type { Finding, SourcesQuestion, SourcesStrategy } from './strategy.ts';

/** The POM says that the artifact has no code of its own. */
export const NO_CODE: Finding = { none: 'packaging pom: it has no code', isCertain: true, lacksCode: true };

/** Nobody is asked for what cannot have sources, by what is known already. */
export const withoutCode: SourcesStrategy = async ({ target }) => {
  if (isPomAlone(target)) return NO_CODE;
  // Guava's way to keep ListenableFuture from being there twice.
  const isEmpty = target.coordinates.version.startsWith('9999.0-empty');
  return isEmpty ? { none: 'the artifact is empty by intention', isCertain: true, lacksCode: true } : null;
};

/** The root of a Kotlin Multiplatform library may be a POM without code, and its metadata lead to the code. */
function isPomAlone({ type, packaging, hasGradleMetadata }: SourcesTarget): boolean {
  return type === 'pom' || (packaging === 'pom' && hasGradleMetadata !== true);
}

/** A POM that promised metadata and none that lead anywhere. */
export const pomWithoutModule: SourcesStrategy = async ({ target }) => (target.packaging === 'pom' ? NO_CODE : null);

const EMPTY: Finding = { none: 'its jar is empty: it only brings dependencies', isCertain: true, lacksCode: true };

/**
 * Bytes that the smallest class takes in a jar: its two headers with a name take 100, its constants more. An empty sources jar has the
 * manifest and licences of the binary jar, so one that is larger by less has no room for any.
 */
const LEAST_CLASS = 250;

/**
 * A starter's jar, which only has dependencies: the jar that lies here shows it, or the sizes in its module metadata. Nothing is
 * downloaded to know it.
 */
export const emptyByDesign: SourcesStrategy = async (question) => {
  const { target, search } = question;
  const { coordinates, type } = target;
  if (coordinates.classifier !== undefined || type !== 'jar') return null;
  const jar = await search.findLocal({ kind: 'binary', extension: 'jar' }, coordinates);
  const isEmpty = jar === null ? await hasNoRoom(question) : await isBare(jar).catch(falseWhenCorrupt);
  return isEmpty ? EMPTY : null;
};

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
