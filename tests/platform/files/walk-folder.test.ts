import { expect, test, vi } from 'vitest';
import { LeftOut } from '../../../src/core/problems/left-out.ts';
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

test('a name with a line end is left out, and told', async () => {
  const leftOut = new LeftOut();
  const root = tempFolder({ 'A.java': '', 'B\n.java': '', 'c\r/C.java': '' });
  const files = await walkFolder(root, { ...quietContext, leftOut });
  expect(files.map(({ path }) => path)).toEqual(['A.java']);
  expect(leftOut.describe().map(({ message }) => message.split(',')[0])).toEqual([
    '2 entries left out for names with line ends',
  ]);
});
