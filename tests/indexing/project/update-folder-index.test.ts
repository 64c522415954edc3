import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSupertypes } from '../../../src/core/code/list-supertypes.ts';
import type { FolderIndex } from '../../../src/indexing/project/folder-index.ts';
import { listProjectFiles } from '../../../src/indexing/project/project-files.ts';
import { updateFolderIndex } from '../../../src/indexing/project/update-folder-index.ts';
import { qualifiedNameOf, rangeOf } from '../../../src/symbols/symbol-rows.ts';
import { unusedDamageReader } from '../../support/damage-reader.ts';
import { unusedOutlineReader } from '../../support/outline-reader.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const FILES = {
  'a/Apple.java': 'package a;\nclass Apple {\n  int seeds;\n}\n',
  'a/package-info.java': '/** Fruit. */\npackage a;\n',
  'b/Pear.kt': 'package b\nfun ripen() = 1\nclass Pear : Fruit\n',
  'logo.txt': 'a\0b',
};

async function update(root: string, before: FolderIndex | null): Promise<FolderIndex> {
  const { signal } = quietContext;
  const selection = { exclude: [], maxDepth: null, largest: 2 ** 20, gitignore: true };
  const listed = listProjectFiles(root, selection, signal);
  const readers = { damage: unusedDamageReader, outlines: unusedOutlineReader };
  return await updateFolderIndex(listed, before, { ...readers, signal });
}

function describe({ index }: FolderIndex): readonly string[] {
  return Array.from({ length: index.symbols.length }, (_, row) => {
    const { start, end } = rangeOf(index, row);
    return `${qualifiedNameOf(index, row)} ${start}-${end}`;
  });
}

/** Makes a folder's files old enough for their stamps to be believed. */
function age(root: string): void {
  for (const path of Object.keys(FILES)) utimesSync(join(root, path), 1, 1);
}

test('what an index taken over in part holds is what one made anew holds', async () => {
  const root = tempFolder(FILES);
  const first = await update(root, null);
  writeFileSync(
    join(root, 'a/Apple.java'),
    'package a;\nclass Apple {\n  int seeds, age;\n  class Core extends Core {}\n}\n',
  );
  writeFileSync(join(root, 'a/Blossom.java'), 'package a;\ninterface Blossom {}\n');
  const [taken, anew] = [await update(root, first), await update(root, null)];
  expect(describe(taken)).toEqual(describe(anew));
  expect(describe(taken)).toEqual([
    'a.Apple 2-5',
    'a.Apple.seeds 3-3',
    'a.Apple.age 3-3',
    'a.Apple.Core 4-4',
    'a.Blossom 2-2',
    'b.PearKt 2-2',
    'b.PearKt.ripen 2-2',
    'b.Pear 3-3',
  ]);
  const { indexedAt: _, ...metadata } = taken.index.metadata;
  expect(anew.index.metadata).toMatchObject(metadata);
  expect(taken.index.packages).toEqual(anew.index.packages);
  expect(taken.index.packages[0]?.doc?.comment).toBe('/** Fruit. */');
  expect(taken.index.files).toEqual(anew.index.files);
  expect(taken.index.supertypes).toEqual(anew.index.supertypes);
  expect(listSupertypes(taken.index.supertypes)).toEqual(['Core', 'Fruit']);
});

test('the same index while nothing changed, also when files were only touched', async () => {
  const root = tempFolder(FILES);
  const first = await update(root, null);
  age(root);
  const touched = await update(root, first);
  expect(touched.index).toBe(first.index);
  expect(touched).not.toBe(first);
});

test('what goes is gone', async () => {
  const root = tempFolder(FILES);
  const first = await update(root, null);
  rmSync(join(root, 'b'), { recursive: true });
  expect(describe(await update(root, first))).toEqual(['a.Apple 2-4', 'a.Apple.seeds 3-3']);
});

test('a change that keeps size and time', async () => {
  const root = tempFolder(FILES);
  age(root);
  const first = await update(root, null);
  const apple = join(root, 'a/Apple.java');
  const { atimeMs, mtimeMs } = statSync(apple);
  writeFileSync(apple, FILES['a/Apple.java'].replace('seeds', 'cores'));
  utimesSync(apple, atimeMs / 1000, mtimeMs / 1000);
  expect(describe(await update(root, first))).toContain('a.Apple.cores 3-3');
});

test('a text that is not any more what was indexed is no answer', async () => {
  const root = tempFolder(FILES);
  const { index } = await update(root, null);
  writeFileSync(join(root, 'a/Apple.java'), 'class Other {}');
  expect(() => index.text(index.findFile('a/Apple.java'))).toThrow('a/Apple.java changed while it was read');
});
