import { type Coordinates, findUnsafePart } from '../../../core/artifacts/coordinates.ts';
import { CorruptArtifactError, LimitReachedError } from '../../../core/problems/errors.ts';
import { parsePropertiesFile } from '../../../maven/properties-file.ts';
import { openZipFile } from '../../../platform/zip/zip-file.ts';

const POM_PROPERTIES = /^META-INF\/maven\/[^/]+\/[^/]+\/pom\.properties$/;
/** Bytes; Maven writes about a hundred. */
const LARGEST = 2 ** 16;

/**
 * The coordinates that a jar gives itself, in the one `pom.properties` that Maven puts into what it packs. Null: it has none, or it holds
 * those of several. Source: https://maven.apache.org/shared/maven-archiver/.
 */
export async function readJarIdentity(file: string): Promise<Coordinates | null> {
  try {
    const archive = await openZipFile(file, file);
    const [only, ...others] = archive?.entries.filter(({ path }) => POM_PROPERTIES.test(path)) ?? [];
    if (archive === null || only === undefined || others.length > 0 || only.size > LARGEST) return null;
    const properties = parsePropertiesFile(archive.read(only).toString());
    const read = (name: string) => properties.get(name)?.trim() ?? '';
    const coordinates = { groupId: read('groupId'), artifactId: read('artifactId'), version: read('version') };
    return findUnsafePart(coordinates) === null ? coordinates : null;
  } catch (error) {
    if (error instanceof CorruptArtifactError || error instanceof LimitReachedError) return null;
    throw error;
  }
}
