import { expect, test } from 'vitest';
import { IndexBuilder } from '../../src/indexing/index-builder.ts';
import { indexJavaText } from '../support/index-java-text.ts';

test('a file with more declarations than anybody has written is told of, and has none', () => {
  const index = indexJavaText('A.java', `class A { ${'int a;'.repeat(60_000)} }`);
  expect(index.symbols.kind.length).toBe(0);
  expect(index.metadata.problems).toEqual([
    {
      code: 'not-scanned',
      message: 'A.java holds more than the 50000 declarations that a file may have',
      where: 'A.java',
    },
  ]);
});

test('a large one is read', () => {
  expect(indexJavaText('A.java', `class A { ${'int a;'.repeat(40_000)} }`).symbols.kind.length).toBe(40_001);
});

test('so is one that others read, once the artifact has more than anybody has written', () => {
  const read = indexJavaText('A.java', `class A { ${'int a;'.repeat(49_999)} }`);
  const builder = new IndexBuilder();
  for (let file = 0; file < 11; file++) builder.keep(read, 0);
  const sources = { identity: 'sha1:1', foundAt: '/', problems: [] };
  const { symbols, files, metadata } = builder.buildTables({ kind: 'folder', path: '/' }, sources);
  expect([symbols.length, files.length]).toEqual([500_000, 11]);
  expect(metadata.problems).toEqual([
    {
      code: 'not-scanned',
      message: 'A.java holds more than the 500000 declarations that an artifact may have',
      where: 'A.java',
    },
  ]);
});
