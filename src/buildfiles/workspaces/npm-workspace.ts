import type { WorkspaceMember } from '../../core/builds/workspace.ts';
import { createWorkspaceBudget, fitFolders, lastOf, type Manifests, pathIn } from './manifests.ts';

const MANIFEST = 'package.json';

interface PackageFile {
  readonly name?: unknown;
  readonly workspaces?: unknown;
}

/**
 * Reads `workspaces` of package.json (https://docs.npmjs.com/cli/using-npm/workspaces), or pnpm's own file.
 * @throws LimitReachedError for patterns that take more than the budget has.
 */
export function readNpmWorkspace(files: Manifests, budget = createWorkspaceBudget()): readonly WorkspaceMember[] {
  const patterns = [...patternsOf(readPackage(files, '.')), ...pnpmPatterns(files.read('pnpm-workspace.yaml') ?? '')];
  if (patterns.length === 0) return [];
  return fitFolders(files.foldersWith(MANIFEST), patterns, budget).map((path) => {
    const { name } = readPackage(files, path) ?? {};
    return { name: typeof name === 'string' ? name : lastOf(path), path, aliases: [] };
  });
}

function readPackage(files: Manifests, folder: string): PackageFile | null {
  try {
    return JSON.parse(files.read(pathIn(folder, MANIFEST)) ?? 'null');
  } catch {
    return null;
  }
}

/** Yarn's form has them below `packages`. */
function patternsOf(file: PackageFile | null): readonly string[] {
  const { workspaces } = file ?? {};
  const listed = Array.isArray(workspaces) ? workspaces : (workspaces as { packages?: unknown } | undefined)?.packages;
  return Array.isArray(listed) ? listed.filter((pattern) => typeof pattern === 'string') : [];
}

/** The list below `packages:`, of a file that holds little else: https://pnpm.io/pnpm-workspace_yaml */
function pnpmPatterns(yaml: string): readonly string[] {
  const [, list = ''] = /^packages:[ \t]*(?:#.*)?\r?\n((?:[ \t]*(?:-.*|#.*)?(?:\r?\n|$))*)/m.exec(yaml) ?? [];
  return [...list.matchAll(/^[ \t]*-[ \t]+(?:"([^"]*)"|'([^']*)'|([^#\s]+))/gm)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}
