import { expect, test } from 'vitest';
import { LeftOut } from '../../../src/core/problems/left-out.ts';
import { walkFolder } from '../../../src/platform/files/walk-folder.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('what is nested too deep is refused', () => {
  const root = tempFolder({ 'A.java': '', [`${'a/'.repeat(101)}B.java`]: '' });
  expect(() => walkFolder(root, quietContext)).toThrow('nested deeper than 100 folders');
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
