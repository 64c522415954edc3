import type { Workspace, WorkspaceMember } from '../../../core/builds/workspace.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { isAtOrBelow } from '../../../core/path-below.ts';
import { InvalidInputError } from '../../../core/problems/errors.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import { suggestNames } from '../../../search/suggest-names.ts';

/**
 * Rows of the files of some members, separated by commas; null: of all. A file in a nested member belongs to that member alone. @throws
 * InvalidInputError for an unknown member.
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

/** Rows of all files, by the folder of their member. */
export function filesByMember(index: SourceIndex, { folders }: Workspace): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(index.files.keys(), (row) => memberFolderOf(index.files[row]!.path, folders));
}

/** The innermost of these folders that holds a file; `.` if none does. */
function memberFolderOf(path: string, folders: ReadonlySet<string>): string {
  let folder = path;
  do folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
  while (folder !== '' && !folders.has(folder));
  return folder === '' ? '.' : folder;
}

/** The workspace with no other members than those named. @throws InvalidInputError for an unknown one. */
export function narrowTo(workspace: Workspace, named: readonly string[]): Workspace {
  return { ...workspace, members: findMembers(workspace.members, named.join()) };
}

/** The workspace with only the members in a folder; unchanged if there is none. */
export function narrowToPart(workspace: Workspace, folder: string): Workspace {
  const members = workspace.members.filter(({ path }) => isAtOrBelow(folder, path));
  return members.length === 0 ? workspace : { ...workspace, members };
}

/**
 * Finds members by path, name or alias, separated by commas, in that order; case counts only where it tells two apart. @throws
 * InvalidInputError for a word that fits no member, or several.
 */
export function findMembers(members: readonly WorkspaceMember[], named: string): readonly WorkspaceMember[] {
  const names = named
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name) => {
    const [found, ...others] = findCalled(members, name);
    if (found !== undefined && others.length === 0) return found;
    if (found !== undefined) {
      const paths = [found, ...others].map(({ path }) => path).join(', ');
      throw new InvalidInputError(`${name} is what ${others.length + 1} workspace members are called: ${paths}`, {
        suggestion: 'Name one by its path.',
      });
    }
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

/** A path names one member only, even if it is an alias of others. */
function findCalled(members: readonly WorkspaceMember[], name: string): readonly WorkspaceMember[] {
  const wanted = name.replace(/(?<=.)\/$/, '');
  const ways = [
    ({ path }: WorkspaceMember) => path === wanted,
    (member: WorkspaceMember) => wordsFor(member).includes(wanted),
    (member: WorkspaceMember) => wordsFor(member).some((word) => word.toLowerCase() === wanted.toLowerCase()),
  ];
  return ways.map((isMeant) => members.filter(isMeant)).find((found) => found.length > 0) ?? [];
}

function wordsFor({ name, path, aliases }: WorkspaceMember): readonly string[] {
  return [name, path, ...aliases];
}
