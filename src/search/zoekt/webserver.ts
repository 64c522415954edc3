import type { z } from 'zod';
import { InvalidInputError, LimitReachedError, RemoteUnavailableError } from '../../core/problems/errors.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import type { AskJson } from '../../platform/http/ask-json.ts';
import type { JsonListTaker } from '../../platform/http/json-list.ts';
import {
  errorAnswer,
  type FoundFile,
  file,
  type ListResult,
  listAnswer,
  repository,
  type SearchResult,
  searchAnswer,
} from './answers.ts';

/** One zoekt-webserver. @throws errors in the words of the specification, and the signal's reason. */
export interface Webserver {
  /** Safe to show. */
  readonly url: string;
  search(request: WebserverSearch, signal: AbortSignal): Promise<SearchResult>;
  /** Lists the repositories for which a query holds; an empty query holds for all. */
  list(query: string, signal: AbortSignal): Promise<ListResult>;
}

export interface WebserverSearch {
  /** In plain Zoekt. */
  readonly query: string;
  /** Files to send; 0: only numbers. */
  readonly maxFiles: number;
  readonly contextLines?: number;
  /** Send the whole text of each file. */
  readonly isWhole?: boolean;
}

export interface WebserverDeps {
  readonly post: AskJson;
  /** Milliseconds of one request. */
  readonly timeout: number;
}

/** Matches that are counted before a shard ends its search: by its own measure the webserver would count too few. */
const MOST_MATCHES = 1_000_000;
/** Budget: files in an answer of a zoekt-webserver. An answer to an agent holds fewer. */
const MOST_FILES = 10_000;
/** Budget: repositories in an answer of a zoekt-webserver. The largest known instances have a tenth of it. */
const MOST_REPOSITORIES = 200_000;
/** Share of the time of a request: results found by then arrive before the request is given up. */
const SEARCHING = 0.8;

export function createWebserver(url: URL, { post, timeout }: WebserverDeps): Webserver {
  const shown = publicUrl(url).replace(/\/$/, '');

  return {
    url: shown,
    async search({ query, maxFiles, contextLines = 0, isWhole = false }, signal) {
      const options = {
        ChunkMatches: true,
        Whole: isWhole,
        NumContextLines: contextLines,
        // Without repositories the webserver would search all.
        MaxDocDisplayCount: Math.max(1, maxFiles),
        ShardMaxMatchCount: MOST_MATCHES,
        TotalMaxMatchCount: MOST_MATCHES,
        MaxWallTime: Math.ceil(timeout * SEARCHING * 1e6),
      };
      const Files: FoundFile[] = [];
      const list = { name: 'Files', take: takeInto(Files, { item: file, most: MOST_FILES }) };
      const { Result } = await ask('api/search', { Q: query, Opts: options }, { signal, answer: searchAnswer, list });
      // A webserver out of time answers with its results so far, and says only that shards were skipped.
      if (Result.ShardsSkipped > 0 && Result.FileCount === 0) throw late();
      return { ...Result, Files };
    },
    async list(query, signal) {
      const Repos: ListResult['Repos'] = [];
      const list = { name: 'Repos', take: takeInto(Repos, { item: repository, most: MOST_REPOSITORIES }) };
      const { List } = await ask('api/list', { Q: query, Opts: { Field: 0 } }, { signal, answer: listAnswer, list });
      return { ...List, Repos };
    },
  };

  async function ask<Answer extends z.ZodType>(
    path: string,
    body: object,
    { signal, answer, list }: { readonly signal: AbortSignal; readonly answer: Answer; readonly list: JsonListTaker },
  ): Promise<z.infer<Answer>> {
    const got = await post(new URL(path, url.href.replace(/\/?$/, '/')), body, { signal, timeout, list });
    if (got.kind === 'late') throw late();
    if (got.kind === 'silent') throw unavailable(`It ${got.why}.`);
    const json = parseJson(got.text);
    const failure = errorAnswer.safeParse(json);
    // 400 is for a query, or a regular expression within it, that cannot be read.
    if (failure.success && got.status === 400) throw new InvalidInputError(`Query syntax error: ${failure.data.Error}`);
    if (failure.success) throw unavailable(`It answers HTTP ${got.status}: ${failure.data.Error.slice(0, 500)}`);
    if (got.status !== 200) throw unavailable(`It answers HTTP ${got.status}.`);
    if (/^\s*<(?:!doctype|html)/i.test(got.text)) {
      throw unavailable('It answers with a page for people: start zoekt-webserver with -rpc.');
    }
    const read = answer.safeParse(json);
    if (!read.success) throw unavailable('What it answers is not what zoekt-webserver says.');
    return read.data;
  }

  function late(): LimitReachedError {
    return new LimitReachedError(`Search timed out after ${timeout}ms. Try a more specific query.`);
  }

  function unavailable(suggestion: string): RemoteUnavailableError {
    const message = `Search backend unavailable at ${shown}. Ensure zoekt-webserver is running.`;
    return new RemoteUnavailableError(message, { suggestion });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Adds the taken item if it has the form that zoekt-webserver documents. */
function takeInto<Item>(
  taken: Item[],
  { item, most }: { readonly item: z.ZodType<Item>; readonly most: number },
): JsonListTaker['take'] {
  return (element) => {
    if (taken.length >= most) throw new RangeError(`answers with a list of more than ${most} entries`);
    const read = item.safeParse(parseJson(element));
    if (!read.success) throw new RangeError('answers with what zoekt-webserver does not say');
    taken.push(read.data);
  };
}
