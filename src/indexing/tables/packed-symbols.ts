import type { Problem } from '../../core/problems/problem.ts';
import type { IndexTables } from '../../store/index-contents.ts';

/** Symbols of one file as a thread sends them: columns, which are copied at once, where objects would be made one by one. */
export interface PackedSymbols extends Pick<IndexTables, 'symbols' | 'supertypes'> {
  /** One a line, in UTF-8. */
  readonly nameLines: Uint8Array;
}

/** What is known of a file that no scanner understood. */
export interface PackedFile {
  /** All of the file, those of the scanner too. */
  readonly symbols: PackedSymbols;
  /** Besides those of the scanner; a place is a line of the file. */
  readonly problems: readonly Problem[];
}
