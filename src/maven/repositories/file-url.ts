/** Characters of every file name that Maven or Gradle publish. */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.+-]*$/;

/** True if it can be a file of a repository, and nothing else. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name) && !name.includes('..');
}

/**
 * The target of `files[].url` of Gradle metadata, from the folder of its module, as path segments below the repository. It
 * may climb to other modules; null when it would leave the repository or is no relative path of plain names.
 * Source: Gradle Module Metadata 1.1, "file": the location of the file, relative to the metadata file.
 */
export function followFileUrl(folder: readonly string[], url: string): readonly string[] | null {
  const path = [...folder];
  for (const part of url.split('/')) {
    if (part === '.') continue;
    if (part === '..') {
      if (path.pop() === undefined) return null;
    } else if (isFileName(part)) path.push(part);
    else return null;
  }
  return path;
}
