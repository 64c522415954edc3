import { InvalidInputError } from '../../../core/problems/errors.ts';
import type { LineRange } from '../../../core/text/line-range.ts';
import type { ResultType } from '../../../search/query/query.ts';
import type { SearchSummary } from './search-summary.ts';

export interface SourceQuery {
  /** In Zoekt's language. */
  readonly query: string;
  /** Files to show. */
  readonly maxFiles: number;
  /** Lines before and after each match. */
  readonly contextLines: number;
}

export interface SourceFile {
  /** `maven/<group>/<artifact>`. */
  readonly repository: string;
  /** Versions that hold this very file, the newest first. */
  readonly versions: readonly string[];
  readonly path: string;
  /** Null when its name does not tell. */
  readonly language: string | null;
  /** As of a `HitFile`. */
  readonly text?: 'declarations' | 'decompiled';
  /** Empty when only its name was looked for. */
  readonly windows: readonly SourceWindow[];
  /** Lines with a match that are in none of the windows. */
  readonly omittedLines: number;
}

export interface SourceWindow {
  readonly range: LineRange;
  readonly matchLines: readonly number[];
  readonly lines: readonly string[];
}

export interface SourceSearch extends SearchSummary {
  /** The query in plain Zoekt, where it was written otherwise. */
  readonly readAs: string | null;
  readonly type: ResultType;
  /** Best first. */
  readonly files: readonly SourceFile[];
  /** Repositories that hold them, in the order of the files. */
  readonly repositories: readonly { readonly repository: string; readonly files: number }[];
  readonly milliseconds: number;
}

export interface RepositoryQuery {
  /** RE2's syntax, any part of either name; null: all. */
  readonly filter: string | null;
}

export interface ListedRepository {
  /** `maven/<group>/<artifact>`. */
  readonly repository: string;
  /** The newest first. */
  readonly versions: readonly string[];
  /** Number of files in the newest version. */
  readonly files: number;
}

export interface RepositoryList {
  readonly repositories: readonly ListedRepository[];
  /** In words, of each webserver that did not answer. */
  readonly unavailable: readonly string[];
  /** Dependencies whose sources are in no local store. */
  readonly notSearched: readonly string[];
}

export interface RepositoryFileQuery {
  /** `maven/<group>/<artifact>` or `<group>:<artifact>`. */
  readonly repository: string;
  readonly path: string;
  /** A version, or `HEAD` for the newest. */
  readonly branch: string;
}

export interface RepositoryFile {
  readonly repository: string;
  readonly version: string;
  readonly path: string;
  /** Null when its name does not tell. */
  readonly language: string | null;
  /** The first ones of very many. */
  readonly lines: readonly string[];
  readonly lineCount: number;
}

/** A query of Zoekt's language that cannot be read. */
export class QuerySyntaxError extends InvalidInputError {}
