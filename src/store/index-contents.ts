import type { IndexedFile, IndexedPackage, IndexMetadata } from '../core/source-index.ts';
import type { SupertypeTable, SymbolTable } from '../core/symbols.ts';

/** Raise it whenever the files of an index change their form: older ones are then rebuilt. */
export const INDEX_FORMAT_VERSION = 8;

/** What an index knows of its texts. */
export interface IndexTables {
  readonly key: string;
  readonly metadata: IndexMetadata;
  readonly files: readonly IndexedFile[];
  readonly packages: readonly IndexedPackage[];
  readonly symbols: SymbolTable;
  readonly supertypes: SupertypeTable;
  /** Names of symbols in UTF-8, one a line; their order is what `symbols.name` counts. */
  readonly nameLines: Buffer;
}

/** All of an index, as it is written. */
export interface IndexContents extends IndexTables {
  /** The text of each file. */
  readonly texts: readonly Uint8Array[];
}
