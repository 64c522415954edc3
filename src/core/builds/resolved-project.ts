import type { RepositoryRef } from '../artifacts/artifact.ts';
import type { Coordinates, ModuleId } from '../artifacts/coordinates.ts';
import type { UnaskedRepository } from '../problems/attempt.ts';
import type { Problem } from '../problems/problem.ts';

/**
 * `nearest`: Maven 3. `nearest-transitive-management`: Maven 4, whose intermediate POMs manage too. `highest`: the highest version of a
 * Maven graph. `gradle`: all of Gradle's rules, which only its builds have.
 */
export type Mediation = 'nearest' | 'nearest-transitive-management' | 'highest' | 'gradle';

/** One dependency that survived mediation. */
export interface ResolvedDependency extends ModuleId {
  readonly version: string;
  readonly type: string;
  readonly extension: string;
  readonly classifier: string | null;
  readonly scope: string;
  readonly optional: boolean;
  /** 1 for a direct dependency. */
  readonly depth: number;
  /** `g:a:v` from the direct dependency down to the parent; empty for a direct one. */
  readonly via: readonly string[];
  /** Row of the parent in the module's list, always an earlier one; -1 for a direct dependency. */
  readonly parent: number;
  /** The repositories to ask for its files, in order. */
  readonly repositories: readonly RepositoryRef[];
  /**
   * Absolute path of its jar or AAR, which no repository has: Maven's `systemPath`, or a file of a Gradle project. It may be read, by when
   * the graph was made. Absent: repositories have it, or its file is not there.
   */
  readonly file?: string;
  /** Null when its POM could not be read. */
  readonly packaging: string | null;
  readonly hasGradleMetadata: boolean;
  /** The range, `LATEST` or `RELEASE` that `version` was chosen for; absent otherwise. */
  readonly requested?: string;
  /** The values that dependency management changed; absent: none. */
  readonly managed?: ManagedFrom;
  /** `g:a:v` that moved here, the one asked for first; absent when nothing moved. */
  readonly relocatedFrom?: readonly string[];
  /** Ids of the repositories that its POM or version was taken past; absent: of none. */
  readonly notAsked?: readonly string[];
  /** Gradle's configurations that have it; absent: it is no Gradle project's. */
  readonly configurations?: readonly string[];
  /** Why it has this version, of a Gradle project's; absent: it was requested, and nothing else. */
  readonly reasons?: readonly SelectionReason[];
}

/** The reason why Gradle selected a version. */
export interface SelectionReason {
  readonly kind:
    | 'requested'
    | 'constraint'
    | 'platform'
    | 'forced'
    | 'strictly'
    | 'substituted'
    | 'conflict resolution'
    | 'locked'
    | 'verified';
  /** `file:line` or `g:a:v` that did; of a conflict, the versions; of a substitution, what was asked for, and by whom. */
  readonly by: string;
}

/** A repository that was passed by, and what others were asked for in its place. */
export interface SkippedRepository extends UnaskedRepository {
  /** `g:a:v`, or `g:a` without a version; in alphabetical order. Parents and BOMs too. */
  readonly artifacts: readonly string[];
}

/** The values of the dependency that management overruled; null: management agreed or gave none. */
export interface ManagedFrom {
  readonly version: string | null;
  readonly scope: string | null;
  /** `file:line` of the management that did it. */
  readonly by: string;
}

/** A declared dependency that is not in the result. */
export interface OmittedDependency extends ModuleId {
  readonly version: string;
  readonly type: string;
  readonly classifier: string | null;
  readonly scope: string;
  /** Row in `dependencies` of the one that declares it; -1 for the module itself. */
  readonly parent: number;
  readonly reason: 'conflict' | 'duplicate' | 'excluded';
  /** `g:a:v` of the winner, or of who wrote the exclusion; `file:line` of one that management adds. */
  readonly by: string;
}

export interface ResolvedModule {
  /** Folder relative to the project's root, `/` between parts, `.` for the root. */
  readonly path: string;
  readonly coordinates: Coordinates;
  readonly packaging: string;
  /** The file that its versions come from, if that is no POM, as `gradle.lockfile`. */
  readonly versionsFrom?: string;
  /** Breadth first, in Maven's order. Modules of the same reactor are marked by `reactor` of the project. */
  readonly dependencies: readonly ResolvedDependency[];
  /** Dependencies that lost a conflict or were excluded, in no order; for `tree`. */
  readonly omitted?: readonly OmittedDependency[];
  readonly problems: readonly Problem[];
}

export interface ResolvedProject {
  /** Absolute real path of the folder with the root build file. */
  readonly root: string;
  readonly mediation: Mediation;
  readonly modules: readonly ResolvedModule[];
  /** `g:a:v` of the reactor's own modules: never fetched. */
  readonly reactor: readonly string[];
  /** The JDK and OS that profiles were chosen for, to print. */
  readonly jdk: string;
  readonly os: string;
  /** Absolute paths of build files read. */
  readonly buildFiles: readonly string[];
  readonly notAsked: readonly SkippedRepository[];
  readonly problems: readonly Problem[];
}
