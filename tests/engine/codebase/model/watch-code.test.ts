import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SourceIndex } from '../../../../src/core/source-index.ts';
import { watchCode } from '../../../../src/engine/codebase/model/watch-code.ts';
import { projectCode } from '../../../support/project-code.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

/** Waits until the names of all declarations are these, in any order. */
type Await = (...names: readonly string[]) => Promise<void>;

async function follow(files: Readonly<Record<string, string>>): Promise<{ root: string; untilDeclared: Await }> {
  const root = tempFolder(files);
  let now: readonly string[] = [];
  let heard: () => void = () => {};
  const onChange = ({ names }: SourceIndex) => {
    now = [...names].sort();
    heard();
  };
  const watch = await watchCode(projectCode(root), { quietTime: 1, onChange }, quietContext);
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
