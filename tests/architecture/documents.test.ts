import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderClientsPage } from '../../.config/clients-page.ts';
import { renderCommandsPage } from '../../.config/commands-page.ts';
import { renderToolsPage } from '../../.config/tools-page.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';
import { tools } from '../../src/tools/index.ts';
import { ranks } from './ranks.ts';
import { projectRoot } from './source-files.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const readme = read('README.md');
const decisions = readdirSync(join(projectRoot, 'docs/decisions')).map((name) => `docs/decisions/${name}`);

test('docs/tools.md is what npm run docs makes', () => {
  expect(read('docs/tools.md')).toBe(renderToolsPage());
});

test('docs/commands.md is what npm run docs makes', () => {
  expect(read('docs/commands.md')).toBe(renderCommandsPage());
});

test('docs/clients.md is what npm run docs makes', async () => {
  expect(read('docs/clients.md')).toBe(await renderClientsPage());
});

test('every example of a tool is a call that it takes', () => {
  for (const tool of tools) expect(() => validateArguments(tool, tool.example), tool.name).not.toThrow();
});

test('the README has the length that a newcomer reads', () => {
  expect(readme.split(/\s+/).filter(Boolean).length).toBeGreaterThanOrEqual(700);
  expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1000);
});

test('the index of the documents lists every page once', () => {
  const pages = readdirSync(join(projectRoot, 'docs')).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const listed = [...read('docs/README.md').matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\) \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(pages.sort());
});

test('no page that a person writes is longer than a person reads', () => {
  const pages = readdirSync(join(projectRoot, 'docs')).filter((name) => name.endsWith('.md'));
  const written = pages.filter((name) => !read(`docs/${name}`).includes('`npm run docs` makes'));
  expect(written.filter((name) => read(`docs/${name}`).length > 20_000)).toEqual([]);
});

test('the index of the decisions lists every page once', () => {
  const index = 'docs/decisions/README.md';
  const listed = [...read(index).matchAll(/^\| \[([\w-]+\.md)\]\(\1\) \|/gm)].map(
    ([, name]) => `docs/decisions/${name}`,
  );
  expect(listed.sort()).toEqual(decisions.filter((path) => path !== index).sort());
});

test('no page of decisions is longer than a person reads', () => {
  expect(decisions.filter((path) => read(path).length > 20_000)).toEqual([]);
});

test('CI runs exactly the test command of the README', () => {
  const command = /```\n(npm ci && npm test)\n```/.exec(readme)?.[1];
  expect(read('.ci/run').trim().split('\n').at(-1)).toBe(command);
});

test('the lock file names no registry', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "\w+:/);
});

test('the table of folders is that of the code', () => {
  const listed = [...read('src/ARCHITECTURE.md').matchAll(/^\| (\d+) \| `([a-z]+)\/`(?: \(top level\))? \|/gm)];
  const ranked = listed.map(([, rank, name]) => [name === 'resolvers' ? name : `src/${name}`, Number(rank)]);
  expect(Object.fromEntries(ranked)).toEqual(ranks);
});

test('every inner folder that src/ARCHITECTURE.md names exists', () => {
  const rows = [...read('src/ARCHITECTURE.md').matchAll(/^\| \d+ \| `([a-z]+)\/` \|(.*)$/gm)];
  const named = rows.flatMap(([, folder, text]) =>
    [...text!.matchAll(/`([a-z]+)\/`/g)].map(([, name]) => `src/${folder}/${name}`),
  );
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});
