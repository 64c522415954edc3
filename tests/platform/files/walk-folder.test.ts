import { expect, test, vi } from 'vitest';
import { type WalkOptions, walkFolder } from '../../../src/platform/files/walk-folder.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

async function walk(root: string, options: WalkOptions): Promise<void> {
  for await (const _ of walkFolder(root, options));
}

test('what is nested too deep is told before any file is looked at', async () => {
  const root = tempFolder({ 'A.java': '', [`${'a/'.repeat(101)}B.java`]: '' });
  const seen: boolean[] = [];
  const leavesOutIn = () => (_name: string, isFolder: boolean) => {
    seen.push(isFolder);
    return null;
  };
  await expect(walk(root, { ...quietContext, leavesOutIn })).rejects.toThrow('nested deeper than 100 folders');
  expect(seen).not.toContain(false);
});

test('others have their turns between files', async () => {
  const root = tempFolder({ 'A.java': '', 'b/B.java': '', 'b/c/C.java': '' });
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  const caller = new AbortController();
  setImmediate(() => caller.abort(new Error('gone')));
  try {
    await expect(walk(root, caller)).rejects.toThrow('gone');
  } finally {
    clock.mockRestore();
  }
});
