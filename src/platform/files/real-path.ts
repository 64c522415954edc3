import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/** Where a path leads with all links followed; null when there is nothing, or it may not be seen. */
export function findRealPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** Whether a path is a folder or lies below it; both are real paths. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
