import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Coordinates, findUnsafePart } from '../core/artifacts/coordinates.ts';
import type { IndexOrigin } from '../core/code/index-origin.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { isWithin } from '../core/path-below.ts';
import { beginFolder, replaceFile } from '../platform/files/atomic-write.ts';
import { createFileReader, type FileStamp, isThere, removePath } from '../platform/files/files.ts';
import { readJson } from '../platform/files/json-files.ts';
import { addressOf, folderOfIndex } from './index-address.ts';
import type { IndexContents, IndexTables } from './index-contents.ts';
import { encodeIndex, indexFileNames } from './index-files.ts';
import { openStoredIndex } from './stored-index.ts';

/** The sources of an index, to notice a change cheaply. */
export interface MadeFrom {
  /** `chain`, or the id of the registration that supplied the sources. */
  readonly source: string;
  /** Absolute path of each source file with its stamp; empty when the source needs no second look (git). */
  readonly stamps: Readonly<Record<string, FileStamp>>;
  /** Paths and URLs where the chain found the sources; empty for registered ones. */
  readonly origins: readonly string[];
  /** The resolvers that had them there, in the same order; empty in pointers of before. */
  readonly foundBy: readonly string[];
  /** Set for an index of what classes declare: there are no sources. */
  readonly text?: 'declarations';
}

/** Tells which of an origin's indexes is in use. */
export interface IndexPointer extends MadeFrom {
  readonly key: string;
  /** Keys of the indexes that other versions of jar-indexer made of the same sources; absent: none is known. */
  readonly others?: readonly string[];
}

/** Indexes on disk: immutable folders by key, one small pointer an origin. Safe for any number of processes. */
export interface IndexStore {
  /** The index of this key, else the one in use; null: there is none, or this version cannot read it. */
  open(origin: IndexOrigin, key?: string): Promise<SourceIndex | null>;
  findPointer(origin: IndexOrigin): IndexPointer | null;
  /** True if there is or was an index; its files may be damaged. */
  mentions(origin: IndexOrigin): boolean;
  /** Path of the texts of an index: it is of use as long as they are there. */
  textsOf(origin: IndexOrigin, key: string): string;
  /** Writes the index and then points to it; a folder of the same key that cannot be read is replaced. */
  write(index: IndexContents, madeFrom: MadeFrom): Promise<void>;
  /** The same, begun before all of it is there. */
  begin(origin: IndexOrigin, key: string): IndexWriting;
  /** Removes a damaged index, given by its folder, so that it is made again. True also where it is gone already; false: it is none of ours. */
  discard(folder: string): Promise<boolean>;
  /** Takes the pointer away, and the failure: no answer comes from the old index any more. */
  forget(origin: IndexOrigin): Promise<void>;
  /** Keeps why there is no index, until one is written. */
  markFailed(origin: IndexOrigin, reason: string): Promise<void>;
  /** The reason why there is no index; null: there is one, or nobody tried. */
  findFailure(origin: IndexOrigin): string | null;
  /** The artifacts that are indexed or failed, in no order. */
  list(): Promise<readonly StoredArtifact[]>;
  /** The folder of its indexes, relative to the home: `code/<g>/<a>/<v>` for an artifact. */
  locationOf(origin: IndexOrigin): string;
}

/** An index that is being written; it is invisible until it is whole. */
export interface IndexWriting {
  /** Adds the text of the next file. It must stay unchanged until `flush` is done. */
  take(text: Uint8Array): void;
  /** Writes what was taken. @throws LimitReachedError when the disk is full or the home is not writable. */
  flush(): Promise<void>;
  /** `tables` of all files whose texts were taken. @throws as `flush`. */
  finish(tables: IndexTables, madeFrom: MadeFrom): Promise<void>;
  /** Leaves nothing behind; after `finish` it does nothing. */
  drop(): void;
}

export interface StoredArtifact {
  readonly coordinates: Coordinates;
  /** Null: it is indexed. */
  readonly failure: string | null;
}

/** Bytes of texts that are written at once. */
const BATCH = 2 ** 22;

/** Names the folder of an index. */
const KEY = /^[0-9a-f]{32}$/;

/** The pointer files in the folder of an origin, one for each classifier of an artifact. */
type Saying = 'current' | 'failed';
const SAYING = /^(current|failed)(?:-(.+))?\.json$/;

export function createIndexStore(home: string): IndexStore {
  const pathOf = (origin: IndexOrigin, saying: Saying): string => {
    const { folder, suffix } = addressOf(origin);
    return join(home, folder, `${saying}${suffix}.json`);
  };
  const folderOf = (origin: IndexOrigin, key: string): string => folderOfIndex(home, origin, key);
  const findPointer = (origin: IndexOrigin): IndexPointer | null => readPointer(pathOf(origin, 'current'));
  const begin = (origin: IndexOrigin, key: string): IndexWriting => {
    const folder = folderOf(origin, key);
    const made = beginFolder(folder);
    let taken: Uint8Array[] = [];
    const flush = async (): Promise<void> => {
      const texts = taken;
      taken = [];
      if (texts.length > 0) await made.append(indexFileNames.sources, texts);
    };
    return {
      take: (text) => void taken.push(text),
      flush,
      async finish(tables, madeFrom) {
        // Looked at only when it was there before: what appears just now was put there whole by another process.
        const isUsable = () => openStoredIndex(folder, key) !== null;
        if (isThere(folder) && !isUsable()) await removePath(folder);
        if (isThere(folder)) made.drop();
        else {
          await made.append(indexFileNames.sources, taken);
          for (const [name, chunks] of encodeIndex(tables)) await made.append(name, chunks);
          await made.put();
        }
        const others = listOthers(findPointer(origin), madeFrom, key);
        await replaceFile(pathOf(origin, 'current'), JSON.stringify({ ...madeFrom, key, others }));
        const failed = pathOf(origin, 'failed');
        if (isThere(failed)) await removePath(failed);
      },
      drop: made.drop,
    };
  };

  return {
    locationOf: (origin) => addressOf(origin).folder,
    findPointer,
    mentions: (origin) => isThere(pathOf(origin, 'current')),
    textsOf: (origin, key) => join(folderOf(origin, key), indexFileNames.sources),
    async open(origin, key = findPointer(origin)?.key) {
      return key === undefined ? null : openStoredIndex(folderOf(origin, key), key);
    },
    async write(index, madeFrom) {
      const writing = begin(index.metadata.origin, index.key);
      try {
        let size = 0;
        for (const text of index.texts) {
          writing.take(text);
          size += text.length;
          if (size < BATCH) continue;
          await writing.flush();
          size = 0;
        }
        await writing.finish(index, madeFrom);
      } finally {
        writing.drop();
      }
    },
    begin,
    async discard(folder) {
      if (!KEY.test(basename(folder)) || !isWithin(folder, home)) return false;
      // Another process may remove it at this moment, as `cache clear` does. A shared home may be read-only: then the damage is reported.
      if (isThere(folder)) await removePath(folder).catch(() => {});
      return !isThere(folder);
    },
    async forget(origin) {
      await removePath(pathOf(origin, 'current'));
      await removePath(pathOf(origin, 'failed'));
    },
    async markFailed(origin, reason) {
      const path = pathOf(origin, 'failed');
      if (readFailure(path) !== reason) await replaceFile(path, JSON.stringify({ reason }));
    },
    findFailure: (origin) => readFailure(pathOf(origin, 'failed')),
    list: () => listStored(join(home, 'code')),
  };
}

/** Other versions that are known by a pointer. */
const MOST_OTHERS = 3;

/** Versions of jar-indexer that share a home would else make their indexes again by turns. Undefined: there are none. */
function listOthers(before: IndexPointer | null, madeFrom: MadeFrom, key: string): readonly string[] | undefined {
  // Without a stamp nobody knows whether the sources are the same.
  if (before === null || Object.keys(madeFrom.stamps).length === 0) return undefined;
  // A second look finds in the cache what the first one downloaded.
  const { key: last, others: known = [], foundBy: _, ...sources } = before;
  const { source, stamps, origins, text } = madeFrom;
  const now = { source, stamps, origins, ...(text === 'declarations' && { text }) };
  if (!isDeepStrictEqual(sources, now)) return undefined;
  const others = [last, ...known].filter((other) => other !== key).slice(0, MOST_OTHERS);
  return others.length === 0 ? undefined : others;
}

async function listStored(root: string): Promise<readonly StoredArtifact[]> {
  const { list } = createFileReader();
  const found: StoredArtifact[] = [];
  for (const groupId of await list(root)) {
    for (const artifactId of await list(join(root, groupId))) {
      for (const version of await list(join(root, groupId, artifactId))) {
        const folder = join(root, groupId, artifactId, version);
        const names = await list(folder);
        for (const name of names) {
          const [, saying, classifier] = SAYING.exec(name) ?? [];
          // A snapshot that cannot be read any more is still indexed as it was.
          if (saying === undefined || (saying === 'failed' && names.includes(name.replace('failed', 'current'))))
            continue;
          const coordinates = { groupId, artifactId, version, classifier };
          const failure = saying === 'failed' ? (readFailure(join(folder, name)) ?? 'unknown') : null;
          if (findUnsafePart(coordinates) === null) found.push({ coordinates, failure });
        }
      }
    }
  }
  return found;
}

/** Null when none is kept. */
function readFailure(path: string): string | null {
  const found = readJson<{ readonly reason: string }>(path);
  return found === null ? null : String(found.reason ?? 'unknown');
}

/** Null for a pointer that is absent or not ours: its key becomes a path and must be a plain name. */
function readPointer(path: string): IndexPointer | null {
  const pointer = readJson<IndexPointer>(path);
  if (typeof pointer?.key !== 'string' || !KEY.test(pointer.key)) return null;
  const { key, source = 'chain', stamps = {}, origins = [], foundBy = [], text } = pointer;
  const others = Array.isArray(pointer.others) ? pointer.others.filter((other) => KEY.test(String(other))) : [];
  const optional = { ...(text === 'declarations' && { text }), ...(others.length > 0 && { others }) };
  return { key, source, stamps, origins, foundBy, ...optional };
}
