import { createHash } from 'node:crypto';
import type { CandidateFile } from '../core/code/language-rules.ts';
import { ResourceNotFoundError } from '../core/problems/errors.ts';
import { LeftOut } from '../core/problems/left-out.ts';
import type { Problem } from '../core/problems/problem.ts';
import { openZipFile } from '../platform/zip/zip-file.ts';
import { decodeDamagedText } from './decode-damaged-text.ts';
import { decodeText } from './decode-text.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
import { createTextLimit, isTooLarge, mayBeText, TOO_LARGE } from './source-kinds.ts';

/** One archive with sources. */
export interface JarInput {
  readonly kind: 'jar';
  /** Absolute path. */
  readonly file: string;
  /** Safe to show. */
  readonly origin: string;
  /** Names the folder for files that an earlier jar has under the same path with other content; numbered if taken. */
  readonly label: 'sources' | 'common sources' | 'binary jar';
  /** How a download was proved; null: read in place. */
  readonly checkedBy: string | null;
}

/**
 * The text files of one jar, or of several that make one artifact (a Kotlin Multiplatform root beside its `-jvm` part), those
 * that are wanted.
 * @throws ResourceNotFoundError when a jar is gone, CorruptArtifactError when it is damaged, LimitReachedError above 512 MiB of text.
 */
export async function readJars(
  jars: readonly JarInput[],
  isWanted: (file: CandidateFile) => boolean = () => true,
): Promise<SourceFiles> {
  const files = new Map<string, SourceFile>();
  const problems: Problem[] = [];
  const leftOut = new LeftOut();
  const hash = createHash('sha256');
  for (const jar of jars) {
    const archive = await openZipFile(jar.file, jar.origin);
    const countText = createTextLimit(jar.origin);
    if (archive === null) throw new ResourceNotFoundError(`${jar.origin} cannot be read`);
    for await (const block of archive.blocks()) hash.update(block);
    problems.push(...archive.problems);
    for (const entry of archive.entries) {
      if (isTooLarge(entry.path, entry.size)) leftOut.add(TOO_LARGE, entry.path);
      const read = () => archive.read(entry);
      if (!mayBeText(entry.path, entry.size) || !isWanted({ path: entry.path, read: () => textOf(read()) })) continue;
      countText(entry.size);
      for (const path of pathsFor(entry.path, jar.label.replace(' ', '-'))) {
        const earlier = files.get(path);
        if (earlier === undefined) {
          files.set(path, { path, read, crc32: entry.crc32, deflated: archive.deflated(entry) });
        }
        if (earlier === undefined || earlier.read().equals(read())) break;
      }
    }
  }
  return {
    files: [...files.values()],
    problems: [...problems, ...leftOut.describe()],
    identity: `sha256:${hash.digest('hex')}`,
    foundAt: jars.map(({ origin }) => origin).join(', '),
  };
}

function textOf(bytes: Buffer): Buffer {
  return decodeText(bytes) ?? decodeDamagedText(bytes);
}

/** Where a file may go, the first choice in front: several parts may have the same label. */
function* pathsFor(path: string, label: string): Iterable<string> {
  yield path;
  yield `${label}/${path}`;
  for (let copy = 2; ; copy++) yield `${label}-${copy}/${path}`;
}
