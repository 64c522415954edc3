import { expect, test } from 'vitest';
import { createKeptTexts } from '../../../../src/engine/sources/bodies/kept-texts.ts';
import type { DecompiledFile } from '../../../../src/indexing/bodies/decompile-task.ts';
import { createBodyStore } from '../../../../src/store/body-store.ts';
import { qualifiedNameOf } from '../../../../src/symbols/symbol-rows.ts';
import { unusedDamageReader } from '../../../support/damage-reader.ts';
import { indexOf } from '../../../support/orchard-engine.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const declared = () =>
  indexOf({
    'orchard/Apple.java': 'package orchard;\nclass Apple {\n  int peel() { /* compiled */ }\n}\n',
    'orchard/Pear.java': 'package orchard;\nclass Pear {\n  void rot() { /* compiled */ }\n}\n',
    'orchard/Pie.kt': 'package orchard\nfun bake() = TODO()\n',
  });
const bodyOf = (key: string, changes: Partial<DecompiledFile> = {}): DecompiledFile => ({
  text: 'package orchard;\n\nclass Apple {\n    int peel() {\n        return 7;\n    }\n}\n',
  originals: [],
  failures: [],
  isKotlin: false,
  isNameless: false,
  key: key.repeat(64),
  ...changes,
});
const path = 'orchard/Apple.java';
const textsOf = (index: ReturnType<typeof declared>) =>
  index.files.map((_, row) => Buffer.from(index.text(row)).toString().split('\n')[2]);

function open(home = tempFolder()) {
  const kept = createKeptTexts(home, unusedDamageReader, null);
  const bodies = createBodyStore<DecompiledFile>(home);
  return {
    home,
    kept,
    async add(index: ReturnType<typeof declared>, where: string, body: DecompiledFile) {
      await bodies.add(body.key, body);
      await kept.add(index, where, body);
    },
  };
}

test('without any text the declarations are searched', async () => {
  const index = declared();
  expect(await open().kept.open(index)).toEqual({ index, decompiled: new Set() });
});

test('texts stand in place of declarations, those of other processes too', async () => {
  const index = declared();
  const { home, add } = open();
  await add(index, path, bodyOf('a'));
  const { kept } = open(home);
  expect([...kept.pathsOf(index)]).toEqual([path]);
  const { index: searched, decompiled } = await kept.open(index);
  expect([...decompiled]).toEqual([path]);
  expect(searched.files.map((file) => file.path)).toEqual(index.files.map((file) => file.path));
  expect(textsOf(searched as ReturnType<typeof declared>)).toEqual([
    'class Apple {',
    '  void rot() { /* compiled */ }',
    '',
  ]);
  const names = Array.from(searched.symbols.parent.keys(), (row) => qualifiedNameOf(searched, row));
  const own = Array.from(index.symbols.parent.keys(), (row) => qualifiedNameOf(index, row));
  expect(names).toEqual(own);
  expect(searched.files.map(({ packageName }) => packageName)).toEqual(['orchard', 'orchard', 'orchard']);
});

test('what was opened stays until there is more', async () => {
  const index = declared();
  const { kept, add } = open();
  await add(index, path, bodyOf('a'));
  const first = await kept.open(index);
  expect(await kept.open(index)).toBe(first);
  await add(index, 'orchard/Pear.java', bodyOf('b'));
  expect([...(await kept.open(index)).decompiled]).toEqual([path, 'orchard/Pear.java']);
});

test('texts added at once are all kept', async () => {
  const index = declared();
  const { kept, add } = open();
  await Promise.all([add(index, path, bodyOf('a')), add(index, 'orchard/Pear.java', bodyOf('b'))]);
  expect(kept.pathsOf(index).size).toBe(2);
});

test('a text is found again by its file, while it is here and the JDK is the same', async () => {
  const index = declared();
  const { home, add, kept } = open();
  expect(kept.find(index, path)).toBeNull();
  await add(index, path, bodyOf('a'));
  expect(kept.find(index, path)).toEqual(bodyOf('a'));
  expect(kept.find(index, 'orchard/Pear.java')).toBeNull();
  const other = createKeptTexts(home, unusedDamageReader, '/jdk/lib/modules');
  expect(other.find(index, path)).toBeNull();
  await kept.add(index, 'orchard/Pear.java', bodyOf('b'));
  expect(kept.find(index, 'orchard/Pear.java')).toBeNull();
});

test('one that is gone from the home counts as not decompiled', async () => {
  const index = declared();
  const { kept } = open();
  await kept.add(index, path, bodyOf('a'));
  expect(await kept.open(index)).toEqual({ index, decompiled: new Set() });
});

test('declarations say more than a text that lacks bodies, or is Java for Kotlin', async () => {
  const index = declared();
  const { kept, add } = open();
  await add(index, path, bodyOf('a', { failures: [3] }));
  await add(index, 'orchard/Pie.kt', bodyOf('b', { isKotlin: true }));
  expect(kept.pathsOf(index)).toEqual(new Set());
});
