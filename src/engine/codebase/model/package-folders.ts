import { createWorkspaceBudget } from '../../../buildfiles/workspaces/folder-patterns.ts';
import { readNpmWorkspace } from '../../../buildfiles/workspaces/npm-workspace.ts';
import { foldersAround } from '../../../core/code/import-paths.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { manifestsIn } from './manifests-in.ts';

/** Files that list the packages of a workspace, in any folder of a project. */
const LISTS = ['pnpm-workspace.yaml', 'package.json'];

/** The folder, with its slash, of the package of a name in the innermost workspace around a file that has one; null: none has. */
export function createPackageFolders(index: SourceIndex): (packageName: string, from: string) => string | null {
  // Any folder may have a list of its own.
  const budget = createWorkspaceBudget();
  const workspaces = new Map<string, ReadonlyMap<string, string>>();
  return (packageName, from) => {
    for (const folder of foldersAround(from)) {
      const found = packagesIn(folder).get(packageName);
      if (found !== undefined) return found;
    }
    return null;
  };

  function packagesIn(folder: string): ReadonlyMap<string, string> {
    const known = workspaces.get(folder) ?? readPackages(folder);
    workspaces.set(folder, known);
    return known;
  }

  function readPackages(folder: string): ReadonlyMap<string, string> {
    if (!LISTS.some((name) => index.findFile(folder + name) >= 0)) return new Map();
    const members = readNpmWorkspace(manifestsIn(index, folder), budget);
    return new Map(members.map(({ name, path }) => [name, path === '.' ? folder : `${folder}${path}/`]));
  }
}
