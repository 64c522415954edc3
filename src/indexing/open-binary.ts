import { LeftOut } from '../core/problems/left-out.ts';
import type { Problem } from '../core/problems/problem.ts';
import { compareText } from '../core/text/compare-text.ts';
import { kindOfPath } from '../platform/files/files.ts';
import { readStream } from '../platform/files/read-stream.ts';
import { openZip, type ZipArchive } from '../platform/zip/zip.ts';
import { heldContent } from '../platform/zip/zip-content.ts';
import { openZipFile } from '../platform/zip/zip-file.ts';
import { listClassFiles, readClassFile } from './class-folder.ts';

/** A file in a binary. Its content is read on request. */
export interface BinaryEntry {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** @throws CorruptArtifactError */
  read(): Buffer;
}

/**
 * A jar; an AAR, whose entries are those of the jars in it and then its own; a folder, whose entries are its class files; or the
 * `lib/modules` of a JDK, whose paths begin with the module, as those of its `src.zip` do.
 */
export interface Binary {
  readonly entries: readonly BinaryEntry[];
  readonly problems: readonly Problem[];
  /** All bytes of the file, or of the files. */
  blocks(): AsyncIterable<Uint8Array>;
}

/** Bytes of all jars in an AAR, which are held in memory. */
const MOST_INNER = 2 ** 26;

/** True for the `lib/modules` of a JDK, by its name: a jar has another. */
export function isModulesImage(file: string): boolean {
  return /[\\/]modules$/.test(file);
}

/** Opens the file or folder that holds an artifact's classes; null when there is none. @throws what `openZipFile` and `listClassFiles` throw. */
export async function openBinary(file: string, origin: string): Promise<Binary | null> {
  if ((await kindOfPath(file)) === 'folder') return openFolder(file);
  if (isModulesImage(file)) return await openModules(file, origin);
  const archive = await openZipFile(file, origin);
  if (archive === null) return null;
  const { problems, blocks } = archive;
  if (!isAar(archive.entries.map(({ path }) => path))) return { entries: listEntries(archive), problems, blocks };
  const leftOut = new LeftOut();
  const entries = new Map<string, BinaryEntry>();
  const addNew = (added: readonly BinaryEntry[]) => {
    for (const entry of added) if (!entries.has(entry.path)) entries.set(entry.path, entry);
  };
  let room = MOST_INNER;
  for (const inner of archive.entries.filter(({ path }) => INNER_JAR.test(path))) {
    room -= inner.size;
    if (room < 0) {
      leftOut.add('more than 64 MiB of jars', inner.path);
      continue;
    }
    const jar = await openZip(heldContent(archive.read(inner)), `${origin}!${inner.path}`);
    addNew(listEntries(jar));
  }
  // Further jars are for tools, as lint.jar.
  addNew(listEntries(archive).filter(({ path }) => !path.endsWith('.jar')));
  return { entries: [...entries.values()], problems: [...problems, ...leftOut.describe()], blocks };
}

/** Source: https://developer.android.com/studio/projects/android-library, "Anatomy of an AAR file". */
const INNER_JAR = /^classes\.jar$|^libs\/[^/]+\.jar$/;

/** True for the paths of an Android library, which keeps its classes in jars. */
export function isAar(paths: readonly string[]): boolean {
  return paths.includes('AndroidManifest.xml') && paths.some((path) => INNER_JAR.test(path));
}

function listEntries(archive: ZipArchive): readonly BinaryEntry[] {
  return archive.entries.map((entry) => ({
    path: entry.path,
    size: entry.size,
    read: () => archive.read(entry),
  }));
}

function openFolder(folder: string): Binary {
  const { signal } = new AbortController();
  const files = [...listClassFiles(folder, signal)].sort((a, b) => compareText(a.path, b.path));
  const entries = files.map((file) => ({ path: file.path, size: file.size, read: () => readClassFile(file) }));
  return {
    entries,
    problems: [],
    async *blocks() {
      for (const { path, read } of entries) yield* [Buffer.from(`${path}\0`), read()];
    },
  };
}

async function openModules(file: string, origin: string): Promise<Binary | null> {
  // Few machines lack the JDK's sources.
  const { openImage } = await import('../platform/jimage/open-image.ts');
  const entries = openImage(file, origin)?.list();
  if (entries === undefined) return null;
  return {
    entries: entries.map(({ module, path, size, read }) => ({ path: `${module}/${path}`, size, read })),
    problems: [],
    blocks: () => readStream(file),
  };
}
