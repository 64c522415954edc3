import { InvalidInputError } from '../../../core/errors.ts';
import type { SourceIndex } from '../../../core/source-index.ts';
import type { Workspace, WorkspaceMember } from '../../../core/workspace.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import { suggestNames } from '../../../search/suggest-names.ts';

/**
 * Rows of the files of the members named, separated by commas; null: of all. Those of a member inside of another's folder are its own
 * alone. @throws InvalidInputError for an unknown one.
 */
export function filesOfMembers(
  index: SourceIndex,
  { members, folders }: Workspace,
  named: string | null,
): readonly number[] {
  const meant = named === null ? members : findMembers(members, named);
  const wanted = new Set(meant.map(({ path }) => path));
  const rows = index.files.map((_, row) => row);
  return rows.filter((row) => wanted.has(memberFolderOf(index.files[row]!.path, folders)));
}

/** Rows of all files by the folder of the member that they are of. */
export function filesByMember(index: SourceIndex, { folders }: Workspace): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(index.files.keys(), (row) => memberFolderOf(index.files[row]!.path, folders));
}

/** The innermost of some folders that holds a file; `.` where none of the others does. */
function memberFolderOf(path: string, folders: ReadonlySet<string>): string {
  let folder = path;
  do folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
  while (folder !== '' && !folders.has(folder));
  return folder === '' ? '.' : folder;
}

/** The workspace with no other members than those named; null: as it is. @throws InvalidInputError for an unknown one. */
export function narrowTo(workspace: Workspace, named: readonly string[] | null): Workspace {
  return named === null ? workspace : { ...workspace, members: findMembers(workspace.members, named.join()) };
}

/** By name, path or any other word for them, separated by commas, in that order; case counts only where it tells two apart. */
export function findMembers(members: readonly WorkspaceMember[], named: string): readonly WorkspaceMember[] {
  const names = named
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name) => {
    const found = members.find(isCalled(name, (word) => word)) ?? members.find(isCalled(name, lower));
    if (found !== undefined) return found;
    const near = findNearestNames(
      name,
      members.flatMap((member) => [member.name, member.path, ...member.aliases]),
    );
    throw new InvalidInputError(
      `Unknown workspace member: ${name}. Use list_workspace_members to see available members.`,
      near.length > 0 ? { suggestion: suggestNames(near, '') } : {},
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
