import { crc32 } from 'node:zlib';
import { LimitReachedError } from '../../core/errors.ts';
import type { LineRange } from '../../core/line-range.ts';
import type { Query } from '../query/query.ts';
import { compareFiles, type RankedFile, scoreFile } from './rank-files.ts';
import { type RepositoriesOf, reduceToRepository } from './reduce-to-repository.ts';
import { type FoundFile, type SearchTools, searchRepository } from './search-repository.ts';
import type { SearchedRepository } from './searched-repository.ts';

interface RankedHit extends RankedFile {
  readonly versions: string[];
  readonly matches: readonly LineRange[];
}

interface RankedHits {
  /** The best ones, best first. */
  readonly hits: readonly RankedHit[];
  /** Files of each repository, by its name. */
  readonly counts: ReadonlyMap<string, number>;
  readonly fileCount: number;
  readonly matchCount: number;
  readonly isCut: boolean;
  /** Why it ended before the last file; null: it did not. */
  readonly partial: string | null;
}

interface SearchRequest {
  readonly query: Query;
  readonly known: RepositoriesOf;
  /** Hits to keep. */
  readonly limit: number;
}

/** Searches one repository after another; the same file of several versions is one hit. What was found before the time was over stays. */
export async function searchRepositories(
  repositories: readonly SearchedRepository[],
  { query, known, limit }: SearchRequest,
  tools: SearchTools,
): Promise<RankedHits> {
  const versionsOf = Map.groupBy(repositories, ({ name }) => name);
  const byContent = new Map<string, RankedHit>();
  const counts = new Map<string, number>();
  let hits: RankedHit[] = [];
  let fileCount = 0;
  let matchCount = 0;
  let isCut = false;
  let partial: string | null = null;

  const add = (repository: SearchedRepository, found: FoundFile) => {
    const hasTwins = versionsOf.get(repository.name)!.length > 1;
    const content = hasTwins ? `${repository.name} ${found.file.path} ${crc32(repository.index.text(found.row))}` : '';
    const twin = byContent.get(content);
    if (twin !== undefined) {
      twin.versions.push(repository.version);
      return;
    }
    fileCount += 1;
    matchCount += found.matches.length || found.pathMatches.length;
    isCut ||= found.isCut;
    counts.set(repository.name, (counts.get(repository.name) ?? 0) + 1);
    const hit = describeHit(repository, found);
    if (hasTwins) byContent.set(content, hit);
    hits.push(hit);
    if (hits.length > limit * 2 + 100) hits = hits.sort(compareFiles).slice(0, limit);
  };

  try {
    for (const repository of repositories) {
      const reduced = reduceToRepository(query, repository, known);
      for await (const found of searchRepository(repository.index, reduced, tools)) add(repository, found);
    }
  } catch (error) {
    if (!(error instanceof LimitReachedError)) throw error;
    partial = error.message;
  }
  return { hits: hits.sort(compareFiles).slice(0, limit), counts, fileCount, matchCount, isCut, partial };
}

function describeHit(repository: SearchedRepository, found: FoundFile): RankedHit {
  const lines = found.matches.length === 0 ? null : repository.index.lines(found.row);
  return {
    repository,
    row: found.row,
    path: found.file.path,
    score: scoreFile(found),
    versions: [repository.version],
    matches: lines === null ? [] : found.matches.map(({ start, end }) => lines.rangeOf(start, end)),
  };
}
