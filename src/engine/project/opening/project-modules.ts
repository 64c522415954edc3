import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import { isAtOrBelow } from '../../../core/path-below.ts';

/** Finds the module of each of the project's own files. */
export interface ProjectModules {
  /** Path of the innermost module that holds a file, as in ResolvedModule; `.` where none of the others does. */
  of(file: string): string;
  /** True if it is in the module that the user works in, or in one below that. */
  isNear(file: string): boolean;
}

/** `workingModule`: as ProjectLoader knows it. */
export function describeProjectModules(
  { modules }: Pick<ResolvedProject, 'modules'>,
  workingModule: string | null,
): ProjectModules {
  const folders = modules.map(({ path }) => path).toSorted((a, b) => b.length - a.length);
  return {
    of: (file) => folders.find((folder) => isAtOrBelow(folder, file)) ?? '.',
    isNear: (file) => isAtOrBelow(workingModule ?? '.', file),
  };
}
