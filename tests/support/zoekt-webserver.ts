import { onTestFinished } from 'vitest';
import { type AskJson, createAskJson } from '../../src/platform/http/ask-json.ts';
import { createHttpConnections } from '../../src/platform/http/http-connections.ts';
import { startServer } from './loopback-server.ts';

export interface WebserverQuestion {
  /** `/api/search` or `/api/list`. */
  readonly path: string;
  readonly Q: string;
  readonly Opts: Readonly<Record<string, unknown>>;
}

export interface StandIn {
  readonly url: string;
  readonly questions: readonly WebserverQuestion[];
}

/** An object is sent as JSON, a text as it is; `never`: nothing ever; a status may stand before. */
export type StandInAnswer = object | string | 'never';

/** Speaks the JSON of `zoekt-webserver -rpc`, as https://github.com/sourcegraph/zoekt/blob/main/internal/json/json.go does. */
export async function startZoektWebserver(
  answer: (question: WebserverQuestion) => StandInAnswer,
  status = 200,
): Promise<StandIn> {
  const questions: WebserverQuestion[] = [];
  const { url } = await startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const question = { path: request.url!, ...JSON.parse(Buffer.concat(chunks).toString()) };
      questions.push(question);
      const said = answer(question);
      if (said === 'never') return;
      response.statusCode = status;
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  return { url: url.origin, questions };
}

/** As `/api/search` answers: the numbers beside the files, null for none of them, times in nanoseconds. */
export function searchReply(files: readonly object[], changes: Readonly<Record<string, number>> = {}): object {
  const numbers = { FileCount: files.length, MatchCount: files.length, Duration: 1_500_000, FilesSkipped: 0 };
  const Files = files.length === 0 ? null : files;
  return { Result: { ...numbers, ShardsSkipped: 0, Crashes: 0, ...changes, Files } };
}

/** A file with one chunk: `start` is the number of its first line, `matches` those of the lines with a match. */
export function foundFile(
  path: string,
  { start, lines, matches }: { start: number; lines: readonly string[]; matches: readonly number[] },
  changes: object = {},
): object {
  const at = (LineNumber: number, ByteOffset = 0) => ({ ByteOffset, LineNumber, Column: 1 });
  const chunk = {
    Content: Buffer.from(lines.map((line) => `${line}\n`).join('')).toString('base64'),
    ContentStart: at(start),
    FileName: false,
    Ranges: matches.map((line) => ({ Start: at(line), End: at(line, 1) })),
    SymbolInfo: null,
    Score: 501,
    BestLineMatch: matches[0],
  };
  const file = { FileName: path, Repository: 'maven/orchard/apple', Version: 'c0ffee', Language: 'Java' };
  return { ...file, Branches: ['1.0'], ChunkMatches: [chunk], Checksum: 'IvB0nLA41OU=', Score: 5e9, ...changes };
}

/** As `/api/list` answers. */
export function listReply(repositories: Readonly<Record<string, Readonly<Record<string, string>>>>): object {
  const Repos = Object.entries(repositories).map(([Name, branches]) => ({
    Repository: {
      Name,
      Branches: Object.entries(branches).map(([branch, Version]) => ({ Name: branch, Version })),
      HasSymbols: false,
    },
    IndexMetadata: { IndexTime: '2026-01-01T00:00:00Z' },
    Stats: { Documents: 7, ContentBytes: 100, IndexBytes: 300, Shards: 1 },
  }));
  return { List: { Repos: Repos.length === 0 ? null : Repos, Crashes: 0, Stats: { Repos: Repos.length } } };
}

export function openAskJson(): AskJson {
  const connections = createHttpConnections();
  onTestFinished(() => connections.close());
  return createAskJson({ connections, userAgent: 'test', certificates: [] });
}
