import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LocatedArtifact } from '../core/artifact.ts';
import type { CallContext } from '../core/call-context.ts';
import { type Coordinates, isSnapshot, printCoordinates } from '../core/coordinates.ts';
import { ArtifactNotFoundError, OfflineError, ResourceNotFoundError } from '../core/errors.ts';
import type { ArtifactIndex } from '../core/source-index.ts';
import { buildIndex } from '../indexing/build-index.ts';
import { readFolder } from '../indexing/from-folder.ts';
import { readGit } from '../indexing/from-git.ts';
import { readJars } from '../indexing/from-jar.ts';
import type { SourceFiles } from '../indexing/source-files.ts';
import { type FileStamp, stampFile } from '../platform/files.ts';
import { walkFolder } from '../platform/walk-folder.ts';
import type { SourcesAnswer, SourcesPart } from '../resolving/sources-locator.ts';
import type { IndexPointer, IndexStore } from '../store/index-store.ts';
import type { Registration, Registrations } from './registrations.ts';
import { createSharedRuns } from './shared-runs.ts';

export interface ArtifactIndexer {
  /** The index in use when it still fits its source; null when one is to be built. */
  openFresh(coordinates: Coordinates, ctx: CallContext): Promise<ArtifactIndex | null>;
  /** Finds, reads and indexes the sources; many callers of the same coordinates share one run. Written in the background. */
  build(coordinates: Coordinates, ctx: CallContext): Promise<ArtifactIndex>;
  /** Forgets what is in memory. */
  drop(coordinates: Coordinates): void;
  /** Ends when the index built last for these coordinates is on disk. @throws what writing it threw. */
  written(coordinates: Coordinates): Promise<void>;
  /** Ends when no write is under way; failed ones were logged. */
  settle(): Promise<void>;
}

interface IndexerDeps {
  readonly home: string;
  readonly locate: (coordinates: Coordinates, ctx: CallContext) => Promise<SourcesAnswer>;
  readonly download: (url: URL, ctx: CallContext) => Promise<LocatedArtifact | null>;
  readonly offline: boolean;
  readonly store: IndexStore;
  readonly registrations: Registrations;
}

type Stamps = Readonly<Record<string, FileStamp>>;
interface ReadSources {
  readonly sources: SourceFiles;
  readonly stamps: Stamps;
}

/** Opened indexes kept in memory; the oldest goes first. */
const MAX_OPEN = 64;
const CHAIN = 'chain';

export function createArtifactIndexer(deps: IndexerDeps): ArtifactIndexer {
  const opened = new Map<string, { index: ArtifactIndex; pointer: Omit<IndexPointer, 'key'> }>();
  const builds = createSharedRuns<ArtifactIndex>();
  const writing = new Map<string, Promise<void>>();

  const keep = (name: string, index: ArtifactIndex, pointer: Omit<IndexPointer, 'key'>): ArtifactIndex => {
    opened.delete(name);
    opened.set(name, { index, pointer });
    const oldest = opened.keys().next();
    if (opened.size > MAX_OPEN && !oldest.done) opened.delete(oldest.value);
    return index;
  };

  const buildNow = async (coordinates: Coordinates, ctx: CallContext): Promise<ArtifactIndex> => {
    const registration = deps.registrations.find(coordinates);
    const { sources, stamps } =
      registration === null ? await readLocated(deps, coordinates, ctx) : await readRegistered(deps, registration, ctx);
    ctx.signal.throwIfAborted();
    // Registered anew meanwhile: no answer may come from the sources of before.
    if (deps.registrations.find(coordinates)?.id !== registration?.id) return await buildNow(coordinates, ctx);
    const index = buildIndex(coordinates, sources);
    const pointer = { source: registration?.id ?? CHAIN, stamps };
    const name = printCoordinates(coordinates);
    const write = deps.store.write(index, pointer).finally(() => writing.get(name) === write && writing.delete(name));
    writing.set(name, write);
    // The answer is there whether or not the disk takes it; `written` throws for whoever waits for the write.
    write.catch((error: unknown) => ctx.log.warn(`${name} could not be written: ${String(error)}`));
    return keep(name, index, pointer);
  };

  return {
    async openFresh(coordinates, ctx) {
      const name = printCoordinates(coordinates);
      const registration = deps.registrations.find(coordinates);
      const pointer = opened.get(name)?.pointer ?? deps.store.findPointer(coordinates);
      if (pointer === null || pointer.source !== (registration?.id ?? CHAIN)) return null;
      if (!(await isFresh(deps, { coordinates, registration, pointer }, ctx))) return null;
      const index = opened.get(name)?.index ?? deps.store.open(coordinates);
      return index === null ? null : keep(name, index, pointer);
    },
    build(coordinates, ctx) {
      const source = deps.registrations.find(coordinates)?.id ?? CHAIN;
      const key = `${printCoordinates(coordinates)} ${source}`;
      return builds.run(key, ctx.signal, (signal) => buildNow(coordinates, { ...ctx, signal }));
    },
    drop: (coordinates) => void opened.delete(printCoordinates(coordinates)),
    written: async (coordinates) => await writing.get(printCoordinates(coordinates)),
    settle: async () => void (await Promise.allSettled(writing.values())),
  };
}

/** Releases never change; snapshots, registered files and folders are looked at again. */
async function isFresh(
  deps: IndexerDeps,
  known: { coordinates: Coordinates; registration: Registration | null; pointer: Omit<IndexPointer, 'key'> },
  ctx: CallContext,
): Promise<boolean> {
  const { coordinates, registration, pointer } = known;
  if (registration === null) {
    if (!isSnapshot(coordinates.version)) return true;
    const { parts } = await deps.locate(coordinates, ctx);
    return parts.length === 0 || isDeepStrictEqual(stampParts(parts), pointer.stamps);
  }
  if (registration.path === null) return true;
  if (registration.kind === 'folder') return isDeepStrictEqual(stampFolder(registration.path), pointer.stamps);
  return registration.kind === 'git' || isDeepStrictEqual(stampPaths([registration.path]), pointer.stamps);
}

async function readLocated(deps: IndexerDeps, coordinates: Coordinates, ctx: CallContext): Promise<ReadSources> {
  const { parts, attempts, none } = await deps.locate(coordinates, ctx);
  if (parts.length === 0) {
    throw new ArtifactNotFoundError(
      `No sources for ${printCoordinates(coordinates)}: ${none ?? 'not found'}`,
      attempts,
      {
        suggestion: ctx.offline
          ? 'Run it again without --offline, or call register_source with the place of its sources.'
          : 'Call register_source with the place of its sources.',
      },
    );
  }
  const stamps = stampParts(parts);
  const sources = await readJars(
    parts.map(({ artifact, label }) => ({
      file: fileOf(artifact),
      origin: artifact.origin,
      label: label.replace(' ', '-'),
    })),
  );
  return { sources, stamps };
}

async function readRegistered(deps: IndexerDeps, registration: Registration, given: CallContext): Promise<ReadSources> {
  const { kind, path, sourceUri, gitRef } = registration;
  const ctx = { ...given, offline: given.offline || deps.offline };
  if (kind === 'git') {
    if (path === null && ctx.offline) {
      throw new OfflineError(`${sourceUri} is a repository on the network, and this run is offline`, {
        suggestion: 'Run it again without --offline, or register a local clone.',
      });
    }
    const request = { url: sourceUri, ref: gitRef ?? 'HEAD', isLocal: path !== null, scratch: join(deps.home, 'tmp') };
    return { sources: await readGit(request, ctx.signal), stamps: {} };
  }
  if (kind === 'folder' && path !== null) {
    // Stamped before it is read: a file that changes meanwhile is noticed next time.
    const stamps = stampFolder(path);
    return { sources: await readFolder(path), stamps };
  }
  const file = path ?? fileOf(await downloadRegistered(deps, registration, ctx));
  const stamps = stampPaths([file]);
  return { sources: await readJars([{ file, origin: sourceUri, label: 'sources' }]), stamps };
}

async function downloadRegistered(
  deps: IndexerDeps,
  registration: Registration,
  ctx: CallContext,
): Promise<LocatedArtifact> {
  const found = await deps.download(new URL(registration.sourceUri), ctx);
  if (found !== null) return found;
  throw new ResourceNotFoundError(`${registration.sourceUri} does not exist on its server`, {
    suggestion: 'Check source_uri and call register_source again.',
  });
}

function stampFolder(folder: string): Stamps {
  const stamps = walkFolder(folder).files.map(({ file, size, mtimeMs }) => [file, { size, mtimeMs }] as const);
  return Object.fromEntries(stamps);
}

function stampParts(parts: readonly SourcesPart[]): Stamps {
  return stampPaths(parts.map(({ artifact }) => fileOf(artifact)));
}

function stampPaths(paths: readonly string[]): Stamps {
  return Object.fromEntries(paths.map((path) => [path, stampFile(path) ?? { size: -1, mtimeMs: 0 }]));
}

function fileOf(artifact: LocatedArtifact): string {
  if (artifact.file !== null) return artifact.file;
  throw new ResourceNotFoundError(`${artifact.origin} was found but has no file on this machine`);
}
