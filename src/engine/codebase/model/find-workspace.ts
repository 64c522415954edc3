import { basename } from 'node:path';
import { readCargoWorkspace } from '../../../buildfiles/workspaces/cargo-workspace.ts';
import { readGoWorkspace } from '../../../buildfiles/workspaces/go-workspace.ts';
import type { Manifests } from '../../../buildfiles/workspaces/manifests.ts';
import { readNpmWorkspace } from '../../../buildfiles/workspaces/npm-workspace.ts';
import type { Workspace, WorkspaceMember } from '../../../core/builds/workspace.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import type { BuiltWorkspace, WorkspaceStore } from '../../../store/workspace-store.ts';
import { readWorkspace } from './read-workspace.ts';

const others = [
  ['cargo', readCargoWorkspace],
  ['npm', readNpmWorkspace],
  ['go', readGoWorkspace],
] as const;

export interface WorkspaceDeps {
  /** Absolute path of the root's; null: it has none. */
  readonly buildFile: string | null;
  readonly store: WorkspaceStore;
}

/**
 * Finds the members of a project, given by the real path of its root, in its build files: those of Maven or Gradle first, then of Cargo, npm
 * and Go. Unreadable build files have no members.
 */
export async function findWorkspace(root: string, index: SourceIndex, deps: WorkspaceDeps): Promise<Workspace> {
  const built = await readBuild(root, deps);
  if (built !== null) return toWorkspace(root, built.type, built.members);
  const files = manifestsIn(index, '');
  for (const [type, read] of others) {
    const members = read(files);
    if (members.length > 0) return toWorkspace(root, type, members);
  }
  return wholeProject(root);
}

/** Manifests that are indexed in a folder, given with its slash. A file that git ignores is not indexed, so it is no member. */
export function manifestsIn(index: SourceIndex, folder: string): Manifests {
  return {
    read(path) {
      const row = index.findFile(folder + path);
      return row < 0 ? null : Buffer.from(index.text(row)).toString('utf8');
    },
    foldersWith: (name) =>
      index.files.flatMap(({ path }) => {
        if (!path.startsWith(folder)) return [];
        const inside = path.slice(folder.length);
        if (inside === name) return ['.'];
        return inside.endsWith(`/${name}`) ? [inside.slice(0, -name.length - 1)] : [];
      }),
  };
}

/** A project that is one member. */
export function wholeProject(root: string): Workspace {
  return toWorkspace(root, 'none', [{ name: basename(root), path: '.', aliases: [] }]);
}

function toWorkspace(root: string, type: Workspace['type'], found: readonly WorkspaceMember[]): Workspace {
  const members = found.toSorted((a, b) => compareText(a.path, b.path));
  return { type, root, members, folders: new Set(members.map(({ path }) => path)) };
}

async function readBuild(root: string, { buildFile, store }: WorkspaceDeps): Promise<BuiltWorkspace | null> {
  if (buildFile === null) return null;
  const known = await store.load(root, buildFile);
  if (known !== null) return known;
  const { built, read, isOpen } = await readWorkspace({ root, buildFile });
  // Without a writable home, only the next start takes longer.
  if (built !== null && !isOpen) await store.save(root, { buildFile, built, read }).catch(() => {});
  return built;
}
