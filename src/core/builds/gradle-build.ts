import type { Coordinates, ModuleId } from '../artifacts/coordinates.ts';
import type { Problem } from '../problems/problem.ts';
import type { CapabilityRule, ComponentRule, ModuleReplacement, SelectionRule } from './gradle-component.ts';
import type { GradleDependency, VersionRequest } from './gradle-dependency.ts';
import type { RawRepository } from './raw-pom.ts';

/** The content of one project of a Gradle build, before any repository is asked. */
export interface GradleProject {
  /** Its folder, relative to that of the build file, with `/` between parts; `.`: the same folder. */
  readonly folder: string;
  /** Gradle's name for it, as `:lib:core`; `:` is the root. */
  readonly path: string;
  readonly coordinates: Coordinates;
  /** False: a plugin gives its version, or text that was not understood; what stands in `coordinates` is Gradle's word for none. */
  readonly isVersionKnown: boolean;
  /** By name; what `*` has holds for all of them. */
  readonly configurations: ReadonlyMap<string, GradleConfiguration>;
  /** By configuration: all that lock files let it have; empty: there are none. */
  readonly locks: ReadonlyMap<string, readonly LockedDependency[]>;
  /** True for modules that locks say nothing about: whatever else asks for them counts. */
  isLockExempt(module: ModuleId): boolean;
  /** Versions that lock files give, by configuration; a configuration may have other modules too. `*`: versions for all configurations. */
  readonly pins: ReadonlyMap<string, readonly LockedDependency[]>;
  /** Constraints apply to all configurations that have their module. */
  readonly constraints: readonly GradleDependency[];
  readonly replacements: readonly ModuleReplacement[];
  /** In this order. */
  readonly componentRules: readonly ComponentRule[];
  /** Versions for dependencies declared without one; the first that fits counts. */
  readonly recommendations: readonly Recommendation[];
  /** Name of the lock file; null: it has none. */
  readonly locksFrom: string | null;
  /** True: the project is a list of versions for others, by the plugin java-platform. */
  readonly isPlatform: boolean;
  /** Gradle before 7 builds it, or its version is unknown: `compile` and the like are on its class paths. */
  readonly hasOldConfigurations: boolean;
  /** True: an exclusion on the nearest path to a module counts on all paths, as in Maven (io.spring.dependency-management). */
  readonly excludesAsMaven: boolean;
  /** The Java that the code of a source set is compiled for, by its name; `*`: of those that are not there; absent or null: not known. */
  readonly javaVersions: ReadonlyMap<string, number | null>;
  /** The JVM targets of Android's plugin and of Kotlin Multiplatform, each with class paths of its own; empty: none. */
  readonly targets: readonly BuildTarget[];
  /**
   * True for targets of Android: the compile class path has the versions of the runtime class path. Tests that run within an app have
   * them anyway.
   */
  readonly alignsClassPaths: boolean;
  /** Class paths of this kind have versions of their own, and the others of their source sets, and tests, follow these; null: each has its own. */
  readonly consistentWith: 'compile' | 'runtime' | null;
  /** Names of Java's source sets beside `main` and `test`, as far as the script names them. */
  readonly sourceSets: ReadonlySet<string>;
  readonly features: readonly FeatureVariant[];
  /** In the order to ask. */
  readonly repositories: readonly RawRepository[];
  readonly problems: readonly Problem[];
}

/** A variant that a project offers by its capabilities. */
export interface FeatureVariant {
  readonly name: string;
  /** Prefix of the names of its configurations. */
  readonly prefix: string;
  /** Empty: what follows from its name. */
  readonly capabilities: readonly Coordinates[];
}

/** A build variant of Android's, or a target of Kotlin's. */
export interface BuildTarget {
  /** Prefix of the names of its class paths, as `freeDebug` or `jvm`. */
  readonly name: string;
  readonly platform: 'jvm' | 'android';
  /** Source sets that are compiled together for it. */
  readonly sets: readonly string[];
  readonly tests: readonly TargetTests[];
}

export interface TargetTests {
  readonly name: string;
  readonly sets: readonly string[];
  /** They run within what they test, which has its own dependencies with it, at the versions that they then have as well. */
  readonly isWithin: boolean;
}

export interface GradleConfiguration {
  /** Names of those whose dependencies it has too. */
  readonly extendsFrom: readonly string[];
  /** False: the class path has no dependencies of its dependencies. */
  readonly isTransitive: boolean;
  /** Another class path, at whose versions it has what both have; null: none. */
  readonly follows: string | null;
  /** Attributes that variants on the class path must have, in place of its usual ones. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly dependencies: readonly GradleDependency[];
  /** They count only where something else brings their module in. */
  readonly constraints: readonly GradleDependency[];
  /** Rules that choose between modules with the same capability; the first answer counts. */
  readonly capabilityRules: readonly CapabilityRule[];
  readonly selectionRules: readonly SelectionRule[];
  /** The conditions under which the build fails, with the `file:line` of the statement. */
  readonly refuses: ReadonlyMap<Refusal, string>;
  /** Modules that the whole graph leaves out; `where`: the place of the statement. */
  readonly exclusions: readonly (ModuleId & Pick<GradleDependency, 'where'>)[];
  /** Versions that win over every other request. */
  readonly forced: readonly GradleDependency[];
  /** Versions that win over all requests but the project's own, as given to io.spring.dependency-management. */
  readonly managed: readonly GradleDependency[];
  /** Rules that replace dependencies, in this order. */
  readonly rules: readonly ResolutionRule[];
}

/** Two versions of one module that are asked for, one that only repositories tell, one that may change. */
export type Refusal = 'conflict' | 'dynamic' | 'changing';

/**
 * Replaces a dependency or constraint anywhere in a graph, after the earlier rules; returns the very same one to keep it. `requested`:
 * the dependency as written, which Gradle's rules ask about.
 */
export type ResolutionRule = (target: GradleDependency, requested: GradleDependency) => GradleDependency;

export interface LockedDependency {
  readonly coordinates: Coordinates;
  /** `file:line` that locks it. */
  readonly where: string;
}

/** A version that is requested for all modules that fit. */
export interface Recommendation {
  fits(module: ModuleId): boolean;
  readonly version: VersionRequest;
  /** `file:line` */
  readonly where: string;
}
