import { CorruptArtifactError, LimitReachedError } from '../../core/problems/errors.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { printCount } from '../../core/text/print-count.ts';
import { regexOf } from '../files/compile-pattern.ts';
import type { Query } from '../query/query.ts';
import type { Regex, RegexRunner } from '../regex.ts';
import { packRepositories } from './pack-repositories.ts';
import { compareFiles, type RankedFile } from './rank-files.ts';
import type { RepositoriesOf } from './reduce-to-repository.ts';
import type { FileRow, SearchTask, SliceHit, StoredSource } from './search-task.ts';
import { createSearchThreads, searchInThread, type ThreadOutcome } from './search-threads.ts';
import type { Repository, SearchedRepository } from './searched-repository.ts';

export interface SearchRequest {
  readonly query: Query;
  /** Hits to keep; all files are counted. */
  readonly maxHits: number;
  /** Number of matches that is enough; absent: MOST_MATCHES. */
  readonly maxMatches?: number;
}

export interface RankedHit extends RankedFile {
  readonly repository: SearchedRepository;
  readonly row: number;
  /** Versions that hold this very file, in the order of the repositories. */
  readonly versions: readonly string[];
  /** Lines of its matches, ascending; empty if the query asks for its name only, or for nothing in it. */
  readonly matches: readonly LineRange[];
  /** Start and end of each match, in bytes. */
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
  /** The parts that were not searched, with the reasons, in words; empty: everything was searched. */
  readonly leftOut: readonly string[];
  /** Repositories for which the repository atoms hold. */
  readonly known: RepositoriesOf;
}

/** Rejects with the signal's reason when it is aborted. @throws CorruptArtifactError when an index is damaged or gone. */
export type Search = (request: SearchRequest) => Promise<SearchOutcome>;

/** Searches sets of opened artifacts. A slow search ends at its deadline and keeps its results so far. */
export interface SourceSearcher {
  /** Opens the searches of one call, which share one deadline that begins now. */
  over(repositories: readonly SearchedRepository[], signal: AbortSignal): Search;
  close(): Promise<void>;
}

export interface SearcherParts {
  /** Folder of the indexes. */
  readonly home: string;
  /** Entry point of the threads that search. */
  readonly entry: URL;
  /** Matches names of repositories. */
  readonly regex: RegexRunner;
  /** Receives the indexes that were searched without trigrams. */
  readonly makeTrigrams: (indexes: readonly StoredSource[]) => void;
  /** Milliseconds of the searches of one call; absent: DEADLINE. */
  readonly deadline?: number;
  /** Milliseconds for one file, or for the names of an artifact; absent: FILE_TIME. */
  readonly fileTime?: number;
}

const DEADLINE = 10_000;
/** Budget: milliseconds of an expression over one file of a search, twice in each of two threads; which files is told. */
const FILE_TIME = 500;
/** Budget: matches that one search looks at. Nobody reads so many. */
const MOST_MATCHES = 100_000;

interface RepositoryFinder {
  /** Positions of the names that match anywhere. @throws LimitReachedError when the expression takes too long. */
  filter(regex: Regex, names: readonly string[]): Promise<readonly number[]>;
  /** Names of the repositories that hold a file of which `query` holds. */
  holding(query: Query, known: RepositoriesOf): Promise<Iterable<string>>;
}

interface SearchLimits {
  /** Milliseconds. */
  readonly deadline: number;
  readonly fileTime: number;
  readonly maxMatches: number;
}

const reasons: Readonly<Record<NonNullable<ThreadOutcome['ended']>, (limits: SearchLimits) => string>> = {
  slow: () => 'It was given up',
  matches: ({ maxMatches }) => `${maxMatches} matches are enough`,
  late: ({ deadline }) => `The search took longer than ${deadline} ms`,
};

export function createSourceSearcher({
  home,
  entry,
  regex,
  makeTrigrams,
  deadline = DEADLINE,
  fileTime = FILE_TIME,
}: SearcherParts): SourceSearcher {
  const threads = createSearchThreads(entry);
  return {
    over(repositories, signal) {
      const until = Date.now() + deadline;
      const shares = threads.share(packRepositories(home, repositories), repositories);
      const searchAll = async (
        request: Pick<SearchTask, 'query' | 'known' | 'maxHits'>,
        mostMatches: number,
      ): Promise<readonly ThreadOutcome[]> => {
        const share = mostMatches / shares.length;
        return await Promise.all(
          shares.map(({ thread, groups }) =>
            searchInThread(thread, { request: { ...request, until, maxMatches: share, groups }, fileTime }, signal),
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
    close: threads.close,
  };
}

function describeHit(
  { position, row, path, isTestOrGenerated, score, versions, offsets }: SliceHit,
  repositories: readonly SearchedRepository[],
): RankedHit {
  const repository = repositories[position]!;
  const matches: LineRange[] = [];
  if (offsets.length > 0) {
    const lines = repository.index.lines(row);
    for (let at = 0; at < offsets.length; at += 2) matches.push(lines.rangeOf(offsets[at]!, offsets[at + 1]!));
  }
  return { repository, row, path, isTestOrGenerated, score, versions, matches, offsets };
}

/** The repositories that each `repo:` fits, by either of their names, and those in which each `type:repo` within the query finds a file. */
async function findRepositories(
  query: Query,
  repositories: readonly Repository[],
  finder: RepositoryFinder,
): Promise<RepositoriesOf> {
  const known = new Map<Query, ReadonlySet<string>>();
  const visit = async (part: Query): Promise<void> => {
    if (part.op === 'and' || part.op === 'or') for (const child of part.children) await visit(child);
    if (part.op === 'not' || part.op === 'type') await visit(part.child);
    if (part.op === 'repo') {
      const names = repositories.flatMap(({ name, module }) => [name, module]);
      const fitting = await finder.filter(regexOf(part.pattern), names);
      known.set(part, new Set(fitting.map((position) => repositories[position >> 1]!.name)));
    }
    if (part.op === 'type' && part.type === 'repo') known.set(part, new Set(await finder.holding(part.child, known)));
  };
  await visit(query);
  return known;
}

function mergeOutcomes(
  outcomes: readonly ThreadOutcome[],
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

/** Describes the parts that a search left out, and why; empty: none. */
function describeLeftOut(
  outcomes: readonly ThreadOutcome[],
  repositories: readonly SearchedRepository[],
  limits: SearchLimits,
): readonly string[] {
  const slow = outcomes.flatMap((outcome) => outcome.slow);
  const places = slow.map((place) => describePlace(place, repositories)).join(', ');
  const rest = outcomes.reduce((sum, outcome) => sum + outcome.rest.length, 0);
  const ended = outcomes.find((outcome) => outcome.ended !== null)?.ended ?? null;
  return [
    ...(slow.length > 0 ? [`The regular expression took longer than ${limits.fileTime} ms in ${places}`] : []),
    ...(ended === null
      ? []
      : [
          `${reasons[ended](limits)}: ${rest} of ${printCount(repositories.length, 'artifact')} were not searched to the end`,
        ]),
  ];
}

function describePlace({ position, row }: FileRow, repositories: readonly SearchedRepository[]): string {
  const repository = repositories[position]!;
  const name = printRepository(repository);
  return row === -1 ? `the names of the files of ${name}` : `${name} ${repository.index.files[row]!.path}`;
}

function printRepository({ module, version }: SearchedRepository): string {
  return `${module}:${version}`;
}
