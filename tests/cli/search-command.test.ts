import { expect, test } from 'vitest';
import { runSearch } from '../../src/cli/search-command.ts';
import type { Session } from '../../src/cli/session.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import type { HitQuery, HitSearch } from '../../src/engine/project/search/hit-search.ts';
import { QuerySyntaxError } from '../../src/engine/project/search/source-search.ts';
import { quietContext } from '../support/quiet-context.ts';

const hit = {
  range: { start: 9, end: 9 },
  matchLines: [9],
  lines: ['  log("closed"); closed(); // \u001b[2J'],
  symbols: ['Pump#draw'],
  declares: [],
};
const found: HitSearch = {
  keys: null,
  readAs: null,
  files: [
    {
      ...{ coordinates: 'well:pump:3', alsoIn: [], path: 'well/Pump.java', matchLineCount: 1, hits: [hit] },
      // One that begins with white space, one that overlaps it, and one that the line does not show so.
      marks: [
        { line: 9, from: 17, text: 'closed()' },
        { line: 9, from: 0, text: '  log(' },
        { line: 9, from: 2, text: 'log' },
        { line: 9, from: 31, text: '\u001b[2J' },
        { line: 8, from: 7, text: 'closed' },
      ],
      omittedLines: 0,
      omittedSymbols: [],
    },
  ],
  artifacts: [{ module: 'well:pump', files: 1, isOwn: false }],
  closer: [],
  isOfWords: false,
  fileCount: 1,
  matchCount: 1,
  isCut: false,
  hasMore: false,
  searched: 1,
  notSearched: [],
  partial: null,
  hints: [],
};

/** What is printed, colours as tags, and what the engine was asked. */
async function run(words: readonly string[], options: object, json = false, fileCount = 1) {
  const printed: string[] = [];
  const asked: HitQuery[] = [];
  const searchHits = async (query: HitQuery) => {
    asked.push(query);
    return { ...found, fileCount };
  };
  const session = {
    options: { json },
    ctx: quietContext,
    out: {
      write: (text: string) => void printed.push(text),
      paint: (colour: string, text: string) => `<${colour} ${text}>`,
    },
    engine: async () => ({ project: { searchHits }, sources: { whyAbsent: () => null } }),
    settle: async () => {},
  } as unknown as Session;
  const code = await runSearch(session, words, { ...options });
  return { text: printed.join(''), asked, code };
}

test('words are one query, parts of the answer and what matches have their colours, and nothing else of a source has any', async () => {
  const { text, asked } = await run(['is', 'closed'], { in: 'well:*', maxResults: '3', context: '1' });
  expect(asked).toMatchObject([{ query: 'is closed', in: ['well:*'], maxHits: 3, context: 1 }]);
  expect(text).toMatchInlineSnapshot(`
    "1 match in 1 file of 1 artifact; 1 searched
    <bold well:pump:3>
     <green well/Pump.java>
      <yellow Pump#draw>  <dim 9>  <red log(>"closed"); <red closed()>; // \\u{1b}[2J
    "
  `);
});

test('JSON has none', async () => {
  expect(JSON.parse((await run(['closed'], {}, true)).text)).toMatchObject({ status: 'success', file_count: 1 });
});

test('as grep does, it ends with 1 where there is nothing', async () => {
  const ends = [await run(['closed'], {}), await run(['shut'], {}, false, 0), await run(['shut'], {}, true, 0)];
  expect(ends.map(({ code }) => code)).toEqual([0, 1, 1]);
});

test('a wrong option is a usage error', async () => {
  await expect(run(['closed'], { kind: 'lines' })).rejects.toThrow(UsageError);
});

test('a query that cannot be read is a matter of the command line, told in its words', async () => {
  const unread = { searchHits: () => Promise.reject(new QuerySyntaxError('Query syntax error: missing )')) };
  const session = {
    options: { json: false },
    ctx: quietContext,
    engine: async () => ({ project: unread }),
  } as unknown as Session;
  const failure = await runSearch(session, ['foo('], {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect(failure).toMatchObject({ suggestion: 'For text as it stands add --literal.' });
});
