import { join } from 'node:path';
import { type Coordinates, checkCoordinates, findUnsafePart } from '../core/coordinates.ts';
import type { ArtifactIndex } from '../core/source-index.ts';
import { writeFileAtomically, writeFolderAtomically } from '../platform/atomic-write.ts';
import { createFileReader, type FileStamp, readBytesSync, removePath } from '../platform/files.ts';
import type { IndexContents } from './index-contents.ts';
import { encodeIndex } from './index-files.ts';
import { openStoredIndex } from './stored-index.ts';

/** Which of an artifact's indexes is in use, and what it was made from, to notice a change cheaply. */
export interface IndexPointer {
  readonly key: string;
  /** `chain`, or the id of the registration that supplied the sources. */
  readonly source: string;
  /** Absolute path of each source file with its stamp; empty when the source needs no second look (git). */
  readonly stamps: Readonly<Record<string, FileStamp>>;
}

/** Indexes on disk: immutable folders by key, one small pointer an artifact. Safe for any number of processes. */
export interface IndexStore {
  /** The index in use; null when there is none, or none that this version can read. */
  open(coordinates: Coordinates): ArtifactIndex | null;
  findPointer(coordinates: Coordinates): IndexPointer | null;
  /** Writes the index and then points to it; a folder of the same key that cannot be read is replaced. */
  write(index: IndexContents, pointer: Omit<IndexPointer, 'key'>): Promise<void>;
  /** Takes the pointer away: no answer comes from the old index any more. */
  forget(coordinates: Coordinates): Promise<void>;
  /** What is indexed, in no order. */
  list(): Promise<readonly Coordinates[]>;
  /** `code/<g>/<a>/<v>`, relative to the home. */
  locationOf(coordinates: Coordinates): string;
}

const POINTER = /^current(?:-(.+))?\.json$/;

export function createIndexStore(home: string): IndexStore {
  const locationOf = (coordinates: Coordinates): string => {
    const { groupId, artifactId, version } = checkCoordinates(coordinates);
    return ['code', groupId, artifactId, version].join('/');
  };
  const folderOf = (coordinates: Coordinates): string => join(home, locationOf(coordinates));
  const pointerPath = (coordinates: Coordinates): string =>
    join(
      folderOf(coordinates),
      coordinates.classifier === undefined ? 'current.json' : `current-${coordinates.classifier}.json`,
    );
  const findPointer = (coordinates: Coordinates): IndexPointer | null =>
    parsePointer(readBytesSync(pointerPath(coordinates)));

  return {
    locationOf,
    findPointer,
    open(coordinates) {
      const pointer = findPointer(coordinates);
      return pointer === null ? null : openStoredIndex(join(folderOf(coordinates), pointer.key), pointer.key);
    },
    async write(index, pointer) {
      const { coordinates } = index.metadata;
      const folder = join(folderOf(coordinates), index.key);
      if (openStoredIndex(folder, index.key) === null) {
        await removePath(folder);
        await writeFolderAtomically(folder, encodeIndex(index));
      }
      await writeFileAtomically(pointerPath(coordinates), JSON.stringify({ ...pointer, key: index.key }));
    },
    forget: (coordinates) => removePath(pointerPath(coordinates)),
    list: () => listIndexed(join(home, 'code')),
  };
}

async function listIndexed(root: string): Promise<readonly Coordinates[]> {
  const { list } = createFileReader();
  const found: Coordinates[] = [];
  for (const groupId of await list(root)) {
    for (const artifactId of await list(join(root, groupId))) {
      for (const version of await list(join(root, groupId, artifactId))) {
        for (const name of await list(join(root, groupId, artifactId, version))) {
          const match = POINTER.exec(name);
          if (match === null) continue;
          const classifier = match[1];
          const coordinates = { groupId, artifactId, version, ...(classifier === undefined ? {} : { classifier }) };
          if (findUnsafePart(coordinates) === null) found.push(coordinates);
        }
      }
    }
  }
  return found;
}

/** Null for a pointer that is absent or not ours: its key becomes a path and must be a plain name. */
function parsePointer(bytes: Buffer | null): IndexPointer | null {
  if (bytes === null) return null;
  try {
    const pointer = JSON.parse(bytes.toString('utf8')) as Partial<IndexPointer> | null;
    if (typeof pointer?.key !== 'string' || !/^[0-9a-f]{32}$/.test(pointer.key)) return null;
    return { key: pointer.key, source: pointer.source ?? 'chain', stamps: pointer.stamps ?? {} };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
