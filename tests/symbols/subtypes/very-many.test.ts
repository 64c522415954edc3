import { expect, test } from 'vitest';
import { findSubtypes } from '../../../src/symbols/subtypes/find-subtypes.ts';
import { createTypeNames } from '../../../src/symbols/type-names.ts';
import { indexOf } from '../../support/orchard-engine.ts';

test('of more subtypes than are read it is told that there may be others', () => {
  const subtypes = (file: number, count: number) =>
    Array.from({ length: count }, (_, row) => `class A${file}x${row} extends Fruit {}`).join('\n');
  const files = Array.from({ length: 5 }, (_, file) => [`a/A${file}.java`, `package a;\n${subtypes(file, 40_001)}`]);
  const universe = [indexOf({ 'a/Fruit.java': 'package a; class Fruit {}', ...Object.fromEntries(files) })];
  const how = { universe, names: createTypeNames(universe) };
  const found = findSubtypes('a.Fruit', how);
  expect([found.subtypes.length, found.wasCut]).toEqual([200_000, true]);
  expect(findSubtypes('a.A0x0', how)).toEqual({ subtypes: [], doubtful: [], wasCut: false });
});
