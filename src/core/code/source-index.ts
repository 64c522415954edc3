import type { Problem } from '../problems/problem.ts';
import type { LineTable } from '../text/line-table.ts';
import type { IndexOrigin } from './index-origin.ts';
import type { Names } from './names.ts';
import type { SupertypeTable, SymbolTable } from './symbols.ts';

/** The opened, immutable index of sources. Columns and texts are read from disk on first use; reads are synchronous. */
export interface SourceIndex {
  readonly origin: IndexOrigin;
  readonly key: string;
  readonly metadata: IndexMetadata;
  /** Sorted by path. */
  readonly files: readonly IndexedFile[];
  /** Sorted by name; every package that holds a file of a scanned language, by what the source declares. */
  readonly packages: readonly IndexedPackage[];
  readonly symbols: SymbolTable;
  readonly supertypes: SupertypeTable;
  /** Distinct names of symbols; `symbols.name` points here. */
  readonly names: readonly string[];
  /** The same, for callers that do not want them all. */
  readonly nameLookup: Names;
  /** UTF-8 bytes of one file (decoded at indexing when the original was not UTF-8). */
  text(file: number): Uint8Array;
  /** As `text`, of many files, in the order of `files` given; each is whole only until the next one is asked for. */
  eachText(files: readonly number[]): Iterable<Uint8Array>;
  /** Lines of that text. */
  lines(file: number): LineTable;
  /** Row in `files`, or -1. */
  findFile(path: string): number;
}

export interface IndexMetadata {
  readonly formatVersion: number;
  readonly origin: IndexOrigin;
  /** Safe to show: where the source was found. */
  readonly foundAt: string;
  /** The identity that `key` was made of, for example `sha256:…`, `git:…`. */
  readonly sourceIdentity: string;
  readonly indexedAt: string;
  /** Files by language id; files of no language under `other`. */
  readonly fileCounts: Readonly<Record<string, number>>;
  readonly typeCount: number;
  /** Files of any JVM language; 0 means that the artifact published no sources. */
  readonly sourceFileCount: number;
  /** Bytes of all texts. */
  readonly textSize: number;
  readonly problems: readonly Problem[];
}

export interface IndexedFile {
  /** As in the archive, `/` between parts. */
  readonly path: string;
  /** Id of a language with a scanner; null for text that no scanner reads. */
  readonly language: string | null;
  /** In the texts of all files, one after another. */
  readonly textOffset: number;
  /** Bytes of UTF-8 text. */
  readonly size: number;
  /** CRC-32 of that text. */
  readonly crc32: number;
  /** A final line end opens no further line. */
  readonly lineCount: number;
  /** The package that the source declares; empty for the unnamed package and for text. */
  readonly packageName: string;
  /** Rows `firstSymbol` up to, not including, `endSymbol`. */
  readonly firstSymbol: number;
  readonly endSymbol: number;
  /** Byte offsets; equal when there are no imports. */
  readonly importsStart: number;
  readonly importsEnd: number;
  /** Version N of `META-INF/versions/N/`; null outside. */
  readonly release: number | null;
}

export interface IndexedPackage {
  readonly name: string;
  /** Types declared in it, nested ones included. */
  readonly typeCount: number;
  /** Null when there is none. */
  readonly doc: PackageDoc | null;
}

export interface PackageDoc {
  /** As written, delimiters included. */
  readonly comment: string;
  /** Id of the language that its file is written in. */
  readonly language: string;
}
