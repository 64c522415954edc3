import { parse } from 'smol-toml';
import type { WorkspaceMember } from '../../core/builds/workspace.ts';
import { createWorkspaceBudget, fitFolders, lastOf, type Manifests, pathIn } from './manifests.ts';

const MANIFEST = 'Cargo.toml';

interface CargoFile {
  readonly package?: { readonly name?: unknown };
  readonly workspace?: { readonly members?: unknown; readonly exclude?: unknown };
}

/** Reads `[workspace]` (https://doc.rust-lang.org/cargo/reference/workspaces.html); a package beside it is a member too. */
export function readCargoWorkspace(files: Manifests): readonly WorkspaceMember[] {
  const root = readManifest(files, '.');
  if (root?.workspace === undefined) return [];
  const { members, exclude } = root.workspace;
  const patterns = [...textsOf(members), ...textsOf(exclude).map((path) => `!${path}`)];
  const folders = fitFolders(files.foldersWith(MANIFEST), patterns, createWorkspaceBudget());
  return [...(root.package === undefined ? [] : ['.']), ...folders].map((path) => {
    const name = readManifest(files, path)?.package?.name;
    return { name: typeof name === 'string' ? name : lastOf(path), path, aliases: [] };
  });
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
