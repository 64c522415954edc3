import { CorruptArtifactError, LimitReachedError } from '../../core/problems/errors.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import type { Query } from '../query/query.ts';
import type { RegexRunner } from '../regex.ts';
import { describeLeftOut } from './describe-left-out.ts';
import { findRepositories } from './find-repositories.ts';
import { compareFiles, type RankedFile } from './rank-files.ts';
import type { RepositoriesOf } from './reduce-to-repository.ts';
import { type LaneOutcome, searchInLane } from './search-lane.ts';
import { createSearchLanes } from './search-lanes.ts';
import type { SearchTask, SliceHit, StoredSource } from './search-task.ts';
import type { SearchedRepository } from './searched-repository.ts';
import { shareRepositories } from './share-repositories.ts';

export interface SearchRequest {
  readonly query: Query;
  /** Hits to keep; all files are counted. */
  readonly maxHits: number;
  /** With how many it has enough; without, MOST_MATCHES. */
  readonly maxMatches?: number;
}

export interface RankedHit extends RankedFile {
  readonly repository: SearchedRepository;
  readonly row: number;
  /** Those that hold this very file, in the order of the repositories. */
  readonly versions: readonly string[];
  /** Lines of its matches, ascending; empty where only its name, or nothing of it, was asked for. */
  readonly matches: readonly LineRange[];
  /** Where each begins and ends, in bytes. */
  readonly offsets: readonly number[];
}

export interface SearchOutcome {
  /** The best ones, best first. */
  readonly hits: readonly RankedHit[];
  /** Files of each repository, by its name, in the order of the repositories. */
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

/** Rejects with the signal's reason when it is aborted. @throws CorruptArtifactError when an index is damaged. */
export type Search = (request: SearchRequest) => Promise<SearchOutcome>;

/** Searches sets of opened artifacts; what is slow ends with its time, and what was found before stays. */
export interface SourceSearcher {
  /** For the searches of one call: they have the time of one together, from now on. */
  over(repositories: readonly SearchedRepository[], signal: AbortSignal): Search;
  close(): Promise<void>;
}

export interface SearcherParts {
  /** Where the indexes lie. */
  readonly home: string;
  /** Entry point of the threads that search. */
  readonly entry: URL;
  /** For names of repositories. */
  readonly regex: RegexRunner;
  /** Is told what was searched without knowing which texts can match. */
  readonly makeTrigrams: (indexes: readonly StoredSource[]) => void;
  /** Milliseconds of the searches of one call; absent: DEADLINE. */
  readonly deadline?: number;
  /** Milliseconds for one file, or for the names of an artifact; absent: FILE_TIME. */
  readonly fileTime?: number;
}

const DEADLINE = 10_000;
const FILE_TIME = 500;
/** Of one search: whoever finds as many asks for something else. */
const MOST_MATCHES = 100_000;

export function createSourceSearcher({
  home,
  entry,
  regex,
  makeTrigrams,
  deadline = DEADLINE,
  fileTime = FILE_TIME,
}: SearcherParts): SourceSearcher {
  const lanes = createSearchLanes(entry);
  return {
    over(repositories, signal) {
      const until = Date.now() + deadline;
      const shares = lanes.share(shareRepositories(home, repositories), repositories);
      const searchAll = async (
        request: Pick<SearchTask, 'query' | 'known' | 'maxHits'>,
        mostMatches: number,
      ): Promise<readonly LaneOutcome[]> => {
        const share = mostMatches / shares.length;
        return await Promise.all(
          shares.map(({ thread, groups }) =>
            searchInLane(thread, { request: { ...request, until, maxMatches: share, groups }, fileTime }, signal),
          ),
        );
      };
      return async ({ query, maxHits, maxMatches = MOST_MATCHES }) => {
        try {
          const known = await findRepositories(query, repositories, {
            filter: (expression, names) => regex.filter(expression, names, signal),
            holding: async (part, sofar) => {
              const found = await searchAll({ query: part, known: sofar, maxHits: 0 }, Number.POSITIVE_INFINITY);
              return mergeOutcomes(found, repositories).counts.keys();
            },
          });
          const outcomes = await searchAll({ query, known, maxHits }, maxMatches);
          makeTrigrams(outcomes.flatMap(({ slices }) => slices.flatMap(({ withoutTrigrams }) => withoutTrigrams)));
          const best = outcomes.flatMap(({ slices }) => slices.flatMap(({ hits }) => hits)).sort(compareFiles);
          return {
            ...mergeOutcomes(outcomes, repositories),
            hits: best.slice(0, maxHits).map((hit) => describeHit(hit, repositories)),
            known,
            leftOut: describeLeftOut(outcomes, repositories, { deadline, fileTime, maxMatches }),
          };
        } catch (error) {
          if (!(error instanceof LimitReachedError)) throw error;
          const nothing = mergeOutcomes([], repositories);
          return { ...nothing, hits: [], known: new Map(), leftOut: [`${error.message}; nothing was searched`] };
        }
      };
    },
    close: lanes.close,
  };
}

function describeHit(
  { position, row, path, isAside, score, versions, offsets }: SliceHit,
  repositories: readonly SearchedRepository[],
): RankedHit {
  const repository = repositories[position]!;
  const matches: LineRange[] = [];
  if (offsets.length > 0) {
    const lines = repository.index.lines(row);
    for (let at = 0; at < offsets.length; at += 2) matches.push(lines.rangeOf(offsets[at]!, offsets[at + 1]!));
  }
  return { repository, row, path, isAside, score, versions, matches, offsets };
}

function mergeOutcomes(
  outcomes: readonly LaneOutcome[],
  repositories: readonly SearchedRepository[],
): Pick<SearchOutcome, 'counts' | 'fileCount' | 'matchCount' | 'isCut'> {
  const slices = outcomes.flatMap((outcome) => outcome.slices);
  for (const { damaged } of slices) {
    if (damaged !== null) throw new CorruptArtifactError(damaged.message, { origin: damaged.folder });
  }
  const sum = (count: (slice: (typeof slices)[number]) => number) =>
    slices.reduce((all, slice) => all + count(slice), 0);
  const counts = new Map(slices.flatMap((slice) => [...slice.counts]));
  const names = [...new Set(repositories.map(({ name }) => name))].filter((name) => counts.has(name));
  return {
    counts: new Map(names.map((name) => [name, counts.get(name)!])),
    fileCount: sum(({ fileCount }) => fileCount),
    matchCount: sum(({ matchCount }) => matchCount),
    isCut: slices.some(({ isCut }) => isCut),
  };
}
