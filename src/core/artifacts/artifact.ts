import type { Coordinates } from './coordinates.ts';
import type { RepositoryContent } from './repository-content.ts';

/**
 * The source that names a repository. It decides if the repository may be asked and if credentials may go there
 * (docs/decisions/repositories.md, "Which repositories are asked").
 */
export type RepositoryOrigin = 'default' | 'settings' | 'project' | 'dependency';

/** Maven's rule of a repository for one kind of version (its RepositoryPolicy). */
export interface RepositoryPolicy {
  readonly enabled: boolean;
  /** `always`, `daily`, `interval:MINUTES` or `never`. */
  readonly updatePolicy: string;
}

/** One repository as the build names it; `id` finds its credentials in settings.xml. Mirrors are already applied. */
export interface RepositoryRef {
  readonly id: string;
  /** Without user, password and query, so that texts made of it may be shown and stored. */
  readonly url: URL;
  /** Requests carry a query after the address that the environment alone knows; absent: they carry none. */
  readonly hasQuery?: true;
  readonly releases: RepositoryPolicy;
  readonly snapshots: RepositoryPolicy;
  /** It is asked for what one of them lets through; absent: for everything. */
  readonly content?: readonly RepositoryContent[];
  readonly declaredBy: RepositoryOrigin;
  /**
   * True: the user's settings.xml names it, by a profile, a mirror or a server of its id, or it is the default one. While it gives no
   * answer, no other repository answers in its place (docs/decisions/repositories.md, "Absent or unreachable").
   */
  readonly isConfigured: boolean;
  /** The ids this mirror stands for; empty for a repository that is no mirror. */
  readonly mirrorOf: readonly string[];
  /** Set when Maven would refuse to ask it, with the reason to print (`blocked` mirror, plain http). */
  readonly blocked: string | null;
}

export type ArtifactKind = 'pom' | 'sources' | 'binary' | 'module' | 'catalog' | 'metadata';

export interface ArtifactRequest {
  /** `version` may be empty for group- or artifact-level metadata. The classifier is that of the file asked for. */
  readonly coordinates: Coordinates;
  readonly kind: ArtifactKind;
  /** Without the dot: `pom`, `jar`, `module`. */
  readonly extension: string;
  /** The repositories of this subtree, in the order to ask. */
  readonly repositories: readonly RepositoryRef[];
  /** Stands for the file name of the Maven layout: `files[].url` of Gradle metadata, relative to the version's folder. */
  readonly fileName?: string;
}

export interface LocatedArtifact {
  /** Safe to show: never holds credentials. */
  readonly origin: string;
  readonly checksums: Partial<Record<'sha1' | 'md5' | 'sha256' | 'sha512', string>>;
  /** A local file, read in place; a remote find is added to the store first and then has one that stays. */
  readonly file: string | null;
  /** Bytes; null when the server did not say. */
  readonly size: number | null;
  /** The proof of a download: the strongest checksum that was given and fits, `length`, or `none`. Absent for files in place. */
  readonly checkedBy?: string;
  /** Ids of the repositories that the store has it from, where it keeps them; empty or absent: not known. */
  comesFrom?(): Promise<readonly string[]>;
  open(): AsyncIterable<Uint8Array>;
}
