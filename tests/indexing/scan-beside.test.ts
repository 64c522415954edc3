import { expect, test } from 'vitest';
import { listSupertypes } from '../../src/core/code/list-supertypes.ts';
import { buildIndex } from '../../src/indexing/build-index.ts';
import type { DamageReader } from '../../src/indexing/damage-reader.ts';
import { plainFile } from '../../src/indexing/source-files.ts';
import { openDamageReader, unusedDamageReader } from '../support/damage-reader.ts';
import { quietContext } from '../support/quiet-context.ts';

const padding = `/* ${'pie '.repeat(70_000)}*/\n`;

function indexOf(text: Buffer, path: string, damage: DamageReader) {
  const small = plainFile('a/Peel.java', Buffer.from('package a; class Peel {}'));
  const files = [small, plainFile(path, text)];
  const sources = { files, problems: [], identity: 'orchard', foundAt: 'orchard' };
  return buildIndex({ kind: 'folder', path: 'orchard' }, sources, { damage, signal: quietContext.signal });
}

test.each([
  [
    'a type with members and supertypes',
    'a/Pie.java',
    'package a; class Pie extends Peel implements b.Fruit { int f(int a) { return a; } }',
  ],
  [
    'functions outside of types',
    'a/pie.kt',
    'package a\nfun bake() = 1\nclass Pie : Fruit { val crust = 2 }\nval oven = 3\n',
  ],
  ['a half-edited file', 'a/Pie.java', 'package a; class Pie { int f( { } void g() { } '],
  ['text in UTF-16', 'a/Pie.java', '\ufeffpackage a; class Pie { int f; }'],
  ['no text', 'a/Pie.java', '\0\0\0\0'],
])('a large file beside the thread: %s', async (what, path, text) => {
  const reader = openDamageReader();
  const bytes = Buffer.from(text + padding, what.includes('UTF-16') ? 'utf16le' : 'utf8');
  const here = await indexOf(bytes, path, { ...reader, scan: null });
  const beside = await indexOf(bytes, path, reader);
  expect(plain(beside)).toEqual(plain(here));
});

/** Names as such: where they stand is of no account. */
function plain({ contents, symbols, names, files, packages }: Awaited<ReturnType<typeof indexOf>>) {
  const { key, metadata, supertypes, texts } = contents;
  const { ends, types } = supertypes;
  const supertypesOf = listSupertypes(supertypes).map(
    (name, at) => `${name} ${types.slice(ends[at - 1] ?? 0, ends[at])}`,
  );
  return {
    ...{ key, files, packages, texts: texts.map(String), metadata: { ...metadata, indexedAt: '' } },
    symbols: { ...symbols, name: Array.from(symbols.name, (name) => names[name]) },
    supertypesOf: supertypesOf.sort(),
  };
}

test('types keep their names beside one of a damaged file that has none', async () => {
  const files = [plainFile('a/Pie.kt', Buffer.from('class')), plainFile('a/Tart.kt', Buffer.from('class Tart'))];
  const sources = { files, problems: [], identity: 'orchard', foundAt: 'orchard' };
  const indexing = { damage: openDamageReader(), signal: quietContext.signal };
  const { names, symbols } = await buildIndex({ kind: 'folder', path: 'orchard' }, sources, indexing);
  expect(Array.from(symbols.name, (name) => names[name])).toEqual(['', 'Tart']);
});

test('what no thread could scan is told', async () => {
  const scan = async () => ({ unread: 'it took longer than 10000 ms' });
  const index = await indexOf(Buffer.from(`class Pie {} ${padding}`), 'a/Pie.java', { ...unusedDamageReader, scan });
  expect(index.symbols.length).toBe(1);
  expect(index.metadata.problems).toEqual([
    {
      code: 'not-scanned',
      message: 'No declaration is read from it: it took longer than 10000 ms',
      where: 'a/Pie.java',
    },
  ]);
});
