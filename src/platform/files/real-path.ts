import { readlinkSync, realpathSync } from 'node:fs';
import path, { basename, dirname, join, type PlatformPath, parse, resolve } from 'node:path';
import { namesHost } from './names-host.ts';

/** The real path with all links followed; null: nothing is there, or it may not be seen. */
export function findRealPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** The way a machine writes paths, and where they lead. */
export interface Disk {
  readonly paths: PlatformPath;
  /** With all links followed, in the case that the disk has; null when there is nothing, or it may not be seen. */
  findRealPath(path: string): string | null;
  /** The same of a path that need not lead anywhere; absent: as written. */
  realPathOf?(path: string): string;
}

export const thisMachine: Disk = { paths: path, findRealPath, realPathOf };

/** Budget: links on the way to a place that is not there; behind more nothing is read. An operating system follows 40. */
const MOST_LINKS = 100;

/**
 * As `findRealPath`, for a path that may lead to nothing: its existing part is real, the rest as written. A broken link leads to its
 * missing target, and one that leads in a circle to the root of the disk.
 */
export function realPathOf(path: string): string {
  let left = MOST_LINKS;
  const follow = (at: string): string => {
    const real = findRealPath(at);
    if (real !== null || dirname(at) === at) return real ?? at;
    const place = join(follow(dirname(at)), basename(at));
    const target = findTarget(place);
    if (target === null) return place;
    return left-- > 0 && !namesHost(target) ? follow(resolve(dirname(place), target)) : parse(place).root;
  };
  return follow(path);
}

/** As a link has it; null: there is no link. */
function findTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
