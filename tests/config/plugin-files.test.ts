import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderPluginFiles } from '../../.config/plugin-files.ts';
import { RULES } from '../../src/setup/rules/rules-text.ts';
import { tools } from '../../src/tools/index.ts';
import { projectRoot } from '../architecture/source-files.ts';

const made = renderPluginFiles();

test('the plugins are what npm run docs makes', () => {
  for (const [path, text] of made) expect(readFileSync(join(projectRoot, path), 'utf8'), path).toBe(text);
});

test('the folders of plugins hold nothing else', () => {
  const found = readdirSync(join(projectRoot, 'plugins'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(projectRoot.length).replace(/^\/+/, ''));
  const wanted = [...made.keys(), 'plugins/README.md'].filter((path) => path.startsWith('plugins/'));
  expect(found.sort()).toEqual(wanted.sort());
});

test('every manifest is JSON that names the plugin', () => {
  const manifests = [...made].filter(([path]) => /(?:plugin|extension|marketplace)\.json$/.test(path));
  expect(manifests.map(([, text]) => (JSON.parse(text) as { name: string }).name)).toEqual(
    manifests.map(() => 'jar-indexer'),
  );
});

test('the rules name tools that exist, and are listed by default', () => {
  const named = [...RULES.matchAll(/`([a-z]+_[a-z_]+)/g)].map(([, name]) => name);
  const listed = tools.filter(({ toolset }) => toolset === 'project').map(({ name }) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !listed.includes(name as string))).toEqual([]);
});
