import { expect, test, vi } from 'vitest';
import { walkFolder } from '../../../src/platform/files/walk-folder.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('what is nested too deep is refused', async () => {
  const root = tempFolder({ 'A.java': '', [`${'a/'.repeat(101)}B.java`]: '' });
  await expect(walkFolder(root, quietContext)).rejects.toThrow('nested deeper than 100 folders');
});

test('others have their turns between files', async () => {
  const root = tempFolder({ 'A.java': '', 'b/B.java': '', 'b/c/C.java': '' });
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  const caller = new AbortController();
  setImmediate(() => caller.abort(new Error('gone')));
  try {
    await expect(walkFolder(root, caller)).rejects.toThrow('gone');
  } finally {
    clock.mockRestore();
  }
});
