import { InvalidInputError } from '../../../core/errors.ts';
import type { SourceIndex } from '../../../core/source-index.ts';
import type { Workspace, WorkspaceMember } from '../../../core/workspace.ts';

/** Rows of the files in the folders of the members named, separated by commas; null: of all. @throws InvalidInputError for an unknown one. */
export function filesOfMembers(index: SourceIndex, { members }: Workspace, named: string | null): readonly number[] {
  const meant = named === null ? members : findMembers(members, named.split(','));
  const folders = meant.map(({ path }) => (path === '.' ? '' : `${path}/`));
  const rows = index.files.map((_, row) => row);
  return rows.filter((row) => folders.some((folder) => index.files[row]!.path.startsWith(folder)));
}

/** The workspace with no other members than those named; null: as it is. @throws InvalidInputError for an unknown one. */
export function narrowTo(workspace: Workspace, named: readonly string[] | null): Workspace {
  return named === null ? workspace : { ...workspace, members: findMembers(workspace.members, named) };
}

/** By name, path or any other word for them, in the order asked; case counts only where it tells two apart. */
function findMembers(members: readonly WorkspaceMember[], named: readonly string[]): readonly WorkspaceMember[] {
  const names = named.map((name) => name.trim()).filter(Boolean);
  return names.map((name) => {
    const found = members.find(isCalled(name, (word) => word)) ?? members.find(isCalled(name, lower));
    if (found !== undefined) return found;
    throw new InvalidInputError(
      `Unknown workspace member: ${name}. Use list_workspace_members to see available members.`,
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
