import type { Problem } from '../problems/problem.ts';
import type { GradleProject } from './gradle-build.ts';
import type { GraphRoot } from './graph-root.ts';
import type { RawPom, RawRepository } from './raw-pom.ts';
import type { Mediation } from './resolved-project.ts';

/** What a reader of build files may see: what lies inside the project. A graph is kept for as long as all that was seen stays the same. */
export interface ProjectFiles {
  /** The bytes of a file; null: there is no such file. */
  readFile(path: string): Uint8Array | null;
  /** Whether a path leads inside the project, links followed; outside of it nothing is there. Whoever looks at folders above ends there. */
  isOwn(path: string): boolean;
  /** Whether there is anything at a path. */
  lookFor(path: string): boolean;
  /** Paths of the files below a folder, relative to it, sorted; empty: there is no such folder. */
  listFolder(folder: string): readonly string[];
  /** Names of what lies in a folder itself, sorted, those of folders with a slash at the end; empty: there is no such folder. */
  listEntries(folder: string): readonly string[];
  /** What the user gives to every build of Gradle's; absent: nothing. */
  readonly gradleProperties?: ReadonlyMap<string, string>;
  /** The Java of the machine, as in `java.version`; absent: not known. */
  readonly jdk?: string;
}

/** Who builds a project, where a folder has build files of several. */
export type BuildTool = 'maven' | 'gradle';

/** Understands one format of build files. What a file says is told by reading alone: nothing is run, nobody is asked. */
export interface BuildFileReader {
  readonly id: string;
  readonly tool: BuildTool;
  /** What the build file of a folder is called, in the order to look for it. */
  readonly fileNames: readonly string[];
  /**
   * Reads this file, and whatever else of the project it refers to. Null: there is no such file.
   * @throws CorruptArtifactError `file:line` for one of another format.
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
      /** How its tool chooses between versions. */
      readonly mediation: Mediation;
    }
  | {
      readonly kind: 'gradle';
      /** The projects that the settings name: their names, Gradle's paths for them (`:` is the root) and absolute folders. */
      readonly named: readonly { readonly name: string; readonly path: string; readonly folder: string }[];
      /** All that is below the build file, read when it is asked for: whoever looks for a project needs the list of modules alone. */
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
  /** What was not understood, with file and line. */
  readonly problems: readonly Problem[];
  /** What was not understood of the rules that graphs have asked until now, each once. */
  listRuleProblems(): readonly Problem[];
}

export interface DeclaredModule {
  /** Its folder, relative to that of the build file, with `/` between parts; `.`: that very folder. */
  readonly path: string;
  readonly root: GraphRoot;
  /** Whether it is there for the others to depend on, and nobody wants its own graph; absent: no. */
  readonly isSibling?: boolean;
}
