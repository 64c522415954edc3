import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import type { SourceFile, SourceSearch } from '../../../src/engine/project/search/source-search.ts';
import { search } from '../../../src/tools/zoekt/search.ts';
import { quietContext } from '../../support/quiet-context.ts';

const apple: SourceFile = {
  repository: 'maven/orchard/apple',
  versions: ['1.1', '1.0'],
  path: 'orchard/Apple.java',
  language: 'Java',
  windows: [
    { range: { start: 9, end: 11 }, matchLines: [10], lines: ['class Apple {', '  void peel() {} // ```', '}'] },
  ],
  omittedLines: 2,
};

const found: SourceSearch = {
  readAs: null,
  type: 'filematch',
  files: [apple],
  repositories: [{ repository: 'maven/orchard/apple', files: 1 }],
  fileCount: 1,
  matchCount: 3,
  isCut: false,
  searched: 2,
  notSearched: [],
  partial: null,
  hints: [],
  milliseconds: 7,
};

const whyAbsent = (name: string) => (name === 'orchard:quince:1' ? 'no sources published' : null);

async function show(changes: Partial<SourceSearch> = {}): Promise<string> {
  const engine = {
    zoekt: { search: async () => ({ ...found, ...changes }) },
    sources: { whyAbsent },
  } as unknown as Engine;
  return search.render(await search.run(search.input.parse({ query: 'peel' }), engine, quietContext));
}

test('a result in the form of the specification', async () => {
  expect(await show()).toMatchInlineSnapshot(`
    "## Results for: \`peel\`

    ### maven/orchard/apple - orchard/Apple.java
    Language: Java | Branch: 1.1, 1.0

    \`\`\`\`Java
      9  class Apple {
    >10    void peel() {} // \`\`\`
     11  }
    \`\`\`\`

    Line 10: void peel() {} // \`\`\`

    [2 more matching lines]

    ---

    Stats: 3 matches in 1 files (7ms)"
  `);
});

test('nothing found, and what is known of why', async () => {
  const nothing = { files: [], repositories: [], fileCount: 0, matchCount: 0 };
  const changes = { readAs: 'a b', hints: ['without a: 2 files'], notSearched: ['orchard:plum:1'] };
  expect(await show({ ...nothing, ...changes })).toMatchInlineSnapshot(`
    "## Results for: \`peel\`

    read as: \`a b\`

    No matches.

    ---

    Stats: 0 matches in 0 files (7ms)
    without a: 2 files
    Not searched: 1 artifact whose sources are not on this machine; jar-indexer sync fetches them"
  `);
});

test('what was asked for in vain', async () => {
  const notSearched = ['orchard:quince:1'];
  expect(await show({ notSearched })).toMatch(/Not searched: 1 artifact whose sources are not on this machine$/);
  expect(await show({ notSearched, files: [], fileCount: 0 })).toMatch(
    /Not searched: 1 artifact whose sources are not on this machine; asked for in vain: orchard:quince:1: no sources published$/,
  );
});

test('repositories with their files', async () => {
  expect(await show({ type: 'repo', files: [{ ...apple, windows: [] }] })).toContain(
    '### maven/orchard/apple - 1 file\n- orchard/Apple.java (1.1, 1.0)\n',
  );
});

test('a partial answer says so', async () => {
  expect(await show({ partial: 'The search took longer than 10 ms' })).toContain('Partial: The search took longer');
});

test('what does not fit is cut within a file, and said', async () => {
  const windows = Array.from({ length: 20 }, (_, position) => ({
    range: { start: position * 100 + 1, end: position * 100 + 20 },
    matchLines: [position * 100 + 5],
    lines: Array.from({ length: 20 }, () => 'x'.repeat(1000)),
  }));
  const text = await show({ files: [apple, { ...apple, windows }, apple], fileCount: 5 });
  expect(text.length).toBeLessThan(30_000);
  expect(text).toMatch(/\[1\d more matching lines\]/);
  expect(text).toContain('2 of 5 files shown, for more there is no room');
});

test('the line of statistics keeps its form where more matches exist than are counted', async () => {
  const text = await show({ isCut: true });
  expect(text).toContain('\nStats: 3 matches in 1 files (7ms)\n3 or more: a file has more matches than are counted');
});
