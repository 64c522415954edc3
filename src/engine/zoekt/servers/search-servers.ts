import { printCount } from '../../../core/text/print-count.ts';
import type { FoundFile, SearchResult } from '../../../search/zoekt/answers.ts';
import { askAll } from '../../../search/zoekt/ask-all.ts';
import { toWebserverQuery, type WebserverQuery } from '../../../search/zoekt/to-webserver-query.ts';
import type { Webserver } from '../../../search/zoekt/webserver.ts';
import type { SourceQuery, SourceSearch } from '../../project/search/source-search.ts';
import { describeFoundFile } from './describe-found-file.ts';

export interface Servers {
  readonly servers: readonly Webserver[];
  readonly signal: AbortSignal;
}

/** Files that are asked for where only some of what is found can count. */
const OVER_FETCH = 2000;
/** Parts of a query that finds nothing which are looked at: each costs the webservers a search. */
const MOST_EXPLAINED = 6;

/**
 * Asks all webservers, and merges what they find, best first.
 * @throws InvalidInputError in Zoekt's words, LimitReachedError and RemoteUnavailableError in those of the specification.
 */
export async function searchServers(
  { query: text, maxFiles, contextLines }: SourceQuery,
  { servers, signal }: Servers,
): Promise<SourceSearch> {
  const started = performance.now();
  const asked = toWebserverQuery(text);
  const request = {
    query: asked.query,
    maxFiles: asked.fitsVersion !== null || asked.type === 'repo' ? OVER_FETCH : maxFiles,
    contextLines,
  };
  const { answers, missing } = await askAll(servers, (server) => server.search(request, signal));
  const results = answers.map(({ answer }) => answer);
  const files = mergeFiles(results, asked);
  const sum = (of: (result: SearchResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const isFiltered = asked.fitsVersion !== null;
  const all = sum(({ FileCount }) => FileCount);
  const gaps = [...missing, ...results.flatMap(describeGaps)];
  const partial = gaps.length === 0 ? null : [...gaps, 'not all files were searched'].join('; ');
  const fileCount = isFiltered ? files.length : all;
  return {
    readAs: asked.readAs,
    type: asked.type,
    files: files.slice(0, maxFiles).map((file) => describeFoundFile(file, asked.type)),
    repositories: [...Map.groupBy(files, ({ Repository }) => Repository)].map(([repository, found]) => {
      return { repository, files: found.length };
    }),
    fileCount,
    matchCount: isFiltered ? countMatches(files) : sum(({ MatchCount }) => MatchCount),
    isCut: sum(({ FilesSkipped }) => FilesSkipped) > 0 || (isFiltered && sum(({ Files }) => Files.length) < all),
    searched: servers.length,
    notSearched: [],
    partial,
    hints: fileCount > 0 || partial !== null ? [] : await explainNothing(asked, { servers, signal }),
    milliseconds: Math.round(performance.now() - started),
  };
}

/** Best first; the same file of several webservers counts once, and of its versions those that fit. */
function mergeFiles(results: readonly SearchResult[], { fitsVersion }: WebserverQuery): readonly FoundFile[] {
  const files = results.flatMap(({ Files }) => Files);
  const fitting = files.flatMap((file) => {
    const Branches = fitsVersion === null ? file.Branches : file.Branches.filter(fitsVersion);
    return Branches.length === 0 && file.Branches.length > 0 ? [] : [{ ...file, Branches }];
  });
  const keyed = new Map<string, FoundFile>();
  for (const file of fitting) {
    const key = [file.Repository, file.FileName, ...file.Branches].join('\n');
    if (!keyed.has(key)) keyed.set(key, file);
  }
  return [...keyed.values()].sort((a, b) => b.Score - a.Score);
}

function countMatches(files: readonly FoundFile[]): number {
  const ofFile = ({ ChunkMatches }: FoundFile) => ChunkMatches.reduce((sum, { Ranges }) => sum + Ranges.length, 0);
  return files.reduce((sum, file) => sum + ofFile(file), 0);
}

function describeGaps({ ShardsSkipped, Crashes }: SearchResult): readonly string[] {
  return [
    ...(ShardsSkipped > 0 ? [`the time was over before ${printCount(ShardsSkipped, 'shard')} of the index`] : []),
    ...(Crashes > 0 ? [`${printCount(Crashes, 'shard')} of the index not loaded, or damaged`] : []),
  ];
}

/** Names the parts of the query that can match nowhere, or counts the files without each part. */
async function explainNothing({ parts }: WebserverQuery, { servers, signal }: Servers): Promise<readonly string[]> {
  const symbols = parts.filter((part) => part.startsWith('sym:'));
  if (symbols.length > 0 && !(await haveSymbols({ servers, signal }))) {
    return symbols.map((part) => `${part}: the index has no symbols; zoekt-index takes them from universal-ctags`);
  }
  if (parts.length < 2) return [];
  const count = async (query: string) => {
    const { answers } = await askAll(servers, (server) => server.search({ query, maxFiles: 1 }, signal));
    return answers.reduce((total, { answer }) => total + answer.FileCount, 0);
  };
  return await Promise.all(
    parts.slice(0, MOST_EXPLAINED).map(async (part, position) => {
      const others = parts.filter((_, other) => other !== position);
      return `without ${part}: ${printCount(await count(others.join(' ')), 'file')}`;
    }),
  );
}

async function haveSymbols({ servers, signal }: Servers): Promise<boolean> {
  const { answers } = await askAll(servers, (server) => server.list('', signal));
  return answers.some(({ answer }) => answer.Repos.some(({ Repository }) => Repository.HasSymbols === true));
}
