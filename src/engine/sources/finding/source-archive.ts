import { dirname } from 'node:path/posix';
import { decodeText } from '../../../indexing/decode-text.ts';
import { isInnerArchive } from '../../../indexing/inner-archives.ts';
import { type BinaryEntry, isAar, openBinary } from '../../../indexing/open-binary.ts';
import { mayBeText } from '../../../indexing/source-kinds.ts';
import { languageOf } from '../../../languages/find-language.ts';
import { listZipPaths } from '../../../platform/zip/zip-file.ts';

/** Null: it lies in no file. */
type Archive = { readonly file: string | null; readonly origin: string };

/** The folders of Kotlin source sets: `commonMain/`, `nativeMain/`, `commonJvmAndroid/`. */
const SOURCE_SET = /^([a-z]\w*Main|common[A-Z]\w*)\//;
const COMMON = /^common[A-Z]\w*\//;
/** Source of the last: JetBrains/kotlin, KotlinProjectStructureMetadata.kt; okhttp 5 has nothing else in its root jar. */
const CODE = /(?<!(^|\/)module-info)\.(class|jar)$|^META-INF\/kotlin-project-structure-metadata\.json$/;
/** Files that build tools add to each jar, and the names of its modules (JLS 7.7), which declare no type. */
const BESIDE = /^META-INF\/|^module-info\.class$|^(licen[cs]e|notice|readme|changes)[^/]*$/i;
const JVM = /^(jvm|android)\w*Main\//;

/** Central demands a sources jar and accepts placeholders: an archive without source files counts as no sources. */
export async function holdsSources(archive: Archive): Promise<boolean> {
  const paths = await listSources(archive);
  return paths === null || paths.length > 0;
}

/**
 * True if it holds sources, and they stand for its classes, if it has any: a script among the resources of a binary jar does not. They do
 * where at least half of the classes have a source in a folder of their package, or there are more sources than classes.
 */
export async function holdsSourcesOfItself(archive: Archive): Promise<boolean> {
  const sources = await listSources(archive);
  if (sources === null || sources.length === 0) return sources === null;
  const classes = (await listClasses(archive)).filter((path) => !path.includes('$'));
  // A folder of sources may lie anywhere in the jar: `src/main/java/orchard/`.
  const folders = new Set(sources.flatMap((path) => endingsOf(dirname(path))));
  const covered = classes.filter((path) => folders.has(dirname(path)));
  return 2 * covered.length >= classes.length || sources.length > classes.length;
}

/** `src/orchard`, `orchard`. */
function endingsOf(folder: string): readonly string[] {
  const parts = folder.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}

/** True if it holds the code that the platforms of a multiplatform module share. */
export async function holdsCommon(archive: Archive): Promise<boolean> {
  return ((await listSources(archive)) ?? []).some((path) => COMMON.test(path));
}

/** True if its files lie in the folders of source sets: it belongs to a multiplatform module. */
export async function isOfPlatforms(archive: Archive): Promise<boolean> {
  return ((await listSources(archive)) ?? []).some((path) => SOURCE_SET.test(path));
}

/** True if it belongs to a multiplatform module and lacks the JVM's part, as the sources of the root module do. */
export async function lacksJvm(archive: Archive): Promise<boolean> {
  const paths = (await listSources(archive)) ?? [];
  return paths.some((path) => SOURCE_SET.test(path)) && !paths.some((path) => JVM.test(path));
}

/**
 * True if a binary jar holds code, or stands for that of platforms as the root of a multiplatform module does. True when it lies in no
 * file.
 */
export async function holdsCode(archive: Archive): Promise<boolean> {
  return (await listPaths(archive))?.some((path) => CODE.test(path)) ?? true;
}

/** True if it holds nothing besides its manifest, licences and the like. False when it lies in no file. */
export async function isBare(archive: Archive): Promise<boolean> {
  return (await listPaths(archive))?.every((path) => BESIDE.test(path) && !CODE.test(path)) ?? false;
}

/** True if a jar, AAR or the like in a file holds classes. */
export async function holdsClasses(archive: Archive): Promise<boolean> {
  return (await listClasses(archive)).length > 0;
}

/** Paths of the class files of a jar, by its directory alone, or of the jars in an AAR; empty when it lies in no file. */
export async function listClasses(archive: Archive): Promise<readonly string[]> {
  const paths = (await listPaths(archive)) ?? [];
  const all = isAar(paths) ? await listWithin(archive) : paths;
  return all.filter((path) => path.endsWith('.class'));
}

/** Texts that build tools add to each jar. */
const ADDED = /^META-INF\/([^/]*$|(maven|licen[cs]es?)\/)|^(licen[cs]e|notice|readme|changes)[^/]*$/i;

/**
 * True if a binary in a file holds no code, and a text of its own, by the content, too. Texts of an AAR are for the app that it is in.
 * @throws CorruptArtifactError
 */
export async function holdsTexts(archive: Archive): Promise<boolean> {
  const { file, origin } = archive;
  if (file === null || (await holdsCode(archive))) return false;
  const entries = (await openBinary(file, origin))?.entries ?? [];
  if (entries.some(({ path }) => path === 'AndroidManifest.xml')) return false;
  const isText = (entry: BinaryEntry) =>
    mayBeText(entry.path, entry.size) && !ADDED.test(entry.path) && decodeText(entry.read()) !== null;
  return entries.some(isText);
}

/** Paths of the archives in a binary that are other artifacts, by its directory alone; empty when it lies in no file. */
export async function listInner(archive: Archive): Promise<readonly string[]> {
  const paths = (await listPaths(archive)) ?? [];
  return isAar(paths) ? [] : paths.filter(isInnerArchive);
}

async function listWithin({ file, origin }: Archive): Promise<readonly string[]> {
  const binary = file === null ? null : await openBinary(file, origin);
  return binary?.entries.map(({ path }) => path) ?? [];
}

/** Null when the artifact lies in no file. */
async function listSources(archive: Archive): Promise<readonly string[] | null> {
  const paths = await listPaths(archive);
  // Other files of an AAR than its jars are for the app that it is in.
  return paths?.filter((path) => languageOf(path) !== null && !isAar(paths)) ?? null;
}

/** The paths of each archive that is still in use: several questions are asked of one. */
const listed = new WeakMap<Archive, Promise<readonly string[] | null>>();

/** @throws as `listZipPaths`. */
async function listPaths(archive: Archive): Promise<readonly string[] | null> {
  const { file, origin } = archive;
  if (file === null) return null;
  const known = listed.get(archive) ?? listZipPaths(file, origin);
  listed.set(archive, known);
  return await known;
}
