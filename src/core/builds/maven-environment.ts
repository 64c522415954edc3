import type { ArtifactRequest, RepositoryOrigin, RepositoryRef } from '../artifacts/artifact.ts';
import type { Problem } from '../problems/problem.ts';
import type { ProjectTrust } from './project-trust.ts';
import type { RawProfile, RawRepository } from './raw-pom.ts';

/** Credentials and headers for requests to one repository. Never printed. */
export interface HttpAccess {
  /** Authorization and configured headers; only for the origin of the repository's own URL. */
  readonly headers: Readonly<Record<string, string>>;
  /** With its `?`, for addresses of the repository; absent: none. */
  readonly query?: string;
  readonly proxy: ProxyRef | null;
  /** The `<server>` id whose credentials these are; null when there are none. */
  readonly serverId: string | null;
  /** Why the credentials of a server with the repository's id stay here, and what lets them go; absent: there are none, or they go. */
  readonly withheld?: string;
}

export interface ProxyRef {
  readonly url: URL;
  /** `Proxy-Authorization` value, or null. */
  readonly authorization: string | null;
}

/** The distribution of Linux. */
export interface LinuxRelease {
  /** As `debian`. */
  readonly id: string;
  readonly version: string | null;
  /** Its own id and the ids of the distributions it derives from. */
  readonly families: readonly string[];
}

/** The input of the user and the machine to every model of a build, for profiles and interpolation. */
export interface BuildContext {
  /** As in `java.version`: `17.0.15`, `1.8.0_402`. */
  readonly jdk: string;
  /** As in `os.name`, `os.arch`, `os.version`, with Maven's family derived from the name; all as Java reports them. */
  readonly os: { readonly name: string; readonly arch: string; readonly version: string };
  /** Null: another OS, or one that `--os` names. */
  readonly linux: LinuxRelease | null;
  /** True: models are built by the rules of Maven 4 where they differ. */
  readonly isMaven4: boolean;
  /** True: models are read as Gradle reads POMs. Absent: they are not. */
  readonly isGradle?: boolean;
  /** The working directory of the build; null: none in particular. Maven 4 resolves relative paths of POMs from repositories against it. */
  readonly workingDirectory: string | null;
  /** `-D` of the command line and `.mvn/maven.config`: beat the model. */
  readonly userProperties: ReadonlyMap<string, string>;
  /** `java.*`, `os.*`, `user.*`, `file.separator` … and `env.X`: beaten by the model. */
  readonly systemProperties: ReadonlyMap<string, string>;
  /** Ids of `-P` (without `-`/`!`) and of settings' activeProfiles; `?id` already resolved to `id`. */
  readonly activeProfiles: readonly string[];
  /** Ids of `-P !id` or `-P -id`. */
  readonly inactiveProfiles: readonly string[];
  /** The active profiles of settings.xml: they speak to the project's own POMs only, never to one out of a repository. */
  readonly settingsProfiles: readonly RawProfile[];
  /** The values that the user lets the project's POMs use; absent: none. */
  readonly trust?: ProjectTrust;
}

/** Settings, command line and `.mvn` of one build, read and merged. */
export interface MavenEnvironment {
  /** Maven's version by the project's wrapper, else by the installation; null: unknown. It decides on features of Maven 4. */
  readonly mavenVersion: string | null;
  readonly localRepository: string;
  readonly offline: boolean;
  readonly context: BuildContext;
  readonly trust: ProjectTrust;
  /** The properties that the user gives to every Gradle build. */
  readonly gradleProperties: ReadonlyMap<string, string>;
  /** Repositories of the active settings profiles, then Maven Central, mirrors applied. */
  readonly repositories: readonly RepositoryRef[];
  /** The rules of settings.xml for all repositories. */
  readonly repositoryRules: { readonly mirrors: readonly object[]; readonly servers: ReadonlySet<string> };
  /** Applies mirrors, policies and blocks; reports repositories with an unreadable or uninterpolated URL. */
  toRepositoryRefs(
    raw: readonly RawRepository[],
    declaredBy: RepositoryOrigin,
    report: (problem: Problem) => void,
  ): readonly RepositoryRef[];
  /** @throws AccessDeniedError when the password for this request cannot be decrypted. */
  access(repository: RepositoryRef | null, url: URL): HttpAccess;
  /** Why the user's repository filters forbid to ask a repository for a file; null: they do not. @throws InvalidInputError for unsafe coordinates. */
  refuses(repository: RepositoryRef, request: ArtifactRequest): string | null;
  readonly problems: readonly Problem[];
}
