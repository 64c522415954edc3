import { join } from 'node:path';
import type { LocatedArtifact } from '../core/artifact.ts';
import type { CallContext } from '../core/call-context.ts';
import { type Coordinates, printCoordinates } from '../core/coordinates.ts';
import { ArtifactNotFoundError, OfflineError, ResourceNotFoundError } from '../core/errors.ts';
import { readFolder } from '../indexing/from-folder.ts';
import { readGit } from '../indexing/from-git.ts';
import { type JarPart, readJars } from '../indexing/from-jar.ts';
import type { SourceFiles } from '../indexing/source-files.ts';
import { type FileStamp, stampFile } from '../platform/files/files.ts';
import { walkFolder } from '../platform/files/walk-folder.ts';
import type { GitRequest } from '../platform/git/git.ts';
import type { SourcesAnswer, SourcesPart } from '../resolving/sources-locator.ts';
import type { HostPolicy } from './sources/host-policy.ts';
import type { Registration } from './sources/registrations.ts';
import { judgeHost } from './sources/source-host.ts';

export interface SourcesDeps {
  readonly home: string;
  readonly locate: (coordinates: Coordinates, ctx: CallContext) => Promise<SourcesAnswer>;
  /** Whether the chain of this project would look where an index's sources were found: homes are shared by all projects. */
  readonly isWithinReach: (origins: readonly string[], coordinates: Coordinates, ctx: CallContext) => Promise<boolean>;
  readonly download: (url: URL, ctx: CallContext) => Promise<LocatedArtifact | null>;
  readonly offline: boolean;
  readonly reachOf: HostPolicy['reachOf'];
}

/** By absolute path. */
export type Stamps = Readonly<Record<string, FileStamp>>;

export interface ReadSources {
  readonly sources: SourceFiles;
  /** Of the files that were read. */
  readonly stamps: Stamps;
  /** Where the chain found them; empty for what was registered. */
  readonly origins: readonly string[];
}

/** The jars that hold an artifact's sources, at least one. @throws ArtifactNotFoundError with all attempts. */
export async function locateParts(
  deps: SourcesDeps,
  coordinates: Coordinates,
  ctx: CallContext,
): Promise<readonly SourcesPart[]> {
  const { parts, attempts, none, certain, exists = true, advice } = await deps.locate(coordinates, ctx);
  if (parts.length > 0) return parts;
  const name = printCoordinates(coordinates);
  const why = none?.replace(` for ${name}`, '') ?? 'not found';
  throw new ArtifactNotFoundError(`No sources for ${name}: ${why}`, attempts, {
    isCertain: certain,
    exists,
    suggestion: advice ?? suggestNext(ctx.offline || deps.offline, exists),
  });
}

function suggestNext(isOffline: boolean, exists: boolean): string {
  const register = 'call register_source with the place of its sources.';
  if (isOffline) return `Run it again without --offline, or ${register}`;
  return exists ? `If you have them, ${register}` : `Check the coordinates, or ${register}`;
}

export async function readParts(
  parts: readonly SourcesPart[],
  isWanted?: (path: string) => boolean,
): Promise<ReadSources> {
  // Stamped before it is read: a file that changes meanwhile is noticed next time.
  const stamps = stampParts(parts);
  return { sources: await readJars(toJars(parts), isWanted), stamps, origins: originsOf(parts) };
}

export function originsOf(parts: readonly SourcesPart[]): readonly string[] {
  return parts.map(({ artifact }) => artifact.origin);
}

/** The parts by values that a thread can be sent. */
export function toJars(parts: readonly SourcesPart[]): readonly JarPart[] {
  return parts.map(({ artifact, label, remarks }) => ({
    file: fileOf(artifact),
    origin: artifact.origin,
    label: label.replace(' ', '-'),
    ...(remarks === undefined ? {} : { remarks }),
  }));
}

export async function readRegistered(
  deps: SourcesDeps,
  registration: Registration,
  given: CallContext,
): Promise<ReadSources> {
  const { kind, path, sourceUri, gitRef } = registration;
  const ctx = { ...given, offline: given.offline || deps.offline };
  if (kind === 'git') {
    if (path === null && ctx.offline) {
      throw new OfflineError(`${sourceUri} is a repository on the network, and this run is offline`, {
        suggestion: 'Run it again without --offline, or register a local clone.',
      });
    }
    const reach: GitRequest['reach'] = path === null ? await judgeHost(sourceUri, deps.reachOf, ctx) : 'local';
    const request = { url: path ?? sourceUri, ref: gitRef ?? 'HEAD', reach, scratch: join(deps.home, 'tmp') };
    return { sources: await readGit(request, ctx.signal), stamps: {}, origins: [] };
  }
  if (kind === 'folder' && path !== null) {
    const stamps = stampFolder(path);
    return { sources: await readFolder(path), stamps, origins: [] };
  }
  const file = path ?? fileOf(await downloadRegistered(deps, registration, ctx));
  const stamps = stampPaths([file]);
  return { sources: await readJars([{ file, origin: sourceUri, label: 'sources' }]), stamps, origins: [] };
}

async function downloadRegistered(
  deps: SourcesDeps,
  registration: Registration,
  ctx: CallContext,
): Promise<LocatedArtifact> {
  const found = await deps.download(new URL(registration.sourceUri), ctx);
  if (found !== null) return found;
  throw new ResourceNotFoundError(`${registration.sourceUri} does not exist on its server`, {
    suggestion: 'Check source_uri and call register_source again.',
  });
}

export function stampFolder(folder: string): Stamps {
  const stamps = walkFolder(folder).files.map(({ file, size, mtimeMs }) => [file, { size, mtimeMs }] as const);
  return Object.fromEntries(stamps);
}

export function stampParts(parts: readonly SourcesPart[]): Stamps {
  return stampPaths(parts.map(({ artifact }) => fileOf(artifact)));
}

export function stampPaths(paths: readonly string[]): Stamps {
  return Object.fromEntries(paths.map((path) => [path, stampFile(path) ?? { size: -1, mtimeMs: 0 }]));
}

function fileOf(artifact: LocatedArtifact): string {
  if (artifact.file !== null) return artifact.file;
  throw new ResourceNotFoundError(`${artifact.origin} was found but has no file on this machine`);
}
