import { sep } from 'node:path';
import type { RepositoryRef } from '../../core/artifact.ts';
import { isBelow } from '../../core/public-url.ts';

/** Where a project's sources come from: folders of local stores, and the repositories asked for one artifact. */
export interface SourcePlaces {
  readonly folders: readonly string[];
  readonly repositories: readonly RepositoryRef[];
}

/** Whether a file lies in one of the places; `origin` is an absolute path, or a URL without credentials. */
export function isWithinReach(origin: string, { folders, repositories }: SourcePlaces): boolean {
  return origin.includes('://')
    ? repositories.some(({ url }) => isBelow(origin, url))
    : folders.some((folder) => origin.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`));
}
