import type { SourceIndex } from '../core/code/source-index.ts';

/** Raise it whenever the files of an index change their form: older ones are then rebuilt. */
export const INDEX_FORMAT_VERSION = 11;

/** The tables of an index, without its texts. */
export interface IndexTables
  extends Pick<SourceIndex, 'key' | 'metadata' | 'files' | 'packages' | 'symbols' | 'supertypes'> {
  /** Names of symbols in UTF-8, one a line; their order is what `symbols.name` counts. */
  readonly nameLines: Buffer;
}

/** The whole content of an index, as written to disk. */
export interface IndexContents extends IndexTables {
  /** The text of each file. */
  readonly texts: readonly Uint8Array[];
}
