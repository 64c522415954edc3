import { createHash } from 'node:crypto';
import { ResourceNotFoundError } from '../core/errors.ts';
import { readBytes } from '../platform/files.ts';
import { readZip } from '../platform/zip.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
import { mayBeText } from './source-kinds.ts';

export interface JarPart {
  /** Absolute path. */
  readonly file: string;
  /** Safe to show. */
  readonly origin: string;
  /** Folder for files that an earlier part has under the same path with other content, for example `common-sources`. */
  readonly label: string;
}

/**
 * The text files of one jar, or of several that make one artifact (a Kotlin Multiplatform root beside its `-jvm` part).
 * @throws ResourceNotFoundError when a jar is gone, CorruptArtifactError when it is damaged.
 */
export async function readJars(parts: readonly JarPart[]): Promise<SourceFiles> {
  const files = new Map<string, SourceFile>();
  const problems = [];
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = await readBytes(part.file);
    if (bytes === null) throw new ResourceNotFoundError(`${part.origin} cannot be read`);
    hash.update(bytes);
    const archive = await readZip(bytes, part.origin);
    problems.push(...archive.problems);
    for (const entry of archive.entries) {
      if (!mayBeText(entry.path, entry.size)) continue;
      const content = archive.read(entry);
      const earlier = files.get(entry.path);
      if (earlier?.bytes.equals(content)) continue;
      const path = earlier === undefined ? entry.path : `${part.label}/${entry.path}`;
      files.set(path, { path, bytes: content });
    }
  }
  return {
    files: [...files.values()],
    problems,
    identity: `sha256:${hash.digest('hex')}`,
    origin: parts.map(({ origin }) => origin).join(', '),
  };
}
