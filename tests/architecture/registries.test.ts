import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { resolverPlugins } from '../../resolvers/index.ts';
import { languageScanners } from '../../src/languages/index.ts';
import { tools } from '../../src/tools/index.ts';
import { projectRoot } from './source-files.ts';

const inFolder = (folder: string): readonly string[] => readdirSync(join(projectRoot, folder));
const isThere = (path: string): boolean => existsSync(join(projectRoot, path));

test('every resolver file is listed, under its own name', () => {
  const files = inFolder('resolvers').filter((name) => name.endsWith('.ts') && name !== 'index.ts');
  expect(resolverPlugins.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
});

test('every language folder is listed, under its own name', () => {
  const folders = inFolder('src/languages').filter((name) => !name.includes('.'));
  expect(languageScanners.map(({ id }) => id).sort()).toEqual(folders.sort());
});

test('every tool has a file of its own name in the folder of its toolset', () => {
  const missing = tools.filter(({ name, toolset }) => !isThere(`src/tools/${toolset}/${name.replaceAll('_', '-')}.ts`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('every file that defines a tool is listed', () => {
  const listed = new Set(tools.map(({ name, toolset }) => `${toolset}/${name.replaceAll('_', '-')}.ts`));
  const toolsets = inFolder('src/tools').filter((name) => !name.includes('.'));
  const defining = toolsets.flatMap((toolset) =>
    inFolder(`src/tools/${toolset}`)
      .filter((name) => /^(get|list|search|find|register|index|sync|java)-/.test(name))
      .map((name) => `${toolset}/${name}`),
  );
  expect(defining.filter((path) => !listed.has(path))).toEqual([]);
});

test('every plugin has a test file of the same name', () => {
  const wanted = [
    ...resolverPlugins.map(({ id }) => `tests/resolvers/${id}.test.ts`),
    ...tools.map(({ name, toolset }) => `tests/tools/${toolset}/${name.replaceAll('_', '-')}.test.ts`),
  ];
  expect(wanted.filter((path) => !isThere(path)).map((path) => basename(path))).toEqual([]);
});
