import type { z } from 'zod';
import type { CallContext } from '../call-context.ts';
import type { Attempt } from '../problems/attempt.ts';
import type { ArtifactRequest, LocatedArtifact, RepositoryRef } from './artifact.ts';
import type { ModuleId } from './coordinates.ts';
import type { Downloads } from './downloads.ts';
import type { VersionAnswers } from './version-list.ts';

/** One place where artifacts may be found. A resolver locates; only the store writes. */
export interface SourceResolver {
  readonly id: string;
  readonly reach: 'local' | 'remote';
  /**
   * Null: not here, ask the next one; what was asked is pushed to `attempts`, one entry for each path or repository.
   * Throws only when this place itself is broken or refuses (AccessDenied, RemoteUnavailable, CorruptArtifact).
   */
  locate(request: ArtifactRequest, attempts: Attempt[], ctx: CallContext): Promise<LocatedArtifact | null>;
  /** The versions that each of the repositories lists. A failed repository is reported, not thrown. Null: this place knows no lists. */
  listVersions?(
    module: ModuleId,
    repositories: readonly RepositoryRef[],
    ctx: CallContext,
  ): Promise<VersionAnswers | null>;
  /** Versions that this place has files of, in no order, listed or not. */
  listStored?(module: ModuleId): Promise<readonly string[]>;
  /** Groups of which this place has an artifact of that id, in no order. */
  listGroups?(artifactId: string): Promise<readonly string[]>;
}

export interface ResolverPlugin<Options extends z.ZodType = z.ZodType> {
  readonly id: string;
  readonly options: Options;
  create(options: z.infer<Options>, deps: ResolverDeps): SourceResolver;
}

/** All that a resolver may touch; user-defined resolvers get exactly this too. */
export interface ResolverDeps extends Downloads {
  readonly files: FileReader;
  readonly places: LocalPlaces;
}

/** Folders of this machine, already resolved from settings, flags and environment. */
export interface LocalPlaces {
  /** Maven's local repository. */
  readonly mavenLocal: string;
  /** `files-2.1` folders, the writable one first, then GRADLE_RO_DEP_CACHE. */
  readonly gradleCaches: readonly string[];
}

export interface FileReader {
  /** Null when there is no readable regular file. */
  find(path: string): Promise<LocatedArtifact | null>;
  /** Names in the folder, sorted; empty when there is none. */
  list(folder: string): Promise<readonly string[]>;
}
