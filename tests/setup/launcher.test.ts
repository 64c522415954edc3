import { expect, test } from 'vitest';
import { findLauncher } from '../../src/setup/launcher.ts';

const run = { node: '/opt/node', version: '1.2.3', platform: 'linux' };

test('a program that is installed is started by its path', () => {
  const launcher = findLauncher({ ...run, program: '/opt/jar indexer/dist/bin/jar-indexer.js' });
  expect(launcher).toEqual({ command: '/opt/node', args: ['/opt/jar indexer/dist/bin/jar-indexer.js'] });
});

test('a program out of the cache of npx is started by npx, in its version', () => {
  const program = '/home/ann/.npm/_npx/0f/node_modules/jar-indexer/dist/bin/jar-indexer.js';
  expect(findLauncher({ ...run, program })).toEqual({ command: 'npx', args: ['-y', 'jar-indexer@1.2.3'] });
  expect(findLauncher({ ...run, program, platform: 'win32' })).toEqual({
    command: 'cmd',
    args: ['/c', 'npx', '-y', 'jar-indexer@1.2.3'],
  });
});
