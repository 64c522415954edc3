import { createHash } from 'node:crypto';
import { ResourceNotFoundError } from '../core/errors.ts';
import type { Problem } from '../core/problem.ts';
import { openZipFile } from '../platform/zip/zip-file.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
import { mayBeText } from './source-kinds.ts';

export interface JarPart {
  /** Absolute path. */
  readonly file: string;
  /** Safe to show. */
  readonly origin: string;
  /** Folder for files that an earlier part has under the same path with other content, for example `common-sources`; numbered if taken. */
  readonly label: string;
  /** Become problems of the whole. */
  readonly remarks?: readonly Problem[];
}

/**
 * The text files of one jar, or of several that make one artifact (a Kotlin Multiplatform root beside its `-jvm` part), by path
 * those that are wanted.
 * @throws ResourceNotFoundError when a jar is gone, CorruptArtifactError when it is damaged.
 */
export async function readJars(
  parts: readonly JarPart[],
  isWanted: (path: string) => boolean = () => true,
): Promise<SourceFiles> {
  const files = new Map<string, SourceFile>();
  const problems: Problem[] = [];
  const hash = createHash('sha256');
  for (const part of parts) {
    const archive = await openZipFile(part.file, part.origin);
    if (archive === null) throw new ResourceNotFoundError(`${part.origin} cannot be read`);
    hash.update(archive.bytes);
    problems.push(...(part.remarks ?? []), ...archive.problems);
    for (const entry of archive.entries) {
      if (!isWanted(entry.path) || !mayBeText(entry.path, entry.size)) continue;
      const read = () => archive.read(entry);
      for (const path of pathsFor(entry.path, part.label)) {
        const earlier = files.get(path);
        if (earlier === undefined) {
          files.set(path, { path, read, deflated: entry.isDeflated ? archive.packed(entry) : null });
        }
        if (earlier === undefined || earlier.read().equals(read())) break;
      }
    }
  }
  return {
    files: [...files.values()],
    problems,
    identity: `sha256:${hash.digest('hex')}`,
    foundAt: parts.map(({ origin }) => origin).join(', '),
  };
}

/** Where a file may go, the first choice in front: several parts may have the same label. */
function* pathsFor(path: string, label: string): Iterable<string> {
  yield path;
  yield `${label}/${path}`;
  for (let copy = 2; ; copy++) yield `${label}-${copy}/${path}`;
}
