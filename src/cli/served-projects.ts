import { resolve } from 'node:path';
import { isWithin } from '../core/place-below.ts';
import { findRealPath, realPathOf } from '../platform/files/real-path.ts';

/**
 * Checks the project that a client names in a request; null: the client may have it. Outside of the folders, which count as they lie now,
 * nothing is told of what there is.
 */
export function createProjectCheck(folders: readonly string[]): (named: string) => string | null {
  const served = folders.map((folder) => realPathOf(resolve(folder)));
  return (named) => {
    const asked = realPathOf(resolve(named));
    if (!served.some((folder) => isWithin(asked, folder))) {
      return `The project ${named} lies outside of what is served; start the server with --allow and its folder`;
    }
    return findRealPath(named) === null ? `There is no project ${named}` : null;
  };
}
