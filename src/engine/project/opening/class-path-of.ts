import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import { isAtOrBelow } from '../../../core/path-below.ts';
import { printDependency } from '../../graphs/print-dependency.ts';

/**
 * Tells of `g:a:v` whether the module that the user works in (`ProjectLoader.workingModule`), or one below it, has it: what only others
 * have is searched where it is here.
 */
export function classPathOf({ modules }: ResolvedProject, workingModule: string | null): (name: string) => boolean {
  if (workingModule === null || workingModule === '.') return () => true;
  const near = modules.filter(({ path }) => isAtOrBelow(workingModule, path));
  const names = new Set(near.flatMap(({ dependencies }) => dependencies.map(printDependency)));
  return (name) => names.has(name);
}
