import { resolve } from 'node:path';
import { findRealPath, isWithin } from '../platform/files/real-path.ts';

/** Judges what a client names as its project; null: it may have it. Outside of the allowed folders nothing is told of what there is. */
export function judgeServedProject(
  named: string,
  { start, allowed }: { readonly start: string; readonly allowed: readonly string[] },
): string | null {
  const folders = [start, ...allowed].map((folder) => findRealPath(folder) ?? resolve(folder));
  const asked = findRealPath(named) ?? resolve(named);
  if (!folders.some((folder) => isWithin(asked, folder))) {
    return `The project ${named} lies outside of what is served; start the server with --allow and its folder`;
  }
  return findRealPath(named) === null ? `There is no project ${named}` : null;
}
