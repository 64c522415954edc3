import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderToolsPage } from '../../.config/tools-page.ts';
import { buildProgram } from '../../src/cli/program.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';
import { tools } from '../../src/tools/index.ts';
import { ranks } from './ranks.ts';
import { projectRoot } from './source-files.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const readme = read('README.md');
const decisions = readdirSync(join(projectRoot, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const scripts = (JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }).scripts;

test('the table of tools is that of the registry', () => {
  const listed = [...readme.matchAll(/^\| `([a-z_]+)` \| (\w+) \|/gm)].map(([, name, toolset]) => `${toolset}/${name}`);
  expect(listed).toEqual(tools.map(({ name, toolset }) => `${toolset}/${name}`));
});

test('docs/tools.md is what npm run docs makes', () => {
  expect(read('docs/tools.md')).toBe(renderToolsPage());
});

test('every example of a tool is a call that it takes', () => {
  for (const tool of tools) expect(() => validateArguments(tool, tool.example), tool.name).not.toThrow();
});

test('the table of commands is that of the program', () => {
  const listed = [...readme.matchAll(/^\| `jar-indexer ([a-z]+)/gm)].map(([, name]) => name);
  const machine = { version: '0' } as Parameters<typeof buildProgram>[0];
  expect(listed).toEqual(buildProgram(machine, () => {}).commands.map((command) => command.name()));
});

test('every npm script that a document names exists', () => {
  const named = [
    'README.md',
    'QUICKSTART.md',
    'docs/tools.md',
    'docs/ci.md',
    'docs/releasing.md',
    ...decisions,
  ].flatMap((path) => [...read(path).matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name]) => name as string));
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
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
