import type { LineRange } from '../../../core/text/line-range.ts';
import type { KeyReading } from '../keys/key-reading.ts';
import type { SearchSummary } from './search-summary.ts';

export interface HitQuery {
  /** In Zoekt's language; with `isLiteral` a text as it stands. */
  readonly query: string;
  readonly isLiteral: boolean;
  /** `g:a`, `g:a:v`, globs of them, `jdk`, `project` for its own files; null: these and all dependencies. */
  readonly in: readonly string[] | null;
  /** Text shown around a match: lines before and after it, or the member that holds it; null: not even its line. */
  readonly context: number | 'declaration' | null;
  /** Hits to leave out, and to show after them; without lines every file is one. */
  readonly skip: number;
  readonly maxHits: number;
}

/** A match, or its part in one line. */
export interface MatchMark {
  readonly line: number;
  /** Characters before it. */
  readonly from: number;
  readonly text: string;
}

/** Lines of a file that belong together. */
export interface SourceHit {
  readonly range: LineRange;
  readonly matchLines: readonly number[];
  /** One a line of `range`. */
  readonly lines: readonly string[];
  /** Lines of the range that are worth showing, ascending; absent: all. */
  readonly shownLines?: readonly number[];
  /** Declarations that hold them, `Type#member`, in the order of the lines; empty: they stand outside of declarations. */
  readonly symbols: readonly string[];
  /** Those of them whose names stand on a matching line. */
  readonly declares: readonly string[];
}

export interface HitFile {
  /** `g:a:v`; of the project's own files its folder. */
  readonly coordinates: string;
  /** Other versions that hold this very file. */
  readonly alsoIn: readonly string[];
  readonly path: string;
  /** The text that its lines are of, of an artifact without sources; absent: it has some. */
  readonly text?: 'declarations' | 'decompiled';
  /** Lines with a match; 0 where only its name was looked for. */
  readonly matchLineCount: number;
  readonly hits: readonly SourceHit[];
  /** In the lines of these hits. */
  readonly marks: readonly MatchMark[];
  /** Lines with a match that no hit of any page shows: a file has its share of an answer. */
  readonly omittedLines: number;
  /** Declarations that hold them, `Type#member`. */
  readonly omittedSymbols: readonly string[];
}

/** Files by module; of the project's own by its folder. */
export interface ArtifactCount {
  readonly module: string;
  readonly files: number;
  readonly isOwn: boolean;
}

/** A stricter reading of the words than Zoekt's: its hits come first. */
export interface CloserReading {
  readonly what: 'as it stands' | 'as one expression';
  readonly matchCount: number;
  readonly fileCount: number;
  /** There may be more of them. */
  readonly isCut: boolean;
  readonly artifacts: readonly ArtifactCount[];
}

export interface HitSearch extends SearchSummary {
  /** The query as a configuration key; null: there are hits, or it is none. */
  readonly keys: KeyReading | null;
  /** The query in plain Zoekt, where it was written otherwise. */
  readonly readAs: string | null;
  /** Best first. */
  readonly files: readonly HitFile[];
  readonly artifacts: readonly ArtifactCount[];
  /** Those with hits, and fewer than the query has, in the order of their hits. */
  readonly closer: readonly CloserReading[];
  /** True if the query has several plain words, each of which is looked for by itself. */
  readonly isOfWords: boolean;
  /** True if there are hits after the ones shown. */
  readonly hasMore: boolean;
}
