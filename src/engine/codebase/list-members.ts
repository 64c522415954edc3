import type { Workspace, WorkspaceMember } from '../../core/builds/workspace.ts';
import { printOrigin } from '../../core/code/index-origin.ts';
import type { Codebase } from './model/codebase.ts';
import { filesByMember } from './model/files-of-members.ts';
import { wholeProject } from './model/find-workspace.ts';

export interface MemberList {
  readonly type: Workspace['type'] | 'artifact';
  /** Path of the project, coordinates of an artifact. */
  readonly root: string;
  readonly members: readonly CountedMember[];
}

export interface CountedMember extends WorkspaceMember {
  readonly files: number;
  readonly lines: number;
}

/** The members of the workspace; an artifact is one. */
export async function listMembers({ index, workspace }: Codebase): Promise<MemberList> {
  const root = printOrigin(index.origin);
  const found: Workspace = (await workspace?.()) ?? {
    ...wholeProject(root),
    members: [{ name: root, path: '.', aliases: [] }],
  };
  const filesOf = filesByMember(index, found);
  const count = (member: WorkspaceMember): CountedMember => {
    const files = filesOf.get(member.path) ?? [];
    return { ...member, files: files.length, lines: files.reduce((sum, row) => sum + index.files[row]!.lineCount, 0) };
  };
  const members = found.members.map(count);
  return { type: workspace === null ? 'artifact' : found.type, root, members };
}
