import { hash } from 'node:crypto';
import { join } from 'node:path';
import { checkCoordinates } from '../core/artifacts/coordinates.ts';
import type { IndexOrigin } from '../core/code/index-origin.ts';

/** The folders of the indexes of one origin. */
export interface IndexAddress {
  /** Relative to the home, `/` between parts. */
  readonly folder: string;
  /** Ends the names of what the folder says: the classifiers of a version share one. */
  readonly suffix: string;
}

/** @throws InvalidInputError for coordinates that could leave their folder. */
export function addressOf(origin: IndexOrigin): IndexAddress {
  switch (origin.kind) {
    case 'artifact': {
      const { groupId, artifactId, version, classifier } = checkCoordinates(origin.coordinates);
      return {
        folder: ['code', groupId, artifactId, version].join('/'),
        suffix: classifier === undefined ? '' : `-${classifier}`,
      };
    }
    case 'folder':
      return { folder: `folders/${nameOf(origin.path)}`, suffix: '' };
    case 'file':
      return { folder: `files/${nameOf(origin.path)}`, suffix: '' };
  }
}

/** The folder of one of these indexes, by its key. */
export function folderOfIndex(home: string, origin: IndexOrigin, key: string): string {
  return join(home, addressOf(origin).folder, key);
}

/** Hashed: a path becomes no longer one, and none is reserved or of the wrong case. */
function nameOf(path: string): string {
  return hash('sha256', path).slice(0, 32);
}
