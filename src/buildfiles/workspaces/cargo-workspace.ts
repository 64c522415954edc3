import { posix } from 'node:path';
import { parse } from 'smol-toml';
import type { WorkspaceMember } from '../../core/builds/workspace.ts';
import { createWorkspaceBudget, fitFolders, lastOf, type Manifests, pathIn } from './manifests.ts';

const MANIFEST = 'Cargo.toml';

type Table = Readonly<Record<string, unknown>>;

interface CargoFile extends Table {
  readonly package?: { readonly name?: unknown };
  readonly workspace?: { readonly members?: unknown; readonly exclude?: unknown; readonly dependencies?: unknown };
  readonly target?: unknown;
}

/**
 * Reads `[workspace]` (https://doc.rust-lang.org/cargo/reference/workspaces.html); a package beside it is a member too, and so are the
 * dependencies of members that lie below it.
 */
export function readCargoWorkspace(files: Manifests): readonly WorkspaceMember[] {
  const root = readManifest(files, '.');
  if (root?.workspace === undefined) return [];
  const { members, exclude } = root.workspace;
  const [all, budget] = [files.foldersWith(MANIFEST), createWorkspaceBudget()];
  const excluded = textsOf(exclude);
  const patterns = [...textsOf(members), ...excluded.map((path) => `!${path}`)];
  const folders = new Set(root.package === undefined ? [] : ['.']);
  for (const folder of fitFolders(all, patterns, budget)) folders.add(folder);
  const left = new Set(fitFolders(all, excluded, budget));
  const known = new Set(all);
  for (const folder of folders) {
    for (const found of pathsOf(folder, readManifest(files, folder), root)) {
      if (known.has(found) && !left.has(found)) folders.add(found);
    }
  }
  return [...folders].map((path) => {
    const name = readManifest(files, path)?.package?.name;
    return { name: typeof name === 'string' ? name : lastOf(path), path, aliases: [] };
  });
}

const LISTS = ['dependencies', 'dev-dependencies', 'build-dependencies', 'dev_dependencies', 'build_dependencies'];

/** The folders of path dependencies, of any target too; one of the workspace has its path in the root. */
function pathsOf(folder: string, manifest: CargoFile | null, root: CargoFile): readonly string[] {
  if (manifest === null) return [];
  const shared = tableOf(root.workspace?.dependencies);
  const tables = [manifest, ...Object.values(tableOf(manifest.target)).map(tableOf)];
  const named = tables.flatMap((table) => LISTS.flatMap((list) => Object.entries(tableOf(table[list]))));
  return named.flatMap(([name, dependency]) => {
    const { workspace, ...own } = tableOf(dependency);
    const [from, { path }] = workspace === true ? ['.', tableOf(shared[name])] : [folder, own];
    return typeof path === 'string' ? [posix.join(from, path).replace(/\/$/, '') || '.'] : [];
  });
}

function tableOf(value: unknown): Table {
  return typeof value === 'object' && value !== null ? (value as Table) : {};
}

/** Null for none, and for one that is no TOML. */
function readManifest(files: Manifests, folder: string): CargoFile | null {
  const text = files.read(pathIn(folder, MANIFEST));
  try {
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
