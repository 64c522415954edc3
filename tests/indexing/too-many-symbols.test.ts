import { expect, test } from 'vitest';
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
