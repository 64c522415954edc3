import type { ModuleId } from '../../core/artifacts/coordinates.ts';
import type { LockedDependency, Recommendation } from '../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { FindText } from '../build/state/build-files.ts';

/**
 * Reads one way to write down the versions of a project beside its scripts. Null: the project has no such file.
 * @throws CorruptArtifactError `file:line` for one of another layout.
 */
export type LockFormat = (project: LockedProject, find: FindText) => LockReading | null;

export interface LockedProject {
  /** In its build: `:` or `:a:b`. */
  readonly path: string;
  /** Absolute folder of the project, and of the build's root. */
  readonly folder: string;
  readonly rootFolder: string;
  /** Names of its class paths. */
  readonly classPaths: readonly string[];
  /** Absolute path that its script gives to `gradle.lockfile`; null: none. */
  readonly lockFile: string | null;
  /** False: its script says that a configuration is not locked. */
  isLocked(configuration: string): boolean;
  /** True for modules that its script keeps out of locks. */
  isExempt(module: ModuleId): boolean;
}

export interface LockReading {
  /** By configuration: all that it has, and nothing else. */
  readonly locks: ReadonlyMap<string, readonly LockedDependency[]>;
  /** By configuration: what it has, beside others. `*`: whatever configuration has one of these modules has it at this version. */
  readonly pins: ReadonlyMap<string, readonly LockedDependency[]>;
  /** Constraints for any configuration that has their module. */
  readonly constraints: readonly GradleDependency[];
  /** For what is declared without a version: of those that fit the first counts. */
  readonly recommendations: readonly Recommendation[];
  /** The name of the file, as answers name the origin of versions; null: there is none. */
  readonly locksFrom: string | null;
}

export const NO_LOCKS: LockReading = {
  locks: new Map(),
  pins: new Map(),
  constraints: [],
  recommendations: [],
  locksFrom: null,
};

type Locks = LockReading['locks'];

/** The names of configurations before Gradle 7; of two for one class path the first counts. */
export const OLD_NAMES: ReadonlyMap<string, string> = new Map([
  ['compile', 'compileClasspath'],
  ['runtime', 'runtimeClasspath'],
  ['default', 'runtimeClasspath'],
  ['testCompile', 'testCompileClasspath'],
  ['testRuntime', 'testRuntimeClasspath'],
]);

/** Locks of configurations that Gradle has no more, under the names of the class paths in their place. */
export function renameOld(locks: Locks): Locks {
  return new Map([...locks].map(([name, locked]) => [nameToday(name, locks), locked]));
}

/** The class path that an old configuration of a lock stands for, unless the lock names that itself. `all`: those that the lock names. */
export function nameToday(name: string, all: ReadonlyMap<string, unknown>): string {
  const today = OLD_NAMES.get(name);
  const [first] = [...OLD_NAMES].find(([old, other]) => other === today && all.has(old)) ?? [name];
  return today === undefined || all.has(today) || first !== name ? name : today;
}

/** Those of Gradle's own locks that the script of the project lets count. */
export function keepActive(locks: Locks, { isLocked, isExempt }: LockedProject): Locks {
  return new Map(
    [...locks]
      .filter(([name]) => isLocked(name))
      .map(([name, locked]) => [name, locked.filter(({ coordinates }) => !isExempt(coordinates))]),
  );
}
