import { InvalidInputError } from '../../../core/errors.ts';
import type { SourceIndex } from '../../../core/source-index.ts';
import type { Workspace, WorkspaceMember } from './workspace.ts';

/** Rows of the files in the folders of the members named, separated by commas; null: all. @throws InvalidInputError for an unknown one. */
export function filesOfMembers(index: SourceIndex, workspace: Workspace, named: string | null): readonly number[] {
  const rows = index.files.map((_, row) => row);
  if (named === null) return rows;
  const folders = findMembers(workspace, named).map(({ path }) => (path === '.' ? '' : `${path}/`));
  return rows.filter((row) => folders.some((folder) => index.files[row]!.path.startsWith(folder)));
}

/** By name, path or any other word for them, in the order asked; case counts only where it tells two apart. */
function findMembers({ members }: Workspace, named: string): readonly WorkspaceMember[] {
  const names = named.split(',').map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const found = members.find(isCalled(name, (word) => word)) ?? members.find(isCalled(name, lower));
    if (found !== undefined) return found;
    throw new InvalidInputError(
      `Unknown workspace member: ${name}. Use list_workspace_members to see available members.`,
      { suggestion: 'Call list_workspace_members.' },
    );
  });
}

function isCalled(name: string, fold: (word: string) => string) {
  const wanted = fold(name.replace(/(?<=.)\/$/, ''));
  return (member: WorkspaceMember) =>
    [member.name, member.path, ...member.aliases].some((word) => fold(word) === wanted);
}

function lower(word: string): string {
  return word.toLowerCase();
}
