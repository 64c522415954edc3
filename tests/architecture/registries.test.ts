import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { resolverPlugins } from '../../resolvers/index.ts';
import { buildFileReaders } from '../../src/buildfiles/index.ts';
import { lockFormats } from '../../src/gradle/locks/lock-formats.ts';
import { projectLanguages } from '../../src/languages/index.ts';
import { tools } from '../../src/tools/index.ts';
import { loadProduct, projectRoot } from './source-files.ts';

const inFolder = (folder: string): readonly string[] => readdirSync(join(projectRoot, folder));
const isThere = (path: string): boolean => existsSync(join(projectRoot, path));

test('every resolver file is listed, under its own name', () => {
  const files = inFolder('resolvers').filter((name) => name.endsWith('.ts') && name !== 'index.ts');
  expect(resolverPlugins.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
});

test('every reader of build files is listed, under its own name', () => {
  const files = inFolder('src/buildfiles').filter(
    (name) => name.endsWith('.ts') && !['index.ts', 'unread-formats.ts', 'deciding-files.ts'].includes(name),
  );
  expect(buildFileReaders.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
});

test('every format of lock files is listed', () => {
  const defined = loadProduct().flatMap(({ text }) => [...text.matchAll(/^export const (\w+): LockFormat = /gm)]);
  expect(defined).toHaveLength(lockFormats.length);
});

test('every language folder is listed, under its own name, besides the one that Java and Kotlin share', () => {
  const folders = inFolder('src/languages').filter((name) => !name.includes('.') && name !== 'jvm');
  expect(projectLanguages.map(({ scanner }) => scanner.id).sort()).toEqual(folders.sort());
});

test('every tool that is defined is listed, and has a file of its own name in the folder of its toolset', () => {
  const defined = loadProduct().flatMap(({ path, text }) => [...text.matchAll(/= defineTool\(/g)].map(() => path));
  const listed = tools.map(({ name, toolset }) => `src/tools/${toolset}/${name.replaceAll('_', '-')}.ts`);
  expect(defined.sort()).toEqual(listed.sort());
});

test('every folder of tools is a toolset, besides those of what they share', () => {
  const folders = inFolder('src/tools').filter((name) => !name.includes('.'));
  expect(folders.sort()).toEqual(['answers', 'calls', ...new Set(tools.map(({ toolset }) => toolset))].sort());
});

test('each question that the facade takes is answered in the file of its name', () => {
  // Of the project's loader and of its trust, that only hand on.
  const handedOn = ['loadProject', 'prepare', 'listTrusted', 'revokeTrust'];
  const namespaces = { sources: 'Sources', explore: 'Explore', project: 'Project', java: 'Java' };
  const product = loadProduct();
  for (const [folder, name] of Object.entries(namespaces)) {
    const declared = new RegExp(`^export interface ${name}Engine \\{\n(.*?)^\\}`, 'ms');
    const [body = ''] = product.flatMap(({ text }) => declared.exec(text)?.[1] ?? []);
    const methods = [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, method]) => method!);
    expect(methods.length, folder).toBeGreaterThan(2);
    const missing = methods.filter((method) => {
      const file = method.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return !handedOn.includes(method) && !isThere(`src/engine/${folder}/${file}.ts`);
    });
    expect(missing, folder).toEqual([]);
  }
});

test('every plugin has a test file of the same name', () => {
  const wanted = [
    ...resolverPlugins.map(({ id }) => `tests/resolvers/${id}.test.ts`),
    ...buildFileReaders.map(({ id }) => `tests/buildfiles/${id}.test.ts`),
    ...tools.map(({ name, toolset }) => `tests/tools/${toolset}/${name.replaceAll('_', '-')}.test.ts`),
  ];
  expect(wanted.filter((path) => !isThere(path)).map((path) => basename(path))).toEqual([]);
});
