import type { ModuleId } from '../artifacts/coordinates.ts';
import type { RepositoryContent } from '../artifacts/repository-content.ts';
import type { Problem } from '../problems/problem.ts';

/** The content of one pom.xml, before inheritance and interpolation; its rules live in `maven/`. Null = the element is absent. */
export interface RawPom {
  /** Path or credential-free URL, for messages. */
  readonly origin: string;
  readonly modelVersion: string | null;
  readonly parent: RawParent | null;
  readonly groupId: string | null;
  readonly artifactId: string | null;
  readonly version: string | null;
  readonly packaging: string | null;
  readonly base: RawModelBase;
  /** True: it has a list of modules or subprojects, even an empty one. */
  readonly listsModules: boolean;
  readonly profiles: readonly RawProfile[];
  readonly relocation: RawRelocation | null;
  /** Fields only read by `${project.x}`, by dotted path below `project` (`name`, `build.finalName`, `scm.url` …). */
  readonly fields: ReadonlyMap<string, string>;
  /** The comment `published-with-gradle-metadata` stands in the file: a `.module` file lies beside it. */
  readonly hasGradleMetadata: boolean;
  readonly problems: readonly Problem[];
}

export interface RawParent extends Partial<Record<'groupId' | 'artifactId' | 'version', string>> {
  /** Null: absent (`../pom.xml`); empty: repository only. */
  readonly relativePath: string | null;
  readonly line: number;
}

/** The common part of a POM and a profile (Maven's ModelBase and BuildBase). */
export interface RawModelBase {
  readonly modules: readonly RawText[];
  readonly properties: ReadonlyMap<string, string>;
  readonly dependencies: readonly RawDependency[];
  readonly managed: readonly RawDependency[];
  readonly repositories: readonly RawRepository[];
  readonly buildParts: readonly RawBuildPart[];
}

/** An entry of `build/extensions`, `build/plugins` or `build/pluginManagement`: a plugin may be an extension too. */
export interface RawBuildPart extends ModuleId {
  readonly kind: 'extension' | 'plugin' | 'managed-plugin';
  readonly version: string | null;
  /** Its `<extensions>`: whether a plugin is one. */
  readonly extensions: string | null;
  /** `file:line` that wrote it. */
  readonly where: string;
}

export interface RawText {
  readonly text: string;
  readonly line: number;
}

export interface RawDependency {
  readonly groupId: string | null;
  readonly artifactId: string | null;
  readonly version: string | null;
  readonly type: string | null;
  readonly classifier: string | null;
  readonly scope: string | null;
  readonly optional: string | null;
  readonly systemPath: string | null;
  readonly exclusions: readonly ModuleId[];
  /** File and 1-based line that wrote it; kept through inheritance and import. */
  readonly origin: string;
  readonly line: number;
  /** 1-based line of its `<version>`; of a dependency without one, its own line. */
  readonly versionLine: number;
}

export interface RawRepository {
  readonly id: string | null;
  readonly url: string | null;
  readonly layout: string | null;
  readonly releases: RawRepositoryPolicy | null;
  readonly snapshots: RawRepositoryPolicy | null;
  /** It is asked for what one of them lets through; absent: for everything. */
  readonly content?: readonly RepositoryContent[];
  /** `file:line` that wrote it. */
  readonly where: string;
}

export interface RawRepositoryPolicy {
  readonly enabled: string | null;
  readonly updatePolicy: string | null;
}

export interface RawProfile {
  readonly id: string;
  readonly activation: RawActivation | null;
  readonly base: RawModelBase;
  readonly line: number;
}

export interface RawActivation {
  readonly activeByDefault: string | null;
  readonly jdk: string | null;
  readonly os: {
    readonly name: string | null;
    readonly family: string | null;
    readonly arch: string | null;
    readonly version: string | null;
  } | null;
  readonly property: { readonly name: string | null; readonly value: string | null } | null;
  readonly file: { readonly exists: string | null; readonly missing: string | null } | null;
  readonly packaging: string | null;
  /** An element of model 4.1.0, as `packaging` is. */
  readonly condition: RawText | null;
}

export interface RawRelocation {
  readonly groupId: string | null;
  readonly artifactId: string | null;
  readonly version: string | null;
  readonly message: string | null;
}
