import { z } from 'zod';
import type { ArtifactKind, ArtifactRequest, RepositoryRef } from '../src/core/artifacts/artifact.ts';
import type { Downloads, FetchAnswer, FetchOptions, RemoteFile } from '../src/core/artifacts/downloads.ts';
import { readAll } from '../src/core/artifacts/read-all.ts';
import type { ResolverPlugin, SourceResolver } from '../src/core/artifacts/resolver.ts';
import type { UnansweredVersions, VersionList } from '../src/core/artifacts/version-list.ts';
import type { CallContext } from '../src/core/call-context.ts';
import type { Attempt } from '../src/core/problems/attempt.ts';
import { JarIndexerError } from '../src/core/problems/errors.ts';
import { messageOf } from '../src/core/problems/message-of.ts';
import { publicUrl } from '../src/core/problems/public-url.ts';
import { listRemoteFiles } from '../src/maven/repositories/remote-files.ts';
import { layoutPath, urlBelow } from '../src/maven/repositories/repository-layout.ts';
import { missTrustedFor, policyFor, trustedFor } from '../src/maven/repositories/update-policy.ts';
import { parseVersionMetadata, versionsRequest } from '../src/maven/repositories/version-metadata.ts';
import { askableRepositories } from './shared/askable-repositories.ts';
import { createPrefixFilter, type MayHold } from './shared/repository-prefixes.ts';
import { describeSkipped, describeUnasked, type SkipRule, skipOptions } from './shared/skip-repository.ts';

const id = 'maven-remote';

const options = z.strictObject({
  /** Ask repositories that only a dependency's POM names; Maven does, but it lets strangers choose where code comes from. */
  thirdParties: z.boolean().default(false),
  ...skipOptions,
});

/**
 * Maven repositories over http(s), in the order of the request. Only 404 and 410 let the next one be asked, and, of one that nobody
 * but POMs names, that it gives no answer: a private repository that is down must not be answered for by a public one
 * (CVE-2026-22816), and Maven builds past those that are gone.
 */
export const mavenRemote: ResolverPlugin<typeof options> = {
  id,
  options,
  create: (given, downloads) => createMavenRemote(given, downloads),
};

function createMavenRemote(given: z.infer<typeof options>, downloads: Downloads): SourceResolver {
  const { fetch } = downloads;
  const mayHold = createPrefixFilter(downloads);
  return {
    id,
    reach: 'remote',

    async locate(request, attempts, ctx) {
      const { asked, skipped, end } = askableRepositories(request, id, given);
      attempts.push(...skipped);
      const ask = (file: RemoteFile, kind: ArtifactKind) =>
        askOrPass(file, { attempts, given, answer: fetch(file, optionsFor(kind, file.repository, request), ctx) });
      const loadMetadata = async (file: RemoteFile) => {
        const found = (await ask(file, 'metadata'))?.found ?? null;
        return found === null ? null : await readAll(found);
      };
      const open = await withPrefix(request, asked, { mayHold, attempts, ctx });
      for (const file of await listRemoteFiles(request, open, loadMetadata)) {
        const answer = await ask(file, request.kind);
        if (answer === null) continue;
        if (!answer.remembered || !isNoted(attempts, file)) attempts.push(attemptOf(file, answer));
        if (answer.found !== null) return answer.found;
      }
      if (end !== null) throw end.error;
      return null;
    },

    async listVersions(module, repositories, ctx) {
      const request = versionsRequest(module, repositories);
      const { asked, skipped, end } = askableRepositories(request, id, given);
      const notAsked = [...skipped];
      const ask = async (repository: RepositoryRef): Promise<VersionList | UnansweredVersions | null> => {
        const url = urlBelow(repository.url, layoutPath(request));
        try {
          const answer = await fetch({ repository, url }, optionsFor('metadata', repository, request), ctx);
          const { found } = answer;
          if (answer.withheld !== undefined) notAsked.push(attemptOf({ repository, url }, answer));
          return found === null ? null : parseVersionMetadata(await readAll(found), found.origin, repository);
        } catch (error) {
          if (!(error instanceof JarIndexerError)) throw error;
          return { repository, error, unasked: describeSkipped(repository, error, given) ?? undefined };
        }
      };
      const open = await withPrefix(request, asked, { mayHold, attempts: notAsked, ctx });
      const answers = (await Promise.all(open.map(ask))).filter((answer) => answer !== null);
      return {
        lists: answers.filter((answer) => 'versions' in answer),
        unanswered: [...answers.filter((answer) => 'error' in answer), ...(end === null ? [] : [end])],
        notAsked,
      };
    },
  };
}

/** Leaves out repositories whose prefixes do not fit; asked for only where it can save a request to one of several. */
async function withPrefix(
  request: ArtifactRequest,
  repositories: readonly RepositoryRef[],
  { mayHold, attempts, ctx }: { mayHold: MayHold; attempts: Attempt[]; ctx: CallContext },
): Promise<readonly RepositoryRef[]> {
  if (repositories.length < 2) return repositories;
  const candidates: RepositoryRef[] = [];
  for (const repository of repositories) {
    if (await mayHold(repository, request, ctx)) candidates.push(repository);
    else
      attempts.push({
        resolver: id,
        origin: publicUrl(repository.url),
        outcome: 'skipped',
        detail: 'not in its prefixes.txt',
        isRuledOut: true,
      });
  }
  return candidates;
}

function optionsFor(kind: ArtifactKind, repository: RepositoryRef, request: ArtifactRequest): FetchOptions {
  const policy = policyFor(repository, request.coordinates.version);
  return { kind, maxAge: kind === 'metadata' ? trustedFor(policy) : null, missTrusted: missTrustedFor(policy) };
}

/** Null: the repository gives no answer and is passed by. Notes a failure also where it ends the search. */
async function askOrPass(
  { url, repository }: RemoteFile,
  { answer, attempts, given }: { answer: Promise<FetchAnswer>; attempts: Attempt[]; given: SkipRule },
): Promise<FetchAnswer | null> {
  try {
    return await answer;
  } catch (error) {
    const unasked = describeSkipped(repository, error, given) ?? undefined;
    attempts.push({ resolver: id, origin: publicUrl(url), outcome: 'failed', detail: messageOf(error), unasked });
    if (unasked === undefined) throw error;
    return null;
  }
}

function attemptOf({ url, repository }: RemoteFile, { found, remembered, withheld }: FetchAnswer): Attempt {
  // Many hide from strangers what they have: that it is absent is no answer yet.
  if (withheld !== undefined) {
    const unasked = describeUnasked(repository, `was asked by a stranger: ${withheld}`, false);
    return { resolver: id, origin: publicUrl(url), outcome: 'skipped', detail: withheld, unasked };
  }
  const outcome = found !== null ? 'found' : remembered ? 'remembered-absent' : 'absent';
  return { resolver: id, origin: publicUrl(url), outcome, detail: found?.checkedBy };
}

/** True if the own cache has said it already. */
function isNoted(attempts: readonly Attempt[], { url }: RemoteFile): boolean {
  return attempts.some(({ origin }) => origin === publicUrl(url));
}
