import type { Coordinates, ModuleId } from './coordinates.ts';
import type { Problem } from './problem.ts';
import type { RawPom } from './raw-pom.ts';

/** Understands one build-file format. Pure: reaches other files only through `project`. */
export interface BuildFileReader {
  readonly id: string;
  readonly fileNames: readonly RegExp[];
  read(file: ProjectFile, project: ProjectFiles): Promise<BuildFileReading>;
}

export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

export interface ProjectFiles {
  /** Null when there is no such file. `path` is relative to the project's root. */
  get(path: string): Promise<ProjectFile | null>;
}

export interface DeclaredDependency extends ModuleId {
  readonly version: string | null;
  readonly scope: string;
  readonly type: string;
  readonly classifier: string | null;
  readonly optional: boolean;
  readonly exclusions: readonly ModuleId[];
  /** 1-based. */
  readonly line: number;
}

/** A POM is a model, a script declares, a lock file is already resolved. `problems` says what was not understood. */
export type BuildFileReading = { readonly problems: readonly Problem[] } & (
  | { readonly kind: 'maven'; readonly pom: RawPom }
  | { readonly kind: 'declared'; readonly dependencies: readonly DeclaredDependency[] }
  | { readonly kind: 'resolved'; readonly configurations: ReadonlyMap<string, readonly Coordinates[]> }
);
