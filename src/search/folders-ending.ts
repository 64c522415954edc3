/** The folders that are called so, or whose paths end so, each once; of one within another of the name the outer. `paths`: of files. */
export function foldersEnding(paths: readonly string[], folder: string): readonly string[] {
  const wanted = `/${folder}/`;
  const folders = paths.flatMap((path) => {
    const file = `/${path}`;
    const at = file.indexOf(wanted);
    return at === -1 ? [] : [file.slice(1, at + wanted.length - 1)];
  });
  return [...new Set(folders)];
}
