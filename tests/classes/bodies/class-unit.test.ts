import { expect, test } from 'vitest';
import { findUnit as findIn } from '../../../src/classes/bodies/class-unit.ts';
import { readRoots } from '../../../src/classes/read-roots.ts';
import type { ClassEntry } from '../../../src/classes/reading/class-entry.ts';
import { readClassFixtures } from '../../support/class-fixtures.ts';
import { classEntry, madeClass, sourceFile } from '../../support/class-writer.ts';

const fixtures = await readClassFixtures();
const findUnit = (entries: readonly ClassEntry[], path: string) => findIn(readRoots(entries, []), path);
const namesOf = (...asked: Parameters<typeof findUnit>) => [...(findUnit(...asked)?.classes.keys() ?? [])].sort();

test('all classes of a source file in Java, those in its code too', () => {
  expect(namesOf(fixtures, 'orchard/Orchard.java')).toEqual([
    'orchard/F1',
    'orchard/Orchard',
    'orchard/Orchard$1',
    'orchard/Orchard$1Local',
    'orchard/Orchard$Apple',
    'orchard/Orchard$Basket',
    'orchard/Orchard$Basket$Lid',
    'orchard/Orchard$Fruit',
    'orchard/Orchard$Label',
    'orchard/Orchard$Pear',
    'orchard/Orchard$Sort',
    'orchard/Orchard$Sort$1',
  ]);
  expect(findUnit(fixtures, 'orchard/Orchard.java')).toMatchObject({ isKotlin: false, lacksLocals: false, prefix: '' });
});

test('all classes of a source file in Kotlin', () => {
  const names = namesOf(fixtures, 'orchard/Harvest.kt');
  const all = fixtures.map(({ path }) => path.replace('.class', ''));
  expect(names).toEqual(all.filter((name) => !/\/(Orchard|F1)\b/.test(name)).sort());
  expect(findUnit(fixtures, 'orchard/Harvest.kt')).toMatchObject({ isKotlin: true });
});

test('a name with $ is a file of its own, where nothing tells otherwise', () => {
  const classes = [
    classEntry({ name: 'orchard/Apple', attributes: [sourceFile('Apple.java')] }),
    classEntry({ name: 'orchard/Apple$Core', attributes: [sourceFile('Apple$Core.java')] }),
  ];
  expect(namesOf(classes, 'orchard/Apple.java')).toEqual(['orchard/Apple']);
  expect(namesOf(classes, 'orchard/Apple$Core.java')).toEqual(['orchard/Apple$Core']);
  expect(findUnit(classes, 'orchard/Apple.java')).toMatchObject({ lacksLocals: true });
});

test('a class that a compiler made and that tells of nothing around it is with the class that lists it', () => {
  const attributes = [sourceFile('Apple.java'), madeClass('orchard/Apple$1')];
  const classes = ['orchard/Apple', 'orchard/Apple$1'].map((name) => classEntry({ name, attributes }));
  expect(namesOf(classes, 'orchard/Apple.java')).toEqual(['orchard/Apple', 'orchard/Apple$1']);
});

test('classes of a release are found below its folder', () => {
  const prefix = 'META-INF/versions/9/';
  const classes = [classEntry({ name: 'orchard/Apple', attributes: [sourceFile('Apple.java')] }, prefix)];
  expect(findUnit(classes, `${prefix}orchard/Apple.java`)).toMatchObject({ prefix });
  expect(findUnit(classes, 'orchard/Apple.java')).toBe(null);
});
