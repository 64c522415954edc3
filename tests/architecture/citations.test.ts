import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './source-files.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const texts = ['src', 'resolvers', 'tests', '.config', 'docs']
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .concat('README.md', 'QUICKSTART.md')
  .filter((path) => /\.(ts|md)$/.test(path) && !/node_modules|citations\.test\.ts/.test(path))
  .map((path) => ({ path, text: read(path) }));

/** Every match of `pattern` in the project's own texts, with its file. */
const findAll = (pattern: RegExp): readonly { readonly path: string; readonly match: RegExpMatchArray }[] =>
  texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((match) => ({ path, match })));

test('no comment cites a paper that a reader of this repository cannot open', () => {
  const papers = findAll(
    /\b(DESIGN|READINGS|HOUSE-STYLE)(\.md\b|,|:)|\b(notes|specs)\/\w+[-\w]*\.md\b|\bS[1-5]('s|\b(?=[ ,.;:)]))/g,
  );
  expect(papers.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([]);
});

test('every decision that a comment cites stands in docs/decisions.md', () => {
  const headings = new Set([...read('docs/decisions.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading));
  const cited = findAll(/decisions\.md,\s+(?:\*\s+|\/\/\s+)?"([^"]+)"/g);
  expect(
    cited.filter(({ match }) => !headings.has(match[1]!)).map(({ path, match }) => `${path}: ${match[1]}`),
  ).toEqual([]);
});

test('every file that a document links to exists', () => {
  const links = findAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g).filter(({ path }) => path.endsWith('.md'));
  const broken = links.filter(({ path, match }) => !existsSync(join(projectRoot, dirname(path), match[1]!)));
  expect(broken.map(({ path, match }) => `${path}: ${match[1]}`)).toEqual([]);
});

test('paths are taken out of file URLs as Node does, which the pathname of one with a space is not', () => {
  expect(findAll(/import\.meta\.url\)\.pathname/g).map(({ path }) => path)).toEqual([]);
});
