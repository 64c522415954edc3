import { resolve } from 'node:path';
import { InvalidInputError, ResourceNotFoundError } from '../../core/errors.ts';
import { findRealPath, isWithin } from '../../platform/files/real-path.ts';

/** Where files may be read. */
export interface ReadingPlaces {
  /** Where relative paths begin. */
  readonly cwd: string;
  /** Folders whose files may be read (docs/decisions.md, "The java tools"); null: all that the user can read. */
  readonly folders: readonly string[] | null;
}

/** Real path of a file or folder. @throws ResourceNotFoundError when nothing is there, InvalidInputError when it may not be read. */
export function checkReadable(path: string, { cwd, folders }: ReadingPlaces): string {
  const absolute = resolve(cwd, path);
  const found = findRealPath(absolute);
  // What lies outside is refused before it is told whether it exists.
  const asked = found ?? absolute;
  const isAllowed = folders === null || folders.some((folder) => isWithin(asked, findRealPath(folder) ?? folder));
  if (!isAllowed) {
    throw new InvalidInputError(`${path} lies outside of the folders that may be read`, {
      suggestion:
        'Start the server with --allow <folder> to read elsewhere than below the project and the working folder.',
    });
  }
  if (found === null) {
    throw new ResourceNotFoundError(`There is no ${path}`, { suggestion: `Relative paths begin at ${cwd}.` });
  }
  return found;
}
