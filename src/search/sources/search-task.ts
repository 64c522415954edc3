import type { IndexContents, IndexTables } from '../../store/index-contents.ts';
import type { Query } from '../query/query.ts';
import type { RankedFile } from './rank-files.ts';
import type { RepositoriesOf } from './reduce-to-repository.ts';
import type { Repository } from './searched-repository.ts';

/** The task to search artifacts, as plain data for a thread. */
export interface SearchTask {
  readonly query: Query;
  readonly known: RepositoriesOf;
  /** Hits to keep. */
  readonly maxHits: number;
  /** Repositories of one name are in one group. */
  readonly groups: readonly (readonly SharedRepository[])[];
  /** Shared memory: the place of the thread, and the request to stop. */
  readonly place: SharedPlace;
  /** Files, and names of files, that are left out because they took too long. */
  readonly leftOut: readonly FileRow[];
  /** End of the search, in milliseconds of the clock. */
  readonly until: number;
  /** Number of matches that is enough. */
  readonly maxMatches: number;
}

export interface SharedRepository extends Repository {
  /** Position in the list of all searched repositories. */
  readonly position: number;
  readonly source: IndexSource;
}

/** The source of an index in a thread: a folder; the contents, if none can be stored; or, for a project's own files, tables without texts. */
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

/** Memory that both threads share: position of the repository, row, and 1 as the request to stop. */
export type SharedPlace = Int32Array<SharedArrayBuffer>;

export interface SearchSlice {
  /** Number of finished groups. A slice ends after some of them, so that another search has its turn. */
  readonly done: number;
  readonly hits: readonly SliceHit[];
  readonly counts: ReadonlyMap<string, number>;
  readonly fileCount: number;
  readonly matchCount: number;
  /** A file has more matches than are counted. */
  readonly isCut: boolean;
  /** Indexes that were searched without trigrams and can get them. */
  readonly withoutTrigrams: readonly StoredSource[];
  /** The folder of an index that is damaged or gone, and its damage; the slice ends there. */
  readonly damaged: { readonly folder: string; readonly message: string } | null;
}

export interface SliceHit extends RankedFile {
  readonly position: number;
  readonly row: number;
  readonly versions: readonly string[];
  /** Flat `[start, end]` offsets of bytes, ascending and apart. */
  readonly offsets: readonly number[];
}
