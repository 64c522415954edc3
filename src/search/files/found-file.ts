import type { IndexedFile } from '../../core/code/source-index.ts';
import type { NamedRange } from './names-of-file.ts';

/** A file for which a query holds. */
export interface FoundFile {
  readonly row: number;
  readonly file: IndexedFile;
  /** Its text; empty if the text does not matter. */
  readonly bytes: Uint8Array;
  /** Names that it declares, those that share a byte with a match. */
  readonly names: readonly NamedRange[];
  /** Flat `[start, end]` offsets of bytes, ascending and apart; empty if the query asks for names only, or for nothing in the file. */
  readonly matches: readonly number[];
  /** In its path, in the same form. */
  readonly pathMatches: readonly number[];
  /** True if it has more matches than the limit. */
  readonly isCut: boolean;
  /** Number of atoms that hold; an atom that holds for the name and for the text counts twice. */
  readonly atomCount: number;
}
