import { join } from 'node:path';
import type { Workspace } from '../core/builds/workspace.ts';
import { readSealedLines, writeSealedLines } from '../platform/files/json-files.ts';
import { addressOf } from './index-address.ts';
import { GRAPH_FORMAT } from './project-store.ts';
import { isAsItWas, type ReadState, type ReadVariable } from './read-state.ts';

/** The parts of a project, as its build files name them. */
export type BuiltWorkspace = Pick<Workspace, 'type' | 'members'>;

interface KeptWorkspace {
  /** The build file of the root that was read. */
  readonly buildFile: string;
  readonly built: BuiltWorkspace;
  readonly read: ReadState;
}

/**
 * Cached parts of projects, by the real path of their root: reading the build files of a large project takes longer than comparing them.
 */
export interface WorkspaceStore {
  /** Null: nothing kept of that build file, or something that was read for it has changed since. */
  load(root: string, buildFile: string): Promise<BuiltWorkspace | null>;
  /** @throws LimitReachedError when the disk takes it not. */
  save(root: string, workspace: KeptWorkspace): Promise<void>;
}

/** The names of members hang on none. */
export const noVariable: ReadVariable = () => null;

type Members = BuiltWorkspace['members'];

interface Head extends Pick<KeptWorkspace, 'buildFile' | 'read'>, Pick<BuiltWorkspace, 'type'> {
  readonly format: number;
}

/** Members of one line: a build may have thousands. */
const OF_LINE = 500;

function* linesOf({ buildFile, built: { type, members }, read }: KeptWorkspace): Iterable<Head | Members> {
  yield { format: GRAPH_FORMAT, buildFile, type, read };
  for (let at = 0; at < members.length; at += OF_LINE) yield members.slice(at, at + OF_LINE);
}

/** It lies beside the cached data of the root's files. */
export function createWorkspaceStore(home: string): WorkspaceStore {
  const pathOf = (root: string) => join(home, addressOf({ kind: 'folder', path: root }).folder, 'workspace.json');
  return {
    async load(root, buildFile) {
      const lines = await readSealedLines(pathOf(root));
      const head = lines?.next().value as Head | undefined;
      // Graphs are made of build files by the same rules.
      if (lines === null || head?.format !== GRAPH_FORMAT || head.buildFile !== buildFile) return null;
      if (!isAsItWas(head.read, noVariable)) return null;
      return { type: head.type, members: [...(lines as IterableIterator<Members>)].flat() };
    },
    save: (root, workspace) => writeSealedLines(pathOf(root), linesOf(workspace)),
  };
}
