import { expect, test } from 'vitest';
import { chooseStart } from '../../src/cli/choose-start.ts';

const env = { JAR_INDEXER_PROJECT: '/kitchen', CLAUDE_PROJECT_DIR: '/garden' };

test.each([
  ['/cellar', env, '/cellar', '--project'],
  [null, env, '/kitchen', 'JAR_INDEXER_PROJECT'],
  [null, { ...env, JAR_INDEXER_PROJECT: '' }, '/garden', 'CLAUDE_PROJECT_DIR'],
  [null, {}, '/here', null],
] as const)('%s, %o', (option, variables, start, namedBy) => {
  expect(chooseStart(option, variables, '/here')).toEqual({ start, namedBy });
});
