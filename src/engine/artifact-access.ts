import type { LocatedArtifact } from '../core/artifact.ts';
import type { CallContext } from '../core/call-context.ts';
import {
  type Coordinates,
  checkCoordinates,
  type ModuleId,
  printCoordinates,
  printModule,
} from '../core/coordinates.ts';
import { InvalidInputError, JarIndexerError, NotIndexedError } from '../core/errors.ts';
import type { ArtifactIndex } from '../core/source-index.ts';
import { createIndexPool } from '../indexing/index-pool.ts';
import type { SourcesAnswer } from '../resolving/sources-locator.ts';
import { createIndexStore } from '../store/index-store.ts';
import type { HostPolicy } from './host-policy.ts';
import { createArtifactIndexer } from './index-sources.ts';
import { describeSource, type RegisterRequest } from './register-source.ts';
import { createRegistrations } from './registrations.ts';

export interface ArtifactQuery extends ModuleId {
  /** Null: the project's, else the highest indexed one. */
  readonly version: string | null;
  readonly classifier?: string;
  /** False: an artifact that is not indexed yet is NotIndexedError. Default true. */
  readonly autoIndex?: boolean;
}

export interface OpenedArtifact {
  readonly index: ArtifactIndex;
  readonly coordinates: Coordinates;
  readonly versionFrom: 'given' | VersionChoice['from'];
  readonly otherVersions: readonly string[];
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

export interface ListedArtifact {
  readonly coordinates: Coordinates;
  readonly status: 'indexed' | 'registered' | 'failed';
  readonly reason?: string;
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
  /** As `open`, also for what was registered without indexing. */
  index(query: ArtifactQuery, ctx: CallContext): Promise<IndexOutcome>;
  /** As `index` for one of many: in a worker thread, and nothing of it is kept in memory. */
  prepare(coordinates: Coordinates, ctx: CallContext): Promise<Pick<IndexOutcome, 'wasIndexed'>>;
  /** Replaces an earlier registration of the same coordinates. */
  register(request: RegisterRequest, ctx: CallContext): Promise<RegisterOutcome>;
  list(ctx: CallContext): Promise<readonly ListedArtifact[]>;
  /** Whether an index is there to be opened; one of a snapshot, file or folder may have to be made anew. */
  has(coordinates: Coordinates): Promise<boolean>;
  /** Waits for writes under way. */
  close(): Promise<void>;
}

export interface ArtifactAccessDeps {
  readonly home: string;
  /** Entry point of the threads that `prepare` uses. */
  readonly indexWorker: URL;
  readonly locate: (coordinates: Coordinates, ctx: CallContext) => Promise<SourcesAnswer>;
  readonly chooseVersion: (module: ModuleId, ctx: CallContext) => Promise<VersionChoice | null>;
  /** A registered https jar, into the store; null for 404 and 410. */
  readonly download: (url: URL, ctx: CallContext) => Promise<LocatedArtifact | null>;
  /** What settings.xml says; a call may be offline by itself. */
  readonly offline: boolean;
  readonly reachOf: HostPolicy['reachOf'];
}

export type { RegisterRequest };

export function createArtifactAccess(deps: ArtifactAccessDeps): ArtifactAccess {
  const store = createIndexStore(deps.home);
  const registrations = createRegistrations(deps.home);
  const pool = createIndexPool(deps.indexWorker);
  const indexer = createArtifactIndexer({ ...deps, store, registrations, pool });

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
    return { coordinates, versionFrom: choice?.from ?? 'given', otherVersions: choice?.otherVersions ?? [] };
  };

  const checkMayIndex = ({ autoIndex = true }: ArtifactQuery, coordinates: Coordinates): void => {
    if (autoIndex && (registrations.find(coordinates)?.autoIndex ?? true)) return;
    throw new NotIndexedError(`${printCoordinates(coordinates)} is not indexed`, {
      suggestion: 'Call index_artifact.',
    });
  };

  return {
    async open(query, ctx) {
      const chosen = await choose(query, ctx);
      const ready = await indexer.openFresh(chosen.coordinates, ctx);
      if (ready === null) checkMayIndex(query, chosen.coordinates);
      return {
        ...chosen,
        index: ready ?? (await indexer.build(chosen.coordinates, ctx)),
      };
    },

    async openForType(query, typeName, ctx) {
      const chosen = await choose(query, ctx);
      const { coordinates } = chosen;
      const ready = await indexer.openFresh(coordinates, ctx);
      if (ready === null) checkMayIndex(query, coordinates);
      const part = ready === null ? await indexer.buildPart(coordinates, typeName, ctx) : null;
      if (part !== null) return { opened: { ...chosen, index: part }, isWhole: false };
      const index = ready ?? (await indexer.build(coordinates, ctx));
      return { opened: { ...chosen, index }, isWhole: true };
    },

    async index(query, ctx) {
      const began = performance.now();
      const chosen = await choose(query, ctx);
      const ready = await indexer.openFresh(chosen.coordinates, ctx);
      const index = ready ?? (await indexer.build(chosen.coordinates, ctx));
      await indexer.written(chosen.coordinates);
      return {
        opened: { ...chosen, index },
        cacheLocation: store.locationOf(chosen.coordinates),
        milliseconds: performance.now() - began,
        wasIndexed: ready !== null,
      };
    },

    async prepare(given, ctx) {
      const coordinates = checkCoordinates(given);
      const wasIndexed = (await indexer.openFresh(coordinates, ctx)) !== null;
      if (!wasIndexed) await indexer.prepare(coordinates, ctx);
      return { wasIndexed };
    },

    async register(request, ctx) {
      const registration = await describeSource(request, deps.reachOf, ctx);
      const { coordinates } = registration;
      await registrations.save(registration);
      await store.forget(coordinates);
      indexer.drop(coordinates);
      if (!registration.autoIndex) return { coordinates, status: 'registered_only', indexed: false };
      try {
        await indexer.build(coordinates, ctx);
        await indexer.written(coordinates);
      } catch (error) {
        if (error instanceof JarIndexerError) {
          await registrations.save({ ...registration, failure: error.message });
          await store.forget(coordinates);
        }
        throw error;
      }
      return { coordinates, status: 'registered_and_indexed', indexed: true };
    },

    async list() {
      // What was answered from memory a moment ago is indexed.
      await indexer.settle();
      const listed = new Map<string, ListedArtifact>();
      for (const { coordinates, failure } of await store.list()) {
        listed.set(printCoordinates(coordinates), describeListed(coordinates, failure, 'indexed'));
      }
      for (const { coordinates, id, failure } of await registrations.list()) {
        if (store.findPointer(coordinates)?.source === id) continue;
        listed.set(printCoordinates(coordinates), describeListed(coordinates, failure, 'registered'));
      }
      return [...listed.values()];
    },

    has: async (coordinates) => indexer.has(coordinates),
    async close() {
      await Promise.all([indexer.settle(), pool.close()]);
    },
  };
}

function describeListed(
  coordinates: Coordinates,
  failure: string | null,
  status: 'indexed' | 'registered',
): ListedArtifact {
  return failure === null ? { coordinates, status } : { coordinates, status: 'failed', reason: failure };
}
