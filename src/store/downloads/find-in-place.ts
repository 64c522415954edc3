import { fileURLToPath } from 'node:url';
import type { LocatedArtifact } from '../../core/artifacts/artifact.ts';
import type { RemoteFile } from '../../core/artifacts/downloads.ts';
import { createFileReader } from '../../platform/files/files.ts';
import { isWithin, realPathOf } from '../../platform/files/real-path.ts';

/**
 * A file of a repository on this machine, read where it lies; null: it has none. Of one that the project names nothing counts that
 * links put elsewhere: a checkout may link to anything.
 */
export async function findInPlace({ url, repository }: RemoteFile): Promise<LocatedArtifact | null> {
  const path = fileURLToPath(url);
  const isOwn = isWithin(realPathOf(path), realPathOf(fileURLToPath(repository.url)));
  const found = isOwn || repository.declaredBy === 'settings' ? await createFileReader().find(path) : null;
  // As in Maven's local repository: what a full disk cut off is nothing.
  return found === null || found.size === 0 ? null : { ...found, origin: url.href };
}
