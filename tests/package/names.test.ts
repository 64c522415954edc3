import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChangelog } from '../../.config/changelog.ts';
import { listNamedFiles } from '../../.config/named-files.ts';
import {
  imageNamesOf,
  namesInPackage,
  ownerOf,
  printJson,
  serverJsonOf,
  withNames,
} from '../../.config/release-names.ts';
import { releaseProblems } from '../../.config/release-problems.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { projectRoot } from '../architecture/source-files.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const grown = { ...packageJson, repository: { url: 'git+https://github.com/Gardener-1/jar-indexer.git' } };

test('names in package.json are those of its repository', () => {
  expect(packageJson).toMatchObject(namesInPackage(packageJson));
  expect(packageJson.description.length).toBeLessThanOrEqual(100);
});

test('server.json, pages and templates are what npm run names writes', () => {
  expect(read('server.json')).toBe(printJson(serverJsonOf(packageJson)));
  for (const path of listNamedFiles()) expect(withNames(packageJson, read(path)), path).toBe(read(path));
});

test('an owner and a version replace those before, in each form of the name', () => {
  const text = `uses: OWNER/jar-indexer@v0.0.1
https://github.com/OWNER/jar-indexer/issues io.github.OWNER/jar-indexer
ghcr.io/owner/jar-indexer:latest npm install jar-indexer@0.0.1 github.com/other/thing@v0.0.1`;
  expect(withNames(grown, text)).toBe(`uses: Gardener-1/jar-indexer@v${packageJson.version}
https://github.com/Gardener-1/jar-indexer/issues io.github.Gardener-1/jar-indexer
ghcr.io/gardener-1/jar-indexer:latest npm install jar-indexer@${packageJson.version} github.com/other/thing@v0.0.1`);
  expect(ownerOf(grown)).toBe('Gardener-1');
  expect(imageNamesOf(grown).tags[0]).toBe(`ghcr.io/gardener-1/jar-indexer:${packageJson.version}`);
});

test('a repository of another form is an error', () => {
  expect(() => ownerOf({ ...packageJson, repository: { url: 'https://example.org/jar-indexer.git' } })).toThrow(
    'package.json: "repository" is https://example.org/jar-indexer.git, where',
  );
});

test('the changelog begins with the version of the package', () => {
  expect(readChangelog(read('CHANGELOG.md'))[0]).toMatchObject({ version: packageJson.version });
  expect(() => readChangelog('# Changelog\n\n## 0.2\nPlums.\n')).toThrow('"## 0.2" is no version with a date');
});

test('a release needs an owner, a date, and one version everywhere', () => {
  const changelog = (version: string, date = '2026-12-01') => `# Changelog\n\n## ${version} (${date})\nPlums.\n`;
  const { version } = packageJson;
  expect(releaseProblems(grown, changelog(version), `v${version}`)).toEqual([]);
  const unready = { ...packageJson, repository: { url: 'git+https://github.com/OWNER/jar-indexer.git' } };
  expect(releaseProblems(unready, changelog('9.9.9', 'unreleased'), 'v8.8.8')).toEqual([
    'package.json still names OWNER in "repository": put the owner\'s name there and run "npm run names".',
    `CHANGELOG.md begins with 9.9.9, and package.json has ${version}.`,
    'CHANGELOG.md calls 9.9.9 unreleased: put the date there.',
    `The tag is v8.8.8, and package.json has ${version}.`,
  ]);
});
