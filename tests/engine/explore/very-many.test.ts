import { expect, test } from 'vitest';
import { artifactOrigin } from '../../../src/core/code/index-origin.ts';
import { listFolderTree } from '../../../src/engine/explore/list-folder-tree.ts';
import { listTypes } from '../../../src/engine/explore/list-types.ts';
import { searchFileNames } from '../../../src/engine/explore/search-file-names.ts';
import { buildIndex } from '../../../src/indexing/build-index.ts';
import { plainFile } from '../../../src/indexing/source-files.ts';
import { compareApi } from '../../../src/symbols/api/compare-api.ts';
import { countTurns } from '../../support/count-turns.ts';
import { unusedDamageReader } from '../../support/damage-reader.ts';
import { apple, indexOf } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { openRegexRunner } from '../../support/regex-runner.ts';

const COUNT = 3000;
const texts = Array.from({ length: COUNT }, (_, at) => [`orchard/Pip${at}.java`, `package orchard; class Pip${at} {}`]);
const many = indexOf(Object.fromEntries(texts));
const { signal } = quietContext;
const toolsOf = () => ({ regex: openRegexRunner(), signal });

const all = { page: 1, pageSize: 1, nameFilter: null, nameFilterType: 'glob' } as const;
const types = { ...all, packageFilter: null, includeDescription: false, publicOnly: false };
const files = { startPath: '', maxDepth: null, pattern: '*', patternType: 'glob' } as const;
const folders = { path: '', includeFiles: false, maxDepth: 1 };
const sources = { problems: [], identity: 'sha256:1', foundAt: 'apple.jar' };
const plainFiles = texts.map(([path, text]) => plainFile(path!, Buffer.from(text!)));

test.each([
  ['types are listed', () => listTypes(many, types, toolsOf())],
  ['names of files are searched', () => searchFileNames(many, files, toolsOf())],
  ['folders are listed', () => listFolderTree(many, folders, { signal })],
  [
    'files are sorted for an index',
    () => buildIndex(artifactOrigin(apple), { ...sources, files: plainFiles }, { damage: unusedDamageReader, signal }),
  ],
])('others get turns while %s', async (_, run) => {
  // So many are sorted at once.
  expect(await countTurns(run)).toBeGreaterThanOrEqual(COUNT / 2048);
});

test('two versions are compared one type after another', () => {
  const scope = { widest: 3, withInternal: true, withTests: true, includes: () => true };
  expect([...compareApi(many, many, scope)].length).toBeGreaterThan(COUNT);
});
