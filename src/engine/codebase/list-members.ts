import { basename } from 'node:path';
import { printOrigin } from '../../core/index-origin.ts';
import type { Codebase } from './model/codebase.ts';
import { filesOfMembers } from './model/files-of-members.ts';
import type { Workspace } from './model/workspace.ts';

export interface MemberList {
  readonly type: Workspace['type'] | 'artifact';
  /** Path of the project, coordinates of an artifact. */
  readonly root: string;
  readonly members: readonly CountedMember[];
}

export interface CountedMember {
  readonly name: string;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly files: number;
  readonly lines: number;
}

/** The members of the workspace; an artifact is one. */
export function listMembers({ index, workspace }: Codebase): MemberList {
  const root = printOrigin(index.origin);
  const whole = { name: basename(root), path: '.', aliases: [] };
  const { type, members } = workspace ?? { type: 'artifact', members: [{ ...whole, name: root }] };
  const counted = members.map((member) => {
    const files = workspace === null ? index.files.map((_, row) => row) : filesOfMembers(index, workspace, member.path);
    return { ...member, files: files.length, lines: files.reduce((sum, row) => sum + index.files[row]!.lineCount, 0) };
  });
  return { type, root, members: counted };
}
