import type { Coordinates, ModuleId } from '../artifacts/coordinates.ts';
import type { Problem } from '../problems/problem.ts';
import type { CapabilityRule, ComponentRule, ModuleReplacement, SelectionRule } from './gradle-component.ts';
import type { GradleDependency, VersionRequest } from './gradle-dependency.ts';
import type { RawRepository } from './raw-pom.ts';

/** What one project of a Gradle build says, before any repository is asked. */
export interface GradleProject {
  /** Its folder, relative to that of the build file, with `/` between parts; `.`: that very folder. */
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
  /** By configuration: what lock files say it has, beside others; `*`: at which version whatever has one of these modules has it. */
  readonly pins: ReadonlyMap<string, readonly LockedDependency[]>;
  /** Of whatever configuration has their module. */
  readonly constraints: readonly GradleDependency[];
  readonly replacements: readonly ModuleReplacement[];
  /** In this order. */
  readonly componentRules: readonly ComponentRule[];
  /** For what is declared without a version: of those that fit the first counts. */
  readonly recommendations: readonly Recommendation[];
  /** What the lock file is called; null: it has none. */
  readonly locksFrom: string | null;
  /** What other things depend on it for is a list of versions: the plugin java-platform is applied. */
  readonly isPlatform: boolean;
  /** Gradle before 7 builds it, or nobody says which: `compile` and the like are on its class paths. */
  readonly hasOldConfigurations: boolean;
  /** What is excluded on the nearest way to it is excluded on all: io.spring.dependency-management does as Maven. */
  readonly excludesAsMaven: boolean;
  /** The Java that the code of a source set is compiled for, by its name; `*`: of those that are not there; absent or null: not known. */
  readonly javaVersions: ReadonlyMap<string, number | null>;
  /** What Android's plugin and Kotlin's for several platforms build for a JVM, each with class paths of its own; empty: nothing. */
  readonly targets: readonly BuildTarget[];
  /** Of targets for Android: what is compiled with has the versions of what runs; those of tests that run within an app have them anyway. */
  readonly alignsClassPaths: boolean;
  /** Class paths of this kind have versions of their own, and the others of their source sets, and tests, follow these; null: each has its own. */
  readonly consistentWith: 'compile' | 'runtime' | null;
  /** Of Java, as far as its script names them, beside `main` and `test`. */
  readonly sourceSets: ReadonlySet<string>;
  readonly features: readonly FeatureVariant[];
  /** In the order to ask. */
  readonly repositories: readonly RawRepository[];
  readonly problems: readonly Problem[];
}

/** What a project has for those who ask for it by what it provides. */
export interface FeatureVariant {
  readonly name: string;
  /** What the names of its configurations begin with. */
  readonly prefix: string;
  /** Empty: what follows from its name. */
  readonly capabilities: readonly Coordinates[];
}

/** A build variant of Android's, or a target of Kotlin's. */
export interface BuildTarget {
  /** What the names of its class paths begin with, as `freeDebug` or `jvm`. */
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
  /** Of a class path; false: what its own dependencies need is left out. */
  readonly isTransitive: boolean;
  /** Another class path, at whose versions it has what both have; null: none. */
  readonly follows: string | null;
  /** Of a class path: what variants of modules have to be, in place of what it asks for by itself. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly dependencies: readonly GradleDependency[];
  /** They count only where something else brings their module in. */
  readonly constraints: readonly GradleDependency[];
  /** Who decides between modules that provide the same, the first that has an answer. */
  readonly capabilityRules: readonly CapabilityRule[];
  readonly selectionRules: readonly SelectionRule[];
  /** What it fails for, with the `file:line` that says so. */
  readonly refuses: ReadonlyMap<Refusal, string>;
  /** What its whole graph is without; `where`: who says so. */
  readonly exclusions: readonly (ModuleId & Pick<GradleDependency, 'where'>)[];
  /** Versions that win over every other request. */
  readonly forced: readonly GradleDependency[];
  /** Versions that win over every request but the project's own: those that io.spring.dependency-management is told. */
  readonly managed: readonly GradleDependency[];
  /** What puts others in the place of dependencies, in this order. */
  readonly rules: readonly ResolutionRule[];
}

/** Two versions of one module that are asked for, one that only repositories tell, one that may change. */
export type Refusal = 'conflict' | 'dynamic' | 'changing';

/**
 * What counts in place of a dependency, wherever in a graph it is met, constraints included: of what earlier rules made of it; the very same
 * one, when it stays. `requested`: as it was written, which is what Gradle's rules ask about.
 */
export type ResolutionRule = (target: GradleDependency, requested: GradleDependency) => GradleDependency;

export interface LockedDependency {
  readonly coordinates: Coordinates;
  /** `file:line` that locks it. */
  readonly where: string;
}

/** A version that is wished for whatever module fits. */
export interface Recommendation {
  fits(module: ModuleId): boolean;
  readonly version: VersionRequest;
  /** `file:line` */
  readonly where: string;
}
