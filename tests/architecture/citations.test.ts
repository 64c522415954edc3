import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './source-files.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const texts = ['src', 'resolvers', 'tests', '.config', 'docs']
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .concat('README.md', 'QUICKSTART.md', 'SECURITY.md')
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

test('every decision that a comment cites stands in its page', () => {
  const cited = findAll(/decisions\/([\w-]+)\.md,\s+(?:\*\s+|\/\/\s+)?"([^"]+)"/g);
  const isThere = ([, page, heading]: RegExpMatchArray) => headingsOf(`docs/decisions/${page}.md`).includes(heading!);
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ match }) => !isThere(match)).map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([]);
});

test('every page of decisions that is named exists, and no single page of all', () => {
  const named = findAll(/docs\/decisions(?:\/[\w-]+)?\.md/g);
  const isThere = (page: string) => page !== 'docs/decisions.md' && existsSync(join(projectRoot, page));
  expect(named.filter(({ match }) => !isThere(match[0])).map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([]);
});

test('every file that a document links to exists', () => {
  const links = findAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g).filter(({ path }) => path.endsWith('.md'));
  const broken = links.filter(({ path, match }) => !existsSync(join(projectRoot, dirname(path), match[1]!)));
  expect(broken.map(({ path, match }) => `${path}: ${match[1]}`)).toEqual([]);
});

test('paths are taken out of file URLs as Node does, which the pathname of one with a space is not', () => {
  expect(findAll(/import\.meta\.url\)\.pathname/g).map(({ path }) => path)).toEqual([]);
});

test('every heading that a link of a document names exists', () => {
  const links = findAll(/\]\(((?!https?:)[^)#\s]*)#([^)]+)\)/g).filter(({ path }) => path.endsWith('.md'));
  const isThere = (path: string, [, target, anchor]: RegExpMatchArray) =>
    anchorsOf(target === '' ? path : join(dirname(path), target!)).includes(anchor!);
  expect(links.length).toBeGreaterThan(0);
  expect(
    links.filter(({ path, match }) => !isThere(path, match)).map(({ path, match }) => `${path}: ${match[0]}`),
  ).toEqual([]);
});

function headingsOf(path: string): readonly string[] {
  return existsSync(join(projectRoot, path))
    ? [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!)
    : [];
}

/** Hosts of repositories number headings of the same name: `get`, `get-1`. */
function anchorsOf(path: string): readonly string[] {
  const names = headingsOf(path).map(toAnchor);
  const numbered = names.map((name, position) => {
    const before = names.slice(0, position).filter((other) => other === name).length;
    return before === 0 ? name : `${name}-${before}`;
  });
  const written = existsSync(join(projectRoot, path)) ? read(path).matchAll(/<a id="([^"]+)">/g) : [];
  return [...numbered, ...[...written].map(([, id]) => id!)];
}

/** The name that hosts of repositories give a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
