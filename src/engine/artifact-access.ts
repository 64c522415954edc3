import type { LocatedArtifact } from '../core/artifact.ts';
import type { Attempt } from '../core/attempt.ts';
import type { CallContext } from '../core/call-context.ts';
import {
  type Coordinates,
  checkCoordinates,
  findUnsafePart,
  type ModuleId,
  printCoordinates,
  printModule,
} from '../core/coordinates.ts';
import { InvalidInputError, JarIndexerError, NotIndexedError } from '../core/errors.ts';
import { artifactOrigin } from '../core/index-origin.ts';
import type { SourceIndex } from '../core/source-index.ts';
import { createIndexPool } from '../indexing/index-pool.ts';
import { redact } from '../platform/redact.ts';
import type { SourcesAnswer } from '../resolving/sources-locator.ts';
import { isSourcesRemark } from '../resolving/sources-part.ts';
import { createIndexStore } from '../store/index-store.ts';
import { createArtifactIndexer } from './index-sources.ts';
import { type ListedArtifact, listKnownArtifacts } from './known-artifacts.ts';
import type { SourcesDeps } from './read-sources.ts';
import { describeSource, type RegisterRequest } from './sources/describe-source.ts';
import type { HostPolicy } from './sources/host-policy.ts';
import { createInOrder } from './sources/in-order.ts';
import { createRegistrations, type Registration } from './sources/registrations.ts';

export interface ArtifactQuery extends ModuleId {
  /** Null: the project's, else the highest indexed one. */
  readonly version: string | null;
  readonly classifier?: string;
  /** False: an artifact that is not indexed yet is NotIndexedError. Default true. */
  readonly autoIndex?: boolean;
}

export interface OpenedArtifact {
  readonly index: SourceIndex;
  readonly coordinates: Coordinates;
  readonly versionFrom: 'given' | VersionChoice['from'];
  readonly otherVersions: readonly string[];
  /** Why what register_source was told does not answer; absent when nothing was, or it does. */
  readonly failedRegistration?: string;
  /** Why these are not simply the sources published for the coordinates; absent: they are. */
  readonly remarks?: readonly string[];
}

export interface OpenedForType {
  readonly opened: OpenedArtifact;
  readonly isWhole: boolean;
}

export interface VersionChoice {
  readonly version: string;
  readonly otherVersions: readonly string[];
  readonly from: 'project' | 'indexed';
}

export interface IndexOutcome {
  readonly opened: OpenedArtifact;
  /** `code/<g>/<a>/<v>`, relative to the home. */
  readonly cacheLocation: string;
  readonly milliseconds: number;
  /** True: it was there before. */
  readonly wasIndexed: boolean;
}

export interface RegisterOutcome {
  readonly coordinates: Coordinates;
  readonly status: 'registered_and_indexed' | 'registered_only';
  readonly indexed: boolean;
}

/** Sources by coordinates: registered ones first, then those of the resolver chain, indexed when first needed. */
export interface ArtifactAccess {
  /** @throws ArtifactNotFoundError, NotIndexedError, InvalidInputError, and whatever the chain throws. */
  open(query: ArtifactQuery, ctx: CallContext): Promise<OpenedArtifact>;
  /**
   * As `open`, for what one type's own files answer: when nothing is indexed yet, the index is that of files that bear the type's
   * name, and the whole one is built in the background. The type is in it, unless the index is whole.
   */
  openForType(query: ArtifactQuery, typeName: string, ctx: CallContext): Promise<OpenedForType>;
  /** As `open`, also for what was registered without indexing, or failed to be indexed. */
  index(query: ArtifactQuery, ctx: CallContext): Promise<IndexOutcome>;
  /** As `index` for one of many: in a worker thread, and nothing of it is kept in memory. */
  prepare(coordinates: Coordinates, ctx: CallContext): Promise<Pick<IndexOutcome, 'wasIndexed'>>;
  /** Replaces an earlier registration of the same coordinates. */
  register(request: RegisterRequest, ctx: CallContext): Promise<RegisterOutcome>;
  list(ctx: CallContext): Promise<readonly ListedArtifact[]>;
  /**
   * Whether an index is there to be opened; one of a snapshot, file or folder may have to be made anew. False for coordinates that
   * cannot be right: a graph holds what POMs say.
   */
  has(coordinates: Coordinates): Promise<boolean>;
  /** Waits for writes under way. */
  close(): Promise<void>;
}

export interface ArtifactAccessDeps {
  readonly home: string;
  /** Entry point of the threads that `prepare` uses. */
  readonly indexWorker: URL;
  readonly locate: (coordinates: Coordinates, ctx: CallContext) => Promise<SourcesAnswer>;
  readonly isWithinReach: SourcesDeps['isWithinReach'];
  readonly chooseVersion: (module: ModuleId, ctx: CallContext) => Promise<VersionChoice | null>;
  /** A registered https jar, into the store; null for 404 and 410. */
  readonly download: (url: URL, ctx: CallContext) => Promise<LocatedArtifact | null>;
  /** What settings.xml says; a call may be offline by itself. */
  readonly offline: boolean;
  readonly reachOf: HostPolicy['reachOf'];
}

export function createArtifactAccess(deps: ArtifactAccessDeps): ArtifactAccess {
  const store = createIndexStore(deps.home);
  const registrations = createRegistrations(deps.home);
  const pool = createIndexPool(deps.indexWorker);
  const locate: ArtifactAccessDeps['locate'] = async (coordinates, ctx) => {
    const answer = await deps.locate(coordinates, ctx);
    const failed = registrations.find(coordinates);
    return failed?.failure == null ? answer : { ...answer, attempts: [describeFailed(failed), ...answer.attempts] };
  };
  const indexer = createArtifactIndexer({ ...deps, locate, store, registrations, pool });
  /** What changes registrations: of two at once each would get the other's answer. */
  const inOrder = createInOrder();

  const choose = async (query: ArtifactQuery, ctx: CallContext): Promise<Omit<OpenedArtifact, 'index'>> => {
    const given = query.version;
    const choice = given === null ? await deps.chooseVersion(query, ctx) : null;
    const version = given ?? choice?.version;
    if (version === undefined) {
      throw new InvalidInputError(
        `version is missing, and neither the project nor this cache knows ${printModule(query)}`,
        {
          suggestion: 'Call again with version.',
        },
      );
    }
    const { groupId, artifactId, classifier } = query;
    const coordinates = checkCoordinates({
      groupId,
      artifactId,
      version,
      ...(classifier === undefined ? {} : { classifier }),
    });
    const failedRegistration = registrations.find(coordinates)?.failure ?? null;
    return {
      coordinates,
      versionFrom: choice?.from ?? 'given',
      otherVersions: choice?.otherVersions ?? [],
      ...(failedRegistration === null ? {} : { failedRegistration }),
    };
  };

  const checkMayIndex = ({ autoIndex = true }: ArtifactQuery, coordinates: Coordinates): void => {
    if (autoIndex && (registrations.findInForce(coordinates)?.autoIndex ?? true)) return;
    throw new NotIndexedError(`${printCoordinates(coordinates)} is not indexed`, {
      suggestion: 'Call index_artifact.',
    });
  };

  /** No answer comes from what was registered or indexed before. */
  const replace = async (registration: Registration): Promise<void> => {
    await registrations.save(registration);
    await store.forget(artifactOrigin(registration.coordinates));
    indexer.drop(registration.coordinates);
  };

  const indexRegistered = async (registration: Registration, ctx: CallContext): Promise<SourceIndex> => {
    const { coordinates } = registration;
    await replace({ ...registration, failure: null });
    try {
      const index = await indexer.build(coordinates, ctx);
      await indexer.written(coordinates);
      return index;
    } catch (error) {
      // Another process may have registered something else meanwhile.
      const isInForce = registrations.find(coordinates)?.id === registration.id;
      if (isInForce && error instanceof JarIndexerError) {
        await replace({ ...registration, failure: redact(error.message) });
      }
      throw error;
    }
  };

  const openOrIndex = async (coordinates: Coordinates, ctx: CallContext) => {
    ctx.signal.throwIfAborted();
    const registration = registrations.find(coordinates);
    const ready = registration?.failure == null ? await indexer.openFresh(coordinates, ctx) : null;
    const build = () => (registration === null ? indexer.build(coordinates, ctx) : indexRegistered(registration, ctx));
    const index = ready ?? (await build());
    await indexer.written(coordinates);
    return { index, wasIndexed: ready !== null };
  };

  const registerNow = async (request: RegisterRequest, ctx: CallContext): Promise<RegisterOutcome> => {
    ctx.signal.throwIfAborted();
    const registration = await describeSource(request, deps.reachOf, ctx);
    const { coordinates } = registration;
    if (!registration.autoIndex) {
      await replace(registration);
      return { coordinates, status: 'registered_only', indexed: false };
    }
    await indexRegistered(registration, ctx);
    return { coordinates, status: 'registered_and_indexed', indexed: true };
  };

  return {
    async open(query, ctx) {
      const chosen = await choose(query, ctx);
      const ready = await indexer.openFresh(chosen.coordinates, ctx);
      if (ready === null) checkMayIndex(query, chosen.coordinates);
      return withRemarks(chosen, ready ?? (await indexer.build(chosen.coordinates, ctx)));
    },

    async openForType(query, typeName, ctx) {
      const chosen = await choose(query, ctx);
      const { coordinates } = chosen;
      const ready = await indexer.openFresh(coordinates, ctx);
      if (ready === null) checkMayIndex(query, coordinates);
      const part = ready === null ? await indexer.buildPart(coordinates, typeName, ctx) : null;
      if (part !== null) return { opened: withRemarks(chosen, part), isWhole: false };
      const index = ready ?? (await indexer.build(coordinates, ctx));
      return { opened: withRemarks(chosen, index), isWhole: true };
    },

    async index(query, ctx) {
      const began = performance.now();
      const { failedRegistration: _, ...chosen } = await choose(query, ctx);
      const { coordinates } = chosen;
      const { index, wasIndexed } = await inOrder(printCoordinates(coordinates), () => openOrIndex(coordinates, ctx));
      return {
        opened: withRemarks(chosen, index),
        cacheLocation: store.locationOf(artifactOrigin(coordinates)),
        milliseconds: performance.now() - began,
        wasIndexed,
      };
    },

    async prepare(given, ctx) {
      const coordinates = checkCoordinates(given);
      const wasIndexed = (await indexer.openFresh(coordinates, ctx)) !== null;
      if (!wasIndexed) await indexer.prepare(coordinates, ctx);
      return { wasIndexed };
    },

    register: (request, ctx) => inOrder(printCoordinates(request.coordinates), () => registerNow(request, ctx)),

    async list() {
      // What was answered from memory a moment ago is indexed.
      await indexer.settle();
      return await listKnownArtifacts(store, registrations);
    },

    has: async (coordinates) => findUnsafePart(coordinates) === null && indexer.has(coordinates),
    async close() {
      await Promise.all([indexer.settle(), pool.close()]);
    },
  };
}

function describeFailed({ sourceUri, failure }: Registration): Attempt {
  return {
    resolver: 'register_source',
    origin: redact(sourceUri),
    outcome: 'failed',
    ...(failure === null ? {} : { detail: failure }),
  };
}

/** With what the sources locator said when the index was made. */
function withRemarks(chosen: Omit<OpenedArtifact, 'index'>, index: SourceIndex): OpenedArtifact {
  const remarks = index.metadata.problems.filter(isSourcesRemark).map(({ message }) => message);
  return { ...chosen, index, ...(remarks.length === 0 ? {} : { remarks }) };
}
