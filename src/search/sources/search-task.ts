import type { IndexContents, IndexTables } from '../../store/index-contents.ts';
import type { Query } from '../query/query.ts';
import type { RankedFile } from './rank-files.ts';
import type { RepositoriesOf } from './reduce-to-repository.ts';
import type { Repository } from './searched-repository.ts';

/** Artifacts to be searched in a thread, by values that it can be sent. */
export interface SearchTask {
  readonly query: Query;
  readonly known: RepositoriesOf;
  /** Hits to keep. */
  readonly maxHits: number;
  /** Those of one name together. */
  readonly groups: readonly (readonly SharedRepository[])[];
  /** Shared memory: the place of the thread, and the request to stop. */
  readonly whereabouts: Whereabouts;
  /** Files, and names of files, that are left out because they took too long. */
  readonly leftOut: readonly FileRow[];
  /** When it is to end, in milliseconds of the clock. */
  readonly until: number;
  /** With how many it has enough. */
  readonly maxMatches: number;
}

export interface SharedRepository extends Repository {
  /** Position in the list of all that are searched. */
  readonly position: number;
  readonly source: IndexSource;
}

/** How a thread gets an index: from its folder; as it is where that cannot be written; of a project's own files without their texts. */
export type IndexSource =
  | StoredSource
  | { readonly kind: 'built'; readonly contents: IndexContents }
  | { readonly kind: 'own'; readonly root: string; readonly tables: IndexTables };

export interface StoredSource {
  readonly kind: 'stored';
  readonly folder: string;
  readonly key: string;
}

/** A file by its row, or with row -1 the names of all. */
export interface FileRow {
  readonly position: number;
  readonly row: number;
}

/** Memory of both threads: position of the repository, row, and 1 where it is to stop. */
export type Whereabouts = Int32Array<SharedArrayBuffer>;

export interface SearchSlice {
  /** Groups that are done; a thread takes a rest after some, so that another search has its turn. */
  readonly done: number;
  readonly hits: readonly SliceHit[];
  readonly counts: ReadonlyMap<string, number>;
  readonly fileCount: number;
  readonly matchCount: number;
  /** A file has more matches than are counted. */
  readonly isCut: boolean;
  /** Repositories whose index is gone. */
  readonly gone: readonly number[];
  /** Indexes that were searched without trigrams and can get them. */
  readonly withoutTrigrams: readonly StoredSource[];
  /** The folder of an index that proved damaged, and how; nothing was searched after it. */
  readonly damaged: { readonly folder: string; readonly message: string } | null;
}

export interface SliceHit extends RankedFile {
  readonly position: number;
  readonly row: number;
  readonly versions: readonly string[];
  /** Flat `[start, end]` offsets of bytes, ascending and apart. */
  readonly offsets: readonly number[];
}
