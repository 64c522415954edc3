import type { LocatedArtifact, RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { FetchOptions, RemoteFile } from '../../core/artifacts/downloads.ts';
import { readAll } from '../../core/artifacts/read-all.ts';
import type { CallContext } from '../../core/call-context.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { checkContent } from './check-content.ts';

export interface DownloadDeps {
  readonly http: HttpClient;
  readonly store: ArtifactStore;
  /** True: a file whose headers name no checksum is proved by the `.sha1` beside it, at the cost of a request. */
  readonly isStrict: boolean;
  /** Why a repository is asked without the credentials that the user has for it; null: it is not. */
  readonly withheld: (repository: RepositoryRef) => string | null;
}

/**
 * Asks the repository; its answer is checked and added to the store. Null: it has none, which is remembered there unless it might have
 * said otherwise to the user.
 */
export async function download(
  { http, store, isStrict, withheld }: DownloadDeps,
  file: RemoteFile,
  { kind, missTrusted, ctx }: Pick<FetchOptions, 'kind' | 'missTrusted'> & { readonly ctx: CallContext },
): Promise<LocatedArtifact | null> {
  const answer = await http.get(file.url, file.repository, ctx);
  if (answer === null) {
    if (withheld(file.repository) === null) await store.addAbsent(file.url, missTrusted);
    return null;
  }
  await checkContent(answer, kind, file);
  const isProved = Object.keys(answer.checksums).length > 0 || (answer.size !== null && !isStrict);
  return await store.add(file.url, isProved ? answer : { ...answer, checksums: await publishedSha1(http, file, ctx) });
}

/** An optional file: any failure counts as absent (docs/decisions/repositories.md, "Absent or unreachable"). */
async function publishedSha1(
  http: HttpClient,
  { url, repository }: RemoteFile,
  ctx: CallContext,
): Promise<LocatedArtifact['checksums']> {
  const beside = new URL(url);
  beside.pathname += '.sha1';
  try {
    const found = await http.get(beside, repository, ctx);
    const sha1 = found === null ? null : /^[0-9a-f]{40}\b/i.exec((await readAll(found)).toString('latin1').trim());
    return sha1 === null ? {} : { sha1: sha1[0].toLowerCase() };
  } catch (error) {
    if (error instanceof JarIndexerError) return {};
    throw error;
  }
}
