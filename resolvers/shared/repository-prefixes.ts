import type { ArtifactKind, ArtifactRequest, RepositoryRef } from '../../src/core/artifacts/artifact.ts';
import type { Downloads, RemoteFile } from '../../src/core/artifacts/downloads.ts';
import { readAll } from '../../src/core/artifacts/read-all.ts';
import { repositoryKey } from '../../src/core/artifacts/repository-key.ts';
import type { CallContext } from '../../src/core/call-context.ts';
import { JarIndexerError } from '../../src/core/problems/errors.ts';
import { publicUrl } from '../../src/core/problems/public-url.ts';
import { type PrefixFilter, parsePrefixFilter } from '../../src/maven/repositories/remote-repository-filters.ts';
import { layoutPath, urlBelow } from '../../src/maven/repositories/repository-layout.ts';
import { createCachedRuns } from './cached-runs.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Resolves to true if a repository may hold a file, by the list of prefixes that it publishes, and if it publishes none. */
export type MayHold = (repository: RepositoryRef, request: ArtifactRequest, ctx: CallContext) => Promise<boolean>;

/**
 * A mirror is not asked: its list would be that of another. The first file that a list denies is asked for all the same, and a list
 * that is belied does not count any more.
 * Source: maven-resolver 2.0.21 PrefixesRemoteRepositoryFilterSource.
 */
export function createPrefixFilter(downloads: Downloads): MayHold {
  const lists = createCachedRuns<PrefixFilter | null>(DAY);
  const belied = createCachedRuns<boolean>(DAY);
  return async (repository, request, ctx) => {
    if (repository.mirrorOf.length > 0) return true;
    const key = repositoryKey(repository);
    const path = layoutPath(request);
    const accepts = await lists.run(key, ctx, (shared) => loadPrefixes(repository, downloads, shared));
    if (accepts === null || accepts(path.join('/'))) return true;
    const file = { repository, url: urlBelow(repository.url, path) };
    return await belied.run(key, ctx, (shared) => isServed(file, { downloads, kind: request.kind, ctx: shared }));
  };
}

/** A served file is stored, and so not fetched twice. */
async function isServed(
  file: RemoteFile,
  { downloads, kind, ctx }: { readonly downloads: Downloads; readonly kind: ArtifactKind; readonly ctx: CallContext },
): Promise<boolean> {
  try {
    const { found } = await downloads.fetch(file, { kind, maxAge: null, missTrusted: DAY }, ctx);
    if (found === null) return false;
  } catch (error) {
    if (error instanceof JarIndexerError) return false;
    throw error;
  }
  const { repository, url } = file;
  ctx.log.warn(`${repository.id} serves ${publicUrl(url)}, which its prefixes.txt denies; the list is not used`);
  return true;
}

/** An optional file: whatever keeps it from us counts as absent, and is remembered (docs/decisions/repositories.md, "Absent or unreachable"). */
async function loadPrefixes(
  repository: RepositoryRef,
  downloads: Downloads,
  ctx: CallContext,
): Promise<PrefixFilter | null> {
  const file = { repository, url: urlBelow(repository.url, ['.meta', 'prefixes.txt']) };
  try {
    const known = await downloads.recall(file, DAY);
    if (known !== null && 'silent' in known && known.isRecent) return null;
    const { found } = await downloads.fetch(
      file,
      { kind: 'metadata', maxAge: DAY, missTrusted: DAY, isOptional: true },
      ctx,
    );
    return found === null ? null : parsePrefixFilter((await readAll(found)).toString('utf8'));
  } catch (error) {
    if (error instanceof JarIndexerError) return null;
    throw error;
  }
}
