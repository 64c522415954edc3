import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CallContext } from '../core/call-context.ts';
import { type Coordinates, isSnapshot, printCoordinates } from '../core/coordinates.ts';
import { ArtifactNotFoundError, CorruptArtifactError, LimitReachedError } from '../core/errors.ts';
import { artifactOrigin } from '../core/index-origin.ts';
import type { SourceIndex } from '../core/source-index.ts';
import { buildIndex, buildIndexInTurns } from '../indexing/build-index.ts';
import type { BuiltIndex } from '../indexing/built-index.ts';
import type { IndexPool } from '../indexing/index-pool.ts';
import { createSharedRuns } from '../platform/threads/shared-runs.ts';
import { createTurns } from '../platform/threads/turns.ts';
import type { IndexPointer, IndexStore } from '../store/index-store.ts';
import { typeKey, typesByName } from '../symbols/types-by-name.ts';
import { checkHasSources } from './check-has-sources.ts';
import {
  locateParts,
  originsOf,
  readParts,
  readRegistered,
  type SourcesDeps,
  stampFolder,
  stampParts,
  stampPaths,
  toJars,
} from './read-sources.ts';
import { mayDeclare } from './sources/may-declare.ts';
import type { Registration, Registrations } from './sources/registrations.ts';

export interface ArtifactIndexer {
  /** The index in use when it still fits its source; null when one is to be built. */
  openFresh(coordinates: Coordinates, ctx: CallContext): Promise<SourceIndex | null>;
  /** Finds, reads and indexes the sources; many callers of the same coordinates share one run. Written in the background. */
  build(coordinates: Coordinates, ctx: CallContext): Promise<SourceIndex>;
  /**
   * An index of no more than the files that bear the type's name, and the whole one in the background; null when the type is not
   * in them, or the sources are not in jars of the chain.
   */
  buildPart(coordinates: Coordinates, typeName: string, ctx: CallContext): Promise<SourceIndex | null>;
  /** As `build` and `written`, in a worker thread when the chain has the sources: nothing is kept in memory. */
  prepare(coordinates: Coordinates, ctx: CallContext): Promise<void>;
  /** Whether an index of the source now in use is there, fresh or not. */
  has(coordinates: Coordinates): boolean;
  /** Forgets what is in memory. */
  drop(coordinates: Coordinates): void;
  /** Ends when the index built last for these coordinates is on disk. @throws what writing it threw. */
  written(coordinates: Coordinates): Promise<void>;
  /** Ends when nothing is built in the background and no write is under way; failures were logged. */
  settle(): Promise<void>;
}

interface IndexerDeps extends SourcesDeps {
  readonly home: string;
  readonly pool: IndexPool;
  readonly store: IndexStore;
  readonly registrations: Registrations;
}

/** Opened indexes kept in memory; the oldest goes first. */
const MAX_OPEN = 64;
/** Milliseconds: calls that come together are all answered before anything is built that none of them waits for. */
const PAUSE = 200;
const CHAIN = 'chain';

export function createArtifactIndexer(deps: IndexerDeps): ArtifactIndexer {
  const opened = new Map<string, { index: SourceIndex; pointer: Omit<IndexPointer, 'key'> }>();
  const builds = createSharedRuns<SourceIndex>();
  const preparations = createSharedRuns<void>();
  const writing = new Map<string, Promise<void>>();
  const background = new Set<Promise<void>>();
  /** Aborted when somebody waits for the background after all. */
  let pauses = new AbortController();

  const keep = (name: string, index: SourceIndex, pointer: Omit<IndexPointer, 'key'>): SourceIndex => {
    opened.delete(name);
    opened.set(name, { index, pointer });
    const oldest = opened.keys().next();
    if (opened.size > MAX_OPEN && !oldest.done) opened.delete(oldest.value);
    return index;
  };

  const buildNow = async (coordinates: Coordinates, ctx: CallContext): Promise<SourceIndex> => {
    const registration = deps.registrations.findInForce(coordinates);
    const { sources, stamps, origins } =
      registration === null
        ? await readParts(await locateParts(deps, coordinates, ctx))
        : await readRegistered(deps, registration, ctx);
    ctx.signal.throwIfAborted();
    const index = await buildIndexInTurns(artifactOrigin(coordinates), sources, createTurns(ctx.signal));
    checkHasSources(index.metadata, registration === null ? 'published' : 'registered');
    // Registered anew meanwhile: no answer may come from the sources of before.
    if (deps.registrations.findInForce(coordinates)?.id !== registration?.id) return await buildNow(coordinates, ctx);
    const pointer = { source: registration?.id ?? CHAIN, stamps, origins };
    const name = printCoordinates(coordinates);
    const write = writeLater(index, pointer).finally(() => writing.get(name) === write && writing.delete(name));
    writing.set(name, write);
    write.then(
      // Opened from disk it holds no more than was asked for; the built one holds the whole jar.
      () => opened.get(name)?.index === index && opened.delete(name),
      // The answer is there whether or not the disk takes it; `written` throws for whoever waits for the write.
      (error: unknown) => ctx.log.warn(messageOf(error)),
    );
    return keep(name, index, pointer);
  };

  /** The answer goes first: encoding an index takes longer than most answers. */
  const writeLater = async (index: BuiltIndex, pointer: Omit<IndexPointer, 'key'>): Promise<void> => {
    await setImmediate();
    await deps.store.write(index.contents, pointer);
  };

  const build: ArtifactIndexer['build'] = (coordinates, ctx) => {
    const source = deps.registrations.findInForce(coordinates)?.id ?? CHAIN;
    const key = `${printCoordinates(coordinates)} ${source}`;
    return builds.run(key, ctx.signal, (signal) => {
      const shared = { ...ctx, signal };
      return buildNow(coordinates, shared).catch((error) => noteFailure(coordinates, error, shared));
    });
  };

  const prepareNow = async (coordinates: Coordinates, ctx: CallContext): Promise<void> => {
    const parts = await locateParts(deps, coordinates, ctx);
    const pointer = { source: CHAIN, stamps: stampParts(parts), origins: originsOf(parts) };
    const task = { home: deps.home, coordinates, parts: toJars(parts), pointer };
    checkHasSources(await deps.pool.index(task, ctx.signal), 'published');
    opened.delete(printCoordinates(coordinates));
  };

  /** For the list of artifacts; a registration itself keeps why it failed. */
  const noteFailure = async (coordinates: Coordinates, error: unknown, { log }: CallContext): Promise<never> => {
    if (isLasting(error) && deps.registrations.findInForce(coordinates) === null) {
      await deps.store
        .markFailed(artifactOrigin(coordinates), error.message)
        .catch((cause) => log.warn(messageOf(cause)));
    }
    throw error;
  };

  const findPointer = (coordinates: Coordinates): Omit<IndexPointer, 'key'> | null => {
    const pointer =
      opened.get(printCoordinates(coordinates))?.pointer ?? deps.store.findPointer(artifactOrigin(coordinates));
    const source = deps.registrations.findInForce(coordinates)?.id ?? CHAIN;
    return pointer?.source === source ? pointer : null;
  };

  const written = async (coordinates: Coordinates) => await writing.get(printCoordinates(coordinates));

  const openFresh: ArtifactIndexer['openFresh'] = async (coordinates, ctx) => {
    const name = printCoordinates(coordinates);
    const registration = deps.registrations.findInForce(coordinates);
    const pointer = findPointer(coordinates);
    if (pointer === null || !(await isFresh(deps, { coordinates, registration, pointer }, ctx))) return null;
    const index = opened.get(name)?.index ?? deps.store.open(artifactOrigin(coordinates));
    return index === null ? null : keep(name, index, pointer);
  };

  const buildInBackground = async (coordinates: Coordinates, { log, offline }: CallContext): Promise<void> => {
    const ctx = { log, offline, signal: new AbortController().signal, progress: () => {} };
    await sleep(PAUSE, undefined, { signal: pauses.signal }).catch(() => {});
    try {
      if ((await openFresh(coordinates, ctx)) === null) await build(coordinates, ctx);
    } catch (error) {
      log.warn(`${printCoordinates(coordinates)} could not be indexed: ${messageOf(error)}`);
    }
  };

  return {
    openFresh,
    build,
    written,
    async prepare(coordinates, ctx) {
      if (deps.registrations.findInForce(coordinates) !== null) {
        await build(coordinates, ctx);
        return await written(coordinates);
      }
      await preparations.run(printCoordinates(coordinates), ctx.signal, (signal) => {
        const shared = { ...ctx, signal };
        return prepareNow(coordinates, shared).catch((error) => noteFailure(coordinates, error, shared));
      });
    },
    has: (coordinates) => findPointer(coordinates) !== null,
    async buildPart(coordinates, typeName, ctx) {
      const isRegistered = () => deps.registrations.findInForce(coordinates) !== null;
      if (isRegistered()) return null;
      const { sources } = await readParts(await locateParts(deps, coordinates, ctx), mayDeclare(typeName));
      const index = buildIndex(artifactOrigin(coordinates), sources);
      if (!typesByName(index).has(typeKey(typeName.trim())) || isRegistered()) return null;
      const whole = buildInBackground(coordinates, ctx).finally(() => background.delete(whole));
      background.add(whole);
      return index;
    },
    drop: (coordinates) => void opened.delete(printCoordinates(coordinates)),
    async settle() {
      pauses.abort();
      pauses = new AbortController();
      await Promise.all(background);
      await Promise.allSettled(writing.values());
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the next call for an artifact that exists would fail in the same way, as far as anybody knows. */
function isLasting(error: unknown): error is Error {
  if (error instanceof ArtifactNotFoundError) return error.isCertain && error.exists;
  return error instanceof CorruptArtifactError || error instanceof LimitReachedError;
}

/** Releases never change where they were found; snapshots, registered files and folders are looked at again. */
async function isFresh(
  deps: IndexerDeps,
  known: { coordinates: Coordinates; registration: Registration | null; pointer: Omit<IndexPointer, 'key'> },
  ctx: CallContext,
): Promise<boolean> {
  const { coordinates, registration, pointer } = known;
  if (registration === null) {
    if (!(await deps.isWithinReach(pointer.origins, coordinates, ctx))) return false;
    if (!isSnapshot(coordinates.version)) return true;
    const { parts } = await deps.locate(coordinates, ctx);
    return parts.length === 0 || isDeepStrictEqual(stampParts(parts), pointer.stamps);
  }
  if (registration.path === null) return true;
  if (registration.kind === 'folder') return isDeepStrictEqual(stampFolder(registration.path), pointer.stamps);
  return registration.kind === 'git' || isDeepStrictEqual(stampPaths([registration.path]), pointer.stamps);
}
