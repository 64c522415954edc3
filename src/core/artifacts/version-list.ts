import type { Attempt, UnaskedRepository } from '../problems/attempt.ts';
import type { JarIndexerError } from '../problems/errors.ts';
import type { RepositoryRef } from './artifact.ts';

/** The versions of a module that one place lists in its maven-metadata.xml. */
export interface VersionList {
  /** Null: what was installed on this machine. */
  readonly repository: RepositoryRef | null;
  /** In no order, snapshots included. */
  readonly versions: readonly string[];
  /** `<latest>` and `<release>`; null: not said. */
  readonly latest: string | null;
  readonly release: string | null;
  /** `yyyyMMddHHmmss`, UTC: compares as text; empty: not said. */
  readonly lastUpdated: string;
}

/** A repository that could not be asked for its list. */
export interface UnansweredVersions {
  readonly repository: RepositoryRef;
  readonly error: JarIndexerError;
  /** Set when it is passed by. */
  readonly unasked?: UnaskedRepository;
}

export interface VersionAnswers {
  readonly lists: readonly VersionList[];
  readonly unanswered: readonly UnansweredVersions[];
  /** Repositories left out, and why; absent: none. */
  readonly notAsked?: readonly Attempt[];
}
