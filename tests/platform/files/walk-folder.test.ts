import { expect, test } from 'vitest';
import { walkFolder } from '../../../src/platform/files/walk-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('what is nested too deep is told before any file is looked at', () => {
  const root = tempFolder({ 'A.java': '', [`${'a/'.repeat(101)}B.java`]: '' });
  const seen: boolean[] = [];
  const leavesOut = (_file: string, isFolder: boolean) => {
    seen.push(isFolder);
    return null;
  };
  expect(() => [...walkFolder(root, { leavesOut })]).toThrow('nested deeper than 100 folders');
  expect(seen).not.toContain(false);
});
