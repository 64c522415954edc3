import { expect, test } from 'vitest';
import { NameTable } from '../../../src/indexing/tables/name-table.ts';
import { namesThatFallTogether } from '../../support/names-that-fall-together.ts';

function intern(table: NameTable, names: readonly string[]): readonly number[] {
  return names.map((name) => {
    const bytes = Buffer.from(name);
    return table.intern(bytes, 0, bytes.length);
  });
}

test('a name has one position, and they are counted in the order of first appearance', () => {
  const table = new NameTable();
  expect(intern(table, ['apple', 'pie', 'apple', '', 'tärt', 'pie', ''])).toEqual([0, 1, 0, 2, 3, 1, 2]);
  expect(table.lines().toString()).toBe('apple\npie\n\ntärt');
  expect(table.lengthOf(3)).toBe(5);
});

test('names that someone made to fall together do not', () => {
  const names = namesThatFallTogether(16);
  const began = process.threadCpuUsage();
  expect(intern(new NameTable(), names)).toEqual(names.map((_, position) => position));
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(1000);
});
