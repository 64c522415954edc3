import { fileURLToPath } from 'node:url';
import type { LocatedArtifact } from '../../core/artifacts/artifact.ts';
import type { Downloads, FetchAnswer, FetchOptions, RemoteFile, StoredAnswer } from '../../core/artifacts/downloads.ts';
import { isInPlace } from '../../core/artifacts/is-in-place.ts';
import { repositoryKey } from '../../core/artifacts/repository-key.ts';
import type { CallContext } from '../../core/call-context.ts';
import { isWithin } from '../../core/path-below.ts';
import { CorruptArtifactError, JarIndexerError, RemoteUnavailableError } from '../../core/problems/errors.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { createFileReader } from '../../platform/files/files.ts';
import { createLeases, type Leases } from '../../platform/files/leases.ts';
import { realPathOf } from '../../platform/files/real-path.ts';
import { createSharedRuns } from '../../platform/threads/shared-runs.ts';
import { type DownloadDeps, download } from './download.ts';
import { shareRequest } from './share-request.ts';

/** `leases`: shared with other processes that want the same files. */
export function createDownloads(deps: DownloadDeps, leases: Leases = createLeases(deps.store.spool)): Downloads {
  const { store } = deps;
  const runs = createSharedRuns<FetchAnswer>();

  async function recallAnswer(url: URL, maxAge: number | null, since?: number): Promise<FetchAnswer | null> {
    const known = await store.find(url, maxAge, since);
    return known === null || 'silent' in known ? null : remembered(known);
  }

  return {
    async recall(file, maxAge) {
      if (!isInPlace(file.url)) return store.find(file.url, maxAge);
      const found = await findInPlace(file);
      return found === null ? null : { found };
    },
    async fetch(file, options, ctx) {
      if (isInPlace(file.url)) return { found: await findInPlace(file), remembered: false };
      const began = Date.now();
      const known = await recallAnswer(file.url, options.maxAge);
      if (known !== null) return known;
      const key = [repositoryKey(file.repository), publicUrl(file.url), ctx.offline, ctx.largestFile].join(' ');
      try {
        return await askInRun(key, ctx, () =>
          runs.run(key, ctx, (shared) => {
            const ask = () => fetchNow(deps, file, { ...options, ctx: shared });
            if (shared.offline) return ask();
            const recall = () => recallAnswer(file.url, options.maxAge, began);
            return shareRequest(leases, key, { recall, ask, signal: shared.signal });
          }),
        );
      } catch (error) {
        if (options.kind !== 'metadata' || !(error instanceof RemoteUnavailableError)) throw error;
        const older = await recallAnswer(file.url, null);
        if (older === null) throw error;
        ctx.log.warn(`${error.message}; an older answer is used in its place`);
        return older;
      }
    },
  };
}

/**
 * A run that could not have it does not ask again. Noted for each caller: of those who share a request, each may be of another run.
 * Not noted is that the caller itself left.
 */
async function askInRun(key: string, ctx: CallContext, ask: () => Promise<FetchAnswer>): Promise<FetchAnswer> {
  const failure = ctx.failures?.get(key);
  if (failure !== undefined) throw failure;
  try {
    return await ask();
  } catch (error) {
    if (error instanceof JarIndexerError && !ctx.signal.aborted) ctx.failures?.set(key, error);
    throw error;
  }
}

async function fetchNow(
  deps: DownloadDeps,
  file: RemoteFile,
  { ctx, ...options }: FetchOptions & { readonly ctx: CallContext },
): Promise<FetchAnswer> {
  const ask = async () => {
    const found = await download(deps, file, { ...options, ctx });
    const withheld = found === null ? (deps.withheld(file.repository) ?? undefined) : undefined;
    return { found, remembered: false, withheld };
  };
  try {
    return await ask();
  } catch (error) {
    // A flipped bit is gone at the second try; a wrong file is not.
    if (error instanceof CorruptArtifactError && error.noAnswer === null) return await ask();
    // One that the user named is not passed by.
    if (options.isOptional || !file.repository.isConfigured) await noteSilence(deps, file.url, error);
    throw error;
  }
}

/** Milliseconds: long enough that a host which is gone does not cost every run its time-outs, short enough for one that comes back. */
const SILENCE_TRUSTED = 60 * 60 * 1000;

async function noteSilence({ store }: DownloadDeps, url: URL, error: unknown): Promise<void> {
  if (!(error instanceof JarIndexerError) || error.noAnswer === null) return;
  await store.addSilent(url, { reason: error.noAnswer, milliseconds: SILENCE_TRUSTED });
}

function remembered(known: StoredAnswer): FetchAnswer {
  return { found: 'found' in known ? known.found : null, remembered: true };
}

/**
 * A file of a repository on this machine, read where it lies; null: it has none. Of one that the project names nothing counts that
 * links put elsewhere: a checkout may link to anything.
 */
async function findInPlace({ url, repository }: RemoteFile): Promise<LocatedArtifact | null> {
  const path = fileURLToPath(url);
  const isOwn = isWithin(realPathOf(path), realPathOf(fileURLToPath(repository.url)));
  const found = isOwn || repository.declaredBy === 'settings' ? await createFileReader().find(path) : null;
  // As in Maven's local repository: what a full disk cut off is nothing.
  return found === null || found.size === 0 ? null : { ...found, origin: url.href };
}
