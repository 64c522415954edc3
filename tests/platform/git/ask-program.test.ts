import { expect, test } from 'vitest';
import { ask } from '../../../src/platform/git/ask-program.ts';
import { quietContext } from '../../support/quiet-context.ts';

test('the repository around the folder where this program was started tells nothing', async () => {
  const asked = ask('git', ['rev-parse', '--git-dir'], quietContext.signal);
  await expect(asked).rejects.toThrow('not a git repository');
});
