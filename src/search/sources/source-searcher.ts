import { LimitReachedError } from '../../core/errors.ts';
import type { LineRange } from '../../core/line-range.ts';
import { createTurns, type Turn } from '../../platform/threads/turns.ts';
import type { Query } from '../query/query.ts';
import type { RegexRunner } from '../regex.ts';
import { findRepositories } from './find-repositories.ts';
import type { RankedFile } from './rank-files.ts';
import type { RepositoriesOf } from './reduce-to-repository.ts';
import { searchRepositories } from './search-repositories.ts';
import type { SearchedRepository } from './searched-repository.ts';

export interface SearchRequest {
  readonly query: Query;
  /** Hits to keep; all files are counted. */
  readonly maxHits: number;
}

export interface RankedHit extends RankedFile {
  /** Those that hold this very file, in the order of the repositories. */
  readonly versions: readonly string[];
  /** Lines of its matches, ascending; empty where only its name, or nothing of it, was asked for. */
  readonly matches: readonly LineRange[];
}

export interface SearchOutcome {
  /** The best ones, best first. */
  readonly hits: readonly RankedHit[];
  /** Files of each repository, by its name. */
  readonly counts: ReadonlyMap<string, number>;
  readonly fileCount: number;
  readonly matchCount: number;
  /** A file has more matches than are counted. */
  readonly isCut: boolean;
  /** What was not searched, and why, in words; empty: everything was. */
  readonly leftOut: readonly string[];
  /** What atoms of repositories hold of. */
  readonly known: RepositoriesOf;
}

/** Searches sets of opened artifacts; what is slow ends with its time, and what was found before stays. */
export interface SourceSearcher {
  /** Rejects with the signal's reason when it is aborted. */
  search(
    repositories: readonly SearchedRepository[],
    request: SearchRequest,
    signal: AbortSignal,
  ): Promise<SearchOutcome>;
}

/** Milliseconds of one search. */
const DEADLINE = 10_000;

export function createSourceSearcher(regex: RegexRunner): SourceSearcher {
  return {
    async search(repositories, { query, maxHits }, signal) {
      const tools = { regex, signal, turn: timedTurns(signal) };
      const { known, late } = await findKnown(query, repositories, tools);
      const found = await searchRepositories(repositories, { query, known, limit: maxHits }, tools);
      const partial = late ?? found.partial;
      return { ...found, known, leftOut: partial === null ? [] : [`${partial}; not all files were searched`] };
    },
  };
}

async function findKnown(
  query: Query,
  repositories: readonly SearchedRepository[],
  tools: Parameters<typeof findRepositories>[2],
): Promise<{ readonly known: RepositoriesOf; readonly late: string | null }> {
  try {
    return { known: await findRepositories(query, repositories, tools), late: null };
  } catch (error) {
    if (!(error instanceof LimitReachedError)) throw error;
    return { known: new Map(), late: error.message };
  }
}

function timedTurns(signal: AbortSignal): Turn {
  const turn = createTurns(signal);
  const end = performance.now() + DEADLINE;
  return async () => {
    if (performance.now() > end) throw new LimitReachedError(`The search took longer than ${DEADLINE} ms`);
    await turn();
  };
}
