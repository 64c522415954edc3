import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import lowestNode from '../../.config/lowest-node/package.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { projectRoot } from './source-files.ts';

const lowest = packageJson.engines.node.replace('>=', '');
const [major, minor] = lowest.split('.');
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

test('the lowest Node that tests run under is the lowest that is promised', () => {
  const tested = Object.values(lowestNode.optionalDependencies);
  expect(new Set([lowestNode.version, ...tested])).toEqual(new Set([`${lowest}.0`]));
});

test('programs and documents say the same one', () => {
  expect(read('src/platform/newer-node.ts')).toContain(`const NEEDED = '${lowest}';`);
  expect(read('docs/decisions/libraries.md')).toContain(`The product needs Node ${lowest};`);
  for (const program of ['src/bin/jar-indexer.ts', 'src/bin/mcp-java-index.ts'])
    expect(read(program)).toContain(`if (major > ${major} || (major === ${major} && minor >= ${minor})) {`);
});

test('what npm runs, runs under the Node of development', () => {
  const node = realpathSync(join(projectRoot, 'node_modules/.bin/node'));
  expect(node).toBe(realpathSync(join(projectRoot, 'node_modules/node/bin/node')));
});

test('no binary of the lowest Node can stand beside it', () => {
  const peers = Object.keys(lowestNode.optionalDependencies).map((name) => [name, `<${lowest}.0 || >${lowest}.0`]);
  expect(packageJson.peerDependencies).toEqual(Object.fromEntries(peers));
});
