import type { Problem } from '../problems/problem.ts';
import type { GradleProject } from './gradle-build.ts';
import type { GraphRoot } from './graph-root.ts';
import type { RawPom, RawRepository } from './raw-pom.ts';
import type { Mediation } from './resolved-project.ts';

/**
 * The files that a reader of build files may see: those inside the project. A graph is cached until one of the files that were seen
 * changes.
 */
export interface ProjectFiles {
  /** The bytes of a file; null: there is no such file. */
  readFile(path: string): Uint8Array | null;
  /** True if a path leads inside the project, links followed. Nothing is visible outside. A search through the folders above ends there. */
  isOwn(path: string): boolean;
  /** True if anything is at the path. */
  lookFor(path: string): boolean;
  /** Paths of the files below a folder, relative to it, sorted; empty: there is no such folder. */
  listFolder(folder: string): readonly string[];
  /** Names of the entries of a folder, sorted, those of folders with a slash at the end; empty: there is no such folder. */
  listEntries(folder: string): readonly string[];
  /** The properties that the user gives to every Gradle build; absent: none. */
  readonly gradleProperties?: ReadonlyMap<string, string>;
  /** The Java of the machine, as in `java.version`; absent: not known. */
  readonly jdk?: string;
}

/** The tool that builds a project; a folder may have build files of several. */
export type BuildTool = 'maven' | 'gradle';

/** Understands one format of build files by reading alone: nothing is run, and no server is asked. */
export interface BuildFileReader {
  readonly id: string;
  readonly tool: BuildTool;
  /** File names of the build file in a folder, in the order to look for them. */
  readonly fileNames: readonly string[];
  /**
   * Reads this file and the files of the project that it refers to. Null: there is no such file. @throws CorruptArtifactError `file:line`
   * for a file of another format.
   */
  read(path: string, files: ProjectFiles): BuildFileReading | null;
}

/** A POM is a model that only Maven's rules make whole; a file of any other tool says itself what its modules depend on. */
export type BuildFileReading = {
  /** Absolute paths of the folders or build files that it lists as modules, be they part of every build or of some. */
  readonly modules: readonly string[];
} & (
  | { readonly kind: 'maven'; readonly pom: RawPom }
  | {
      readonly kind: 'declared';
      readonly declared: readonly DeclaredModule[];
      /** The rule by which its tool chooses between versions. */
      readonly mediation: Mediation;
    }
  | {
      readonly kind: 'gradle';
      /** The projects that the settings name: their names, Gradle's paths for them (`:` is the root) and absolute folders. */
      readonly named: readonly { readonly name: string; readonly path: string; readonly folder: string }[];
      /** The build files below, read on demand: looking for a project needs the list of modules alone. */
      readProjects(catalogs: PublishedCatalogs): GradleReading;
    }
);

/** Texts of published version catalogs by `g:a:v`; null: it cannot be had. */
export type PublishedCatalogs = ReadonlyMap<string, string | null>;

export interface GradleReading {
  /** Published catalogs that were wanted and not given, and where to ask for them. */
  readonly wanted: readonly string[];
  readonly repositories: readonly RawRepository[];
  readonly projects: readonly GradleProject[];
  /** Projects of included builds that count in place of published modules, by `g:a`: their paths. */
  readonly substitutions: ReadonlyMap<string, string>;
  /** Absolute paths of what was read. */
  readonly files: readonly string[];
  /** Statements that were not understood, with file and line. */
  readonly problems: readonly Problem[];
  /** Rules that graphs have asked and that were not understood, each once. */
  listRuleProblems(): readonly Problem[];
}

export interface DeclaredModule {
  /** Its folder, relative to that of the build file, with `/` between parts; `.`: the same folder. */
  readonly path: string;
  readonly root: GraphRoot;
  /** True: the file is there for other projects to depend on, and nobody wants its own graph. */
  readonly isSibling?: boolean;
}
