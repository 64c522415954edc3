/** The path that a relative one means in the folder of a file; what leads out of the project begins with `..`. */
export function joinImport(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

/** The folder of a file and those around it, the nearest first, each with its slash; the last is empty. */
export function foldersAround(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return Array.from({ length: parts.length + 1 }, (_, up) => {
    const folder = parts.slice(0, parts.length - up).join('/');
    return folder === '' ? '' : `${folder}/`;
  });
}
