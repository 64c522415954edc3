import type {
  FeatureVariant,
  GradleConfiguration,
  GradleProject,
  Refusal,
  ResolutionRule,
} from '../../../core/builds/gradle-build.ts';
import type {
  CapabilityRule,
  ComponentRule,
  ModuleReplacement,
  SelectionRule,
} from '../../../core/builds/gradle-component.ts';
import type { GradleDependency } from '../../../core/builds/gradle-dependency.ts';
import type { RawRepository } from '../../../core/builds/raw-pom.ts';
import type { VersionCatalog } from '../../catalogs/version-catalog.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import type { ScriptClosure, ScriptObject, ScriptValue } from '../../evaluation/script-value.ts';
import type { BuildFiles } from './build-files.ts';

/** A build while its scripts are read. */
export interface BuildState {
  readonly run: ScriptRun;
  readonly files: BuildFiles;
  /** The object that scripts call `gradle`. */
  readonly gradle: ScriptObject;
  /** Absolute folder of the settings. */
  readonly folder: string;
  /** By path, the root first. */
  readonly projects: Map<string, ProjectState>;
  /** By the name under which scripts know them. */
  readonly catalogs: Map<string, VersionCatalog>;
  /** Those of the build that this one makes plugins for, which it has only where a plugin of its settings takes them. */
  readonly catalogsAbove: ReadonlyMap<string, VersionCatalog>;
  /** Repositories that the settings give to all projects. */
  readonly repositories: RawRepository[];
  /** The settings' rules about modules, for all projects. */
  readonly componentRules: ComponentRule[];
  /** Absolute folders of jars that the settings let projects look into. */
  readonly flatDirs: string[];
  repositoriesMode: RepositoriesMode;
  /** Versions that `pluginManagement` gives, by id. */
  readonly pluginVersions: Map<string, string>;
  /** The rules of `pluginManagement` for each plugin that is asked for, in this order. */
  readonly pluginRules: ScriptClosure[];
  /** Versions of what is on the class path of the build's scripts, by `g:a`. */
  readonly scriptDependencies: Map<string, string>;
  /** Absolute folders of the builds whose projects count in place of published modules, with what their names begin with here. */
  readonly includedBuilds: Map<string, IncludedBuild>;
  /** Builds that were read, by their folders. */
  readonly readBuilds: Map<string, BuildState>;
  /** Absolute folders of the builds that make plugins for this one, as buildSrc. */
  readonly pluginBuilds: string[];
  /** Absolute folders of the projects whose scripts are plugins here, as buildSrc. */
  readonly pluginFolders: string[];
  /** Names of the classes that are plugins, by id, as the builds that make them say. */
  readonly pluginClasses: Map<string, string>;
  /** Scripts that are being read: they may apply each other. */
  readonly applying: Set<string>;
  /** Work for the time when all scripts were read. */
  readonly deferred: (() => void)[];
  /** First number of the Gradle that its wrapper takes; null: nobody says. */
  readonly gradleVersion: number | null;
  /** All of its version, as `8.10.2`; null: nobody says. */
  readonly gradleRelease: string | null;
  /** Properties of the root's gradle.properties, and the user's. */
  readonly properties: ReadonlyMap<string, ScriptValue>;
}

/** Whose repositories count. Source: https://docs.gradle.org/current/userguide/centralizing_repositories.html. */
export type RepositoriesMode = 'PREFER_PROJECT' | 'PREFER_SETTINGS' | 'FAIL_ON_PROJECT_REPOS';

export interface IncludedBuild {
  name: string;
  /** Modules that its projects stand for by its own word, by `g:a` its paths; empty: their own coordinates. */
  readonly substitutions: Map<string, string>;
}

export interface ProjectState {
  path: string;
  name: string;
  /** Absolute. */
  folder: string;
  /** Its script, in its folder; null: what Gradle calls it by default. */
  buildFileName: string | null;
  /** Absolute path of its gradle.lockfile, where its script gives one. */
  lockFile: string | null;
  /**
   * Configurations that its script locks, `*`: all others; patterns of modules that it keeps out of locks, as `orchard:*`; and the `file:line`
   * that refuses versions without a lock; null: nothing does.
   */
  readonly locking: { readonly isLocked: Map<string, boolean>; readonly exempt: string[]; strictAt: string | null };
  /** The settings of io.spring.dependency-management. */
  readonly management: { excludesAsMaven: boolean; isOverridden: boolean };
  readonly parent: ProjectState | null;
  readonly children: ProjectState[];
  /** Options of plugins that declare dependencies by themselves, as `kotlin.coreLibrariesVersion`. */
  readonly pluginOptions: Map<string, string>;
  /** Targets of Kotlin for several platforms that its script names: those of a JVM by name, Android's is `android`. */
  readonly kotlinTargets: Set<string>;
  /** Source sets of Kotlin by those that depend on them, as far as its script says so. */
  readonly setDependencies: Map<string, Set<string>>;
  readonly android: AndroidState;
  group: string | null;
  version: string | null;
  /** Its script gives it one that was not understood. */
  isVersionUnread: boolean;
  /** Extra properties, and those of gradle.properties. */
  readonly properties: Map<string, ScriptValue>;
  /** Extensions by name that are made of classes of the build's own sources. */
  readonly extensions: Map<string, ScriptObject>;
  /** Plugins by id, with the `file:line` that applies them. */
  readonly plugins: Map<string, string>;
  readonly configurations: Map<string, ConfigurationState>;
  /** Configurations that its script makes itself: no plugin has them for a source set. */
  readonly madeConfigurations: Set<string>;
  readonly repositories: RawRepository[];
  /** Absolute folders of jars without a repository's layout. */
  readonly flatDirs: string[];
  /** Source sets of Java, as far as its script names them. */
  readonly sourceSets: Set<string>;
  readonly replacements: ModuleReplacement[];
  /** Its script's rules about modules, beside their metadata. */
  readonly componentRules: ComponentRule[];
  readonly java: JavaOptions;
  /** `java.consistentResolution`: the class paths that have the versions of the others; null: each has its own. */
  consistentWith: GradleProject['consistentWith'];
  readonly features: FeatureVariant[];
  /** True if it has any of its own, be it of a kind that is not asked. */
  hasRepositories: boolean;
}

/** The options that decide which Java code is compiled for; null: a script says so, and not what. */
export interface JavaOptions {
  /** By `toolchain`, `sourceCompatibility`, `targetCompatibility` and `disableAutoTargetJvm`. */
  readonly stated: Map<string, number | null>;
  /** By the task that compiles, as `compileTestJava`, or by class path; `*`: of all tasks. */
  readonly releases: Map<string, number | null>;
}

/** The options that decide which variants Android's plugin builds. */
export interface AndroidState {
  readonly buildTypes: Set<string>;
  /** Dimensions of flavors by their names; empty: none is given. */
  readonly flavors: Map<string, string>;
  /** In the order of their flavors in names. */
  readonly dimensions: string[];
  /** True if Kotlin is compiled where Android's plugin does so by itself. */
  enablesKotlin: boolean;
  /** Those of `buildFeatures` that a script turns on or off. */
  readonly features: Map<string, boolean>;
}

export interface ConfigurationState {
  readonly extendsFrom: Set<string>;
  /** False: the class path is without the dependencies of its own dependencies. */
  isTransitive: boolean;
  /** Another class path, at whose versions it has what both have; null: none. */
  follows: string | null;
  readonly attributes: Map<string, string>;
  readonly dependencies: DependencyState[];
  readonly constraints: DependencyState[];
  readonly exclusions: GradleConfiguration['exclusions'][number][];
  readonly forced: DependencyState[];
  readonly managed: DependencyState[];
  readonly rules: ResolutionRule[];
  readonly capabilityRules: CapabilityRule[];
  readonly selectionRules: SelectionRule[];
  readonly refuses: Map<Refusal, string>;
}

/** A dependency as far as its script has told. */
export type DependencyState = { -readonly [Key in keyof GradleDependency]: GradleDependency[Key] };

/** Something that stands for dependencies where one is declared. */
export interface NotationObject extends ScriptObject {
  toDependencies(where: string): readonly DependencyState[];
}

export function isNotation(value: ScriptValue | undefined): value is NotationObject {
  return typeof value === 'object' && value !== null && 'toDependencies' in value;
}

export function createProject(path: string, folder: string, parent: ProjectState | null): ProjectState {
  const project: ProjectState = {
    path,
    name: path.slice(path.lastIndexOf(':') + 1),
    folder,
    buildFileName: null,
    lockFile: null,
    locking: { isLocked: new Map(), exempt: [], strictAt: null },
    management: { excludesAsMaven: true, isOverridden: true },
    parent,
    children: [],
    pluginOptions: new Map(),
    kotlinTargets: new Set(),
    setDependencies: new Map(),
    android: {
      buildTypes: new Set(['debug', 'release']),
      flavors: new Map(),
      dimensions: [],
      enablesKotlin: true,
      features: new Map(),
    },
    group: null,
    version: null,
    isVersionUnread: false,
    properties: new Map(),
    extensions: new Map(),
    plugins: new Map(),
    configurations: new Map(),
    madeConfigurations: new Set(),
    repositories: [],
    flatDirs: [],
    hasRepositories: false,
    sourceSets: new Set(),
    replacements: [],
    componentRules: [],
    consistentWith: null,
    features: [],
    java: { stated: new Map(), releases: new Map() },
  };
  parent?.children.push(project);
  return project;
}

export function findConfiguration({ configurations }: ProjectState, name: string): ConfigurationState {
  const known = configurations.get(name);
  if (known !== undefined) return known;
  const created: ConfigurationState = {
    extendsFrom: new Set(),
    isTransitive: true,
    follows: null,
    attributes: new Map(),
    dependencies: [],
    constraints: [],
    exclusions: [],
    forced: [],
    managed: [],
    rules: [],
    capabilityRules: [],
    selectionRules: [],
    refuses: new Map(),
  };
  configurations.set(name, created);
  return created;
}
