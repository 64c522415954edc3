import { createHash } from 'node:crypto';
import type { CandidateFile } from '../core/code/language-rules.ts';
import { ResourceNotFoundError } from '../core/problems/errors.ts';
import { LeftOut } from '../core/problems/left-out.ts';
import type { Problem } from '../core/problems/problem.ts';
import { limitHeap } from '../platform/threads/limit-heap.ts';
import type { DeflatedContent } from '../platform/zip/inflate-together.ts';
import type { ZipArchive } from '../platform/zip/zip.ts';
import type { ZipEntry } from '../platform/zip/zip-directory.ts';
import { openZipFile } from '../platform/zip/zip-file.ts';
import { decodeDamagedText, decodeText } from './decode-text.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
import { createTextLimit, isTooLarge, mayBeText, TOO_LARGE } from './source-kinds.ts';

/** Files. The sources of the JDK have 15,000; with more, garbage would take as much memory again before it is collected. */
export const MANY = 2 ** 14;

/** One archive with sources. */
export interface JarInput {
  readonly kind: 'jar';
  /** Absolute path. */
  readonly file: string;
  /** Safe to show. */
  readonly origin: string;
  /**
   * Names the folder for files that an earlier jar has under the same path with other content; numbered if taken. `classes`: it is read as
   * the declarations of its classes, and is alone.
   */
  readonly label: 'sources' | 'common sources' | 'binary jar' | 'classes';
  /** The check that a download passed; null: the jar is read in place. */
  readonly checkedBy: string | null;
}

export interface JarReading {
  readonly isWanted?: (file: CandidateFile) => boolean;
}

/**
 * Reads the wanted text files of one jar, or of several that make one artifact (a Kotlin Multiplatform root beside its `-jvm` part).
 * @throws ResourceNotFoundError when a jar is gone, CorruptArtifactError when it is damaged, LimitReachedError above 512 MiB of text.
 */
export async function readJars(jars: readonly JarInput[], { isWanted }: JarReading = {}): Promise<SourceFiles> {
  const files = new Map<string, SourceFile>();
  const problems: Problem[] = [];
  const leftOut = new LeftOut();
  const hash = createHash('sha256');
  let isPart = false;
  for (const jar of jars) {
    const archive = await openZipFile(jar.file, jar.origin);
    const countText = createTextLimit(jar.origin);
    if (archive === null) throw new ResourceNotFoundError(`${jar.origin} cannot be read`);
    for await (const block of archive.blocks()) {
      hash.update(block);
    }
    problems.push(...archive.problems);
    if (archive.entries.length > MANY) limitHeap();
    for (const entry of archive.entries) {
      const { path, size } = entry;
      if (isTooLarge(path, size)) leftOut.add(TOO_LARGE, path);
      if (!mayBeText(path, size)) continue;
      if (isWanted?.({ path, read: () => textOf(archive.read(entry)) }) === false) {
        isPart = true;
        continue;
      }
      countText(size);
      const file = new JarFile(archive, entry);
      if (files.has(path)) addUnderFreePath(files, file, jar.label);
      else files.set(path, file);
    }
  }
  return {
    files: [...files.values()],
    isPart,
    problems: [...problems, ...leftOut.describe()],
    identity: `sha256:${hash.digest('hex')}`,
    foundAt: jars.map(({ origin }) => origin).join(', '),
  };
}

function textOf(bytes: Buffer): Buffer {
  return decodeText(bytes) ?? decodeDamagedText(bytes);
}

/** Adds a file under another path if its path is taken and the content differs: several parts may have the same label. */
function addUnderFreePath(files: Map<string, SourceFile>, file: JarFile, label: JarInput['label']): void {
  const content = file.read();
  let path = file.path;
  for (let copy = 1; files.has(path); copy++) {
    if (files.get(path)!.read().equals(content)) return;
    const folder = label.replace(' ', '-');
    path = `${copy === 1 ? folder : `${folder}-${copy}`}/${file.path}`;
  }
  files.set(path, file.as(path));
}

/** An entry of an archive. Its content is read on request: there may be hundreds of thousands. */
class JarFile implements SourceFile {
  readonly path: string;
  readonly #archive: ZipArchive;
  readonly #entry: ZipEntry;

  constructor(archive: ZipArchive, entry: ZipEntry, path = entry.path) {
    this.path = path;
    this.#archive = archive;
    this.#entry = entry;
  }

  get crc32(): number {
    return this.#entry.crc32;
  }

  read(): Buffer {
    return this.#archive.read(this.#entry);
  }

  deflated(): DeflatedContent | null {
    return this.#archive.deflated(this.#entry);
  }

  /** The same under another path. */
  as(path: string): JarFile {
    return new JarFile(this.#archive, this.#entry, path);
  }
}
