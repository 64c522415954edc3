import type { IndexedFile } from '../../core/code/source-index.ts';
import type { NamedRange } from './names-of-file.ts';

/** A file of which a query holds. */
export interface FoundFile {
  readonly row: number;
  readonly file: IndexedFile;
  /** Its text; empty where that decides nothing. */
  readonly bytes: Uint8Array;
  /** Names that it declares, those that share a byte with a match. */
  readonly names: readonly NamedRange[];
  /** Flat `[start, end]` offsets of bytes, ascending and apart; empty where only the name or nothing of the file was asked for. */
  readonly matches: readonly number[];
  /** In its path, in the same form. */
  readonly pathMatches: readonly number[];
  /** True: it has more matches than are looked at. */
  readonly isCut: boolean;
  /** Atoms that hold, one that holds of the name and of the text counted for each. */
  readonly atomCount: number;
}
