import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SourceIndex } from '../../../../src/core/code/source-index.ts';
import { watchCode } from '../../../../src/engine/codebase/model/watch-code.ts';
import { projectCode } from '../../../support/project-code.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

/** Waits until the names of all declarations are these, in any order. */
type Await = (...names: readonly string[]) => Promise<void>;

/** `reading`: told the root and how many of its files were read each time that another one is about to be. */
async function follow(
  files: Readonly<Record<string, string>>,
  reading: (root: string, done: number) => void = () => {},
): Promise<{ root: string; untilDeclared: Await }> {
  const root = tempFolder(files);
  const ctx = { ...quietContext, progress: (done: number) => reading(root, done) };
  let now: readonly string[] = [];
  let heard: () => void = () => {};
  const onChange = ({ names }: SourceIndex) => {
    now = [...names].sort();
    heard();
  };
  const watch = await watchCode(projectCode(root), { quietTime: 1, onChange }, ctx);
  onTestFinished(() => watch.close());
  return {
    root,
    async untilDeclared(...names) {
      while (now.join() !== [...names].sort().join()) {
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
      expect(now).toEqual([...names].sort());
    },
  };
}

test('files that are saved, replaced, moved and removed, in folders that come and go', async () => {
  const { root, untilDeclared } = await follow({ 'a/Apple.java': 'class Apple {}' });
  writeFileSync(join(root, 'a/Apple.java'), 'class Apple { class Core {} }');
  await untilDeclared('Apple', 'Core');
  writeFileSync(join(root, 'a/.Apple.java.swp'), 'class Apple { class Peel {} }');
  renameSync(join(root, 'a/.Apple.java.swp'), join(root, 'a/Apple.java'));
  await untilDeclared('Apple', 'Peel');
  mkdirSync(join(root, 'b/c'), { recursive: true });
  writeFileSync(join(root, 'b/c/Pear.java'), 'class Pear {}');
  await untilDeclared('Apple', 'Peel', 'Pear');
  writeFileSync(join(root, 'b/c/Plum.java'), 'class Plum {}');
  await untilDeclared('Apple', 'Peel', 'Pear', 'Plum');
  renameSync(join(root, 'b'), join(root, 'd'));
  rmSync(join(root, 'd/c/Pear.java'));
  await untilDeclared('Apple', 'Peel', 'Plum');
  rmSync(join(root, 'd'), { recursive: true });
  await untilDeclared('Apple', 'Peel');
});

test('what is saved while the first index is being made, in a file that was read for it and in a new folder', async () => {
  let saves = 0;
  const { untilDeclared } = await follow(
    { 'a/Apple.java': 'class Apple {}', 'b/Pear.java': 'class Pear {}' },
    (root, done) => {
      if (done !== 1 || saves++ > 0) return;
      writeFileSync(join(root, 'a/Apple.java'), 'class Quince {}');
      mkdirSync(join(root, 'c'));
      writeFileSync(join(root, 'c/Plum.java'), 'class Plum {}');
    },
  );
  expect(saves).toBeGreaterThan(0);
  await untilDeclared('Quince', 'Pear', 'Plum');
});
