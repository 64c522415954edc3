/** The files of a project that may tell its members; paths are relative to its root, `/` between parts. */
export interface Manifests {
  /** Null: there is no such file. */
  read(path: string): string | null;
  /** Folders that hold a file of this name, sorted; `.` is the root. */
  foldersWith(name: string): readonly string[];
}

/** Path of a file in a folder of a project. */
export function pathIn(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}

/** The name of a folder, for a member that nothing else gives a name. */
export function lastOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}
