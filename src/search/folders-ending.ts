/** Folders whose name is, or whose path ends with, `folder`, each once; the outer one, if one lies within another. `paths`: of files. */
export function foldersEnding(paths: readonly string[], folder: string): readonly string[] {
  const wanted = `/${folder}/`;
  const folders = new Set<string>();
  for (const path of paths) {
    const file = `/${path}`;
    const at = file.indexOf(wanted);
    if (at !== -1) folders.add(file.slice(1, at + wanted.length - 1));
  }
  return [...folders];
}
