import { realpathSync } from 'node:fs';
import path, { basename, dirname, join, type PlatformPath } from 'node:path';

/** Where a path leads with all links followed; null when there is nothing, or it may not be seen. */
export function findRealPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** How a machine writes paths, and where they lead. */
export interface Disk {
  readonly paths: PlatformPath;
  /** With all links followed, in the case that the disk has; null when there is nothing, or it may not be seen. */
  findRealPath(path: string): string | null;
}

export const thisMachine: Disk = { paths: path, findRealPath };

/** Whether a path is a folder or lies below it; both are real paths. On Windows case does not count, and drives are apart. */
export function isWithin(inner: string, folder: string, { relative, isAbsolute, sep }: PlatformPath = path): boolean {
  const way = relative(folder, inner);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** As `findRealPath`, of a path that need not lead anywhere: what is there of it is real, the rest as written. */
export function realPathOf(path: string): string {
  const real = findRealPath(path);
  return real ?? (dirname(path) === path ? path : join(realPathOf(dirname(path)), basename(path)));
}
