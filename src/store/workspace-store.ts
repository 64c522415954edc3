import { join } from 'node:path';
import type { Workspace } from '../core/builds/workspace.ts';
import { replaceFile } from '../platform/files/atomic-write.ts';
import { readSealedJson, sealJson } from '../platform/files/sealed-json.ts';
import { addressOf } from './index-address.ts';
import { GRAPH_FORMAT } from './project-store.ts';
import { isAsItWas, type ReadState } from './read-state.ts';
import type { ReadVariable } from './read-variables.ts';

/** What build files say that a project is made of. */
export type BuiltWorkspace = Pick<Workspace, 'type' | 'members'>;

interface KeptWorkspace {
  /** Which of the build files of the root was read. */
  readonly buildFile: string;
  readonly built: BuiltWorkspace;
  readonly read: ReadState;
}

/** What build files said, by the real path of their root: those of a large project take longer to read than to see that they are the same. */
export interface WorkspaceStore {
  /** Null: nothing kept of that build file, or something that was read for it has changed since. */
  load(root: string, buildFile: string): Promise<BuiltWorkspace | null>;
  /** @throws LimitReachedError when the disk takes it not. */
  save(root: string, workspace: KeptWorkspace): Promise<void>;
}

/** The names of members hang on none. */
export const noVariable: ReadVariable = () => null;

/** Beside what is kept of the root's files. */
export function createWorkspaceStore(home: string): WorkspaceStore {
  const pathOf = (root: string) => join(home, addressOf({ kind: 'folder', path: root }).folder, 'workspace.json');
  return {
    async load(root, buildFile) {
      const stored = readSealedJson<KeptWorkspace & { readonly format: number }>(pathOf(root));
      // Graphs are made of build files by the same rules.
      if (stored?.format !== GRAPH_FORMAT || stored.buildFile !== buildFile) return null;
      return (await isAsItWas(stored.read, noVariable)) ? stored.built : null;
    },
    save: (root, workspace) => replaceFile(pathOf(root), sealJson({ format: GRAPH_FORMAT, ...workspace })),
  };
}
