import type { ArtifactRequest, LocatedArtifact, RepositoryRef } from '../core/artifacts/artifact.ts';
import type { ModuleId } from '../core/artifacts/coordinates.ts';
import { isInPlace } from '../core/artifacts/is-in-place.ts';
import type { SourceResolver } from '../core/artifacts/resolver.ts';
import type { UnansweredVersions, VersionAnswers, VersionList } from '../core/artifacts/version-list.ts';
import type { CallContext } from '../core/call-context.ts';
import type { Attempt } from '../core/problems/attempt.ts';
import { CorruptArtifactError } from '../core/problems/errors.ts';
import { isBelow, publicUrl } from '../core/problems/public-url.ts';
import { type Discard, retryWithout } from '../core/problems/retry-without.ts';
import { acceptsContent } from '../gradle/content/accepts-content.ts';
import { versionsRequest } from '../maven/repositories/version-metadata.ts';
import type { RepositoryFilter } from './environment/repository-filters.ts';
import type { VerifyFile } from './verify-files.ts';

export interface ChainAnswer {
  readonly found: LocatedArtifact | null;
  readonly attempts: readonly Attempt[];
}

export interface ResolverChain {
  /**
   * Asks the resolvers in order, local ones first, until one has it. Whatever a resolver throws ends the search: only "not here"
   * lets the next one be asked, so that no other repository can answer for one that is out of reach.
   */
  locate(request: ArtifactRequest, ctx: CallContext): Promise<ChainAnswer>;
  /** The versions that all resolvers together know. A repository that did not answer is not missed where its list was kept from an earlier day. */
  listVersions(module: ModuleId, repositories: readonly RepositoryRef[], ctx: CallContext): Promise<VersionAnswers>;
  /** Versions of which there are files on this machine, where nobody can say which there are. */
  listStored(module: ModuleId): Promise<readonly string[]>;
  /** Groups of which there is an artifact of that id on this machine, in no order. */
  listGroups(artifactId: string): Promise<readonly string[]>;
  /** Discards a download that is damaged. */
  readonly discard: Discard;
}

export interface ResolverChainOptions {
  /** Absent: every repository may be asked for everything. */
  refuses?: RepositoryFilter;
  /** Absent: nothing is thrown away. */
  discard?: Discard;
  /** Absent: no project says what its files have to be. */
  verify?: VerifyFile;
}

/** Offline, remote resolvers are not asked. */
export function createResolverChain(
  resolvers: readonly SourceResolver[],
  options: ResolverChainOptions = {},
): ResolverChain {
  const ordered = [
    ...resolvers.filter(({ reach }) => reach === 'local'),
    ...resolvers.filter(({ reach }) => reach === 'remote'),
  ];

  const discard = options.discard ?? (async () => false);

  return {
    discard,
    async listStored(module) {
      const lists = await Promise.all(ordered.map((resolver) => resolver.listStored?.(module) ?? []));
      return [...new Set(lists.flat())];
    },

    async listGroups(artifactId) {
      const lists = await Promise.all(ordered.map((resolver) => resolver.listGroups?.(artifactId) ?? []));
      return [...new Set(lists.flat())];
    },

    // Kept metadata of snapshots may be damaged.
    locate: (request, ctx) =>
      retryWithout(() => ask(ordered, applyFilters(request, options), { ...options, ctx }), discard),

    async listVersions(module, repositories, ctx) {
      const { request, refused } = applyFilters(versionsRequest(module, repositories), options);
      const lists: VersionList[] = [];
      const unanswered: UnansweredVersions[] = [];
      const notAsked: Attempt[] = [...refused];
      for (const resolver of ordered) {
        if (resolver.reach === 'remote' && ctx.offline) {
          notAsked.push(...describeOffline(resolver, request.repositories));
          continue;
        }
        const answers = await listWithoutDamage(
          () => resolver.listVersions?.(module, request.repositories, ctx),
          discard,
        );
        lists.push(...(answers?.lists ?? []));
        unanswered.push(...(answers?.unanswered ?? []));
        notAsked.push(...(answers?.notAsked ?? []));
      }
      const isListed = ({ repository }: UnansweredVersions) =>
        lists.some((list) => list.repository?.id === repository.id);
      for (const { repository, error, unasked } of unanswered.filter(isListed)) {
        const detail = `${error.message}; an older list is used in its place`;
        if (unasked === undefined) ctx.log.warn(detail);
        else notAsked.push({ resolver: repository.id, origin: unasked.url, outcome: 'failed', detail, unasked });
      }
      return { lists, unanswered: unanswered.filter((missing) => !isListed(missing)), notAsked };
    },
  };
}

/** Asks again once for lists that were kept damaged. A resolver tells of one list, where it has several, as one without an answer. */
async function listWithoutDamage(
  list: () => ReturnType<NonNullable<SourceResolver['listVersions']>> | undefined,
  discard: Discard,
): Promise<VersionAnswers | null | undefined> {
  const answers = await retryWithout(async () => list(), discard);
  let isDiscarded = false;
  for (const { error } of answers?.unanswered ?? []) {
    const isDamaged = error instanceof CorruptArtifactError && error.origin !== null;
    isDiscarded = (isDamaged && (await discard(error.origin))) || isDiscarded;
  }
  return isDiscarded ? await list() : answers;
}

interface FilteredRequest {
  readonly request: ArtifactRequest;
  readonly refused: readonly Attempt[];
}

/**
 * User-written filters bind the local repository too little to matter: they say which remote may be asked. What the build itself lets a
 * repository be asked for is no news: there it has no more repositories.
 */
function applyFilters(request: ArtifactRequest, { refuses }: ResolverChainOptions): FilteredRequest {
  const repositories: RepositoryRef[] = [];
  const refused: Attempt[] = [];
  for (const repository of request.repositories) {
    if (!acceptsContent(repository, request.coordinates)) continue;
    const detail = refuses?.(repository, request) ?? null;
    if (detail === null) repositories.push(repository);
    else refused.push({ resolver: repository.id, origin: publicUrl(repository.url), outcome: 'skipped', detail });
  }
  return { request: { ...request, repositories }, refused };
}

async function ask(
  resolvers: readonly SourceResolver[],
  { request, refused }: FilteredRequest,
  { ctx, verify, discard }: ResolverChainOptions & { readonly ctx: CallContext },
): Promise<ChainAnswer> {
  const attempts: Attempt[] = [];
  for (const resolver of resolvers) {
    ctx.signal.throwIfAborted();
    if (resolver.reach === 'remote' && ctx.offline) {
      const open = request.repositories.filter((repository) => !isKnownAbsent(repository, attempts));
      attempts.push(...describeOffline(resolver, open));
      continue;
    }
    const found = await resolver.locate(request, attempts, ctx);
    const detail = found === null ? null : ((await verify?.(request, found)) ?? null);
    if (found !== null && detail !== null) {
      await discard?.(found.origin);
      // A repository that sends what it should not is not answered for by another one.
      if (resolver.reach === 'remote') throw new CorruptArtifactError(detail, { suggestion });
      ctx.log.warn(detail);
      attempts.push({ resolver: resolver.id, origin: found.origin, outcome: 'failed', detail });
    } else if (found !== null)
      return { found, attempts: attempts.map((attempt) => forgetLater(attempt, found, request)) };
  }
  return { found: null, attempts: [...attempts, ...refused] };
}

const suggestion = 'Compare the file with that of its publisher before gradle/verification-metadata.xml is changed.';

/** Only a repository that stands before the one that has it was passed by. */
function forgetLater(
  { unasked, ...attempt }: Attempt,
  { origin }: LocatedArtifact,
  { repositories }: ArtifactRequest,
): Attempt {
  const finder = repositories.findIndex(({ url }) => isBelow(origin, url));
  const isLater = finder >= 0 && repositories.findIndex(({ url }) => publicUrl(url) === unasked?.url) > finder;
  return unasked === undefined || isLater ? attempt : { ...attempt, unasked };
}

/** True if the repository said so itself, not long ago. */
function isKnownAbsent({ url }: RepositoryRef, attempts: readonly Attempt[]): boolean {
  return attempts.some(({ outcome, origin }) => outcome === 'remembered-absent' && isBelow(origin, url));
}

function describeOffline({ id }: SourceResolver, repositories: readonly RepositoryRef[]): Attempt[] {
  const remote = repositories.filter(({ url }) => !isInPlace(url));
  return remote.map(({ url }) => ({
    resolver: id,
    origin: publicUrl(url),
    outcome: 'skipped',
    detail: 'offline',
  }));
}
