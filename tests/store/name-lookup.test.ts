import { expect, test } from 'vitest';
import { buildNameColumns } from '../../src/store/name-columns.ts';
import { NameLookup } from '../../src/store/name-lookup.ts';
import { createSymbolColumns } from '../../src/store/symbol-columns.ts';

/** In another case the Kelvin sign is a letter of ASCII, so that what begins with such letters may fit anything. */
const others = ['äpfel', '\u212Aern'];
const names = ['apple', 'Apple', 'appleTree', 'applet', 'app', 'apfelÄ', 'a', '', 'APPLE', ...others];
const lookup = new NameLookup(buildNameColumns(Buffer.from(names.join('\n')), createSymbolColumns(0)));

test('the name of a symbol may have no letters', () => {
  const { length, starts } = new NameLookup(buildNameColumns(Buffer.alloc(0), createSymbolColumns(1)));
  expect([length, ...starts]).toEqual([1, 0, 1]);
});

const found = (positions: Iterable<number | null>) =>
  [...positions].flatMap((position) => (position === null ? [] : names[position])).sort();

test.each([
  ['apple', ['APPLE', 'Apple', 'apple', ...others]],
  ['APPLET', ['applet', ...others]],
  ['apfelx', ['apfelÄ', ...others]],
  ['a', ['a', ...others]],
  ['ap', others],
  ['applé', ['APPLE', 'Apple', 'apple', 'appleTree', 'applet', ...others]],
])('names that may be %j', (name, expected) => {
  expect(found(lookup.eachThatMayBe(name))).toEqual(expected.toSorted());
});

test.each([
  ['apple', ['APPLE', 'Apple', 'apple', 'appleTree', 'applet', ...others]],
  ['APP', ['APPLE', 'Apple', 'app', 'apple', 'appleTree', 'applet', ...others]],
  ['', names],
])('names that may begin with %j', (beginning, expected) => {
  expect(found(lookup.eachThatMayBegin(beginning))).toEqual(expected.toSorted());
});

test.each([
  ['app', ['Tree'], ['appleTree', ...others]],
  ['app', ['le', 'ee'], ['appleTree', ...others]],
  ['app', ['T'], ['appleTree', 'applet', ...others]],
  ['app', ['Tree', 'le'], others],
  ['app', ['leTree', 'e'], others],
  ['apf', ['x'], ['apfelÄ', ...others]],
  ['app', ['ä'], ['APPLE', 'Apple', 'app', 'apple', 'appleTree', 'applet', ...others]],
])('names that may begin with %j and have %j behind it', (beginning, parts, expected) => {
  expect(found(lookup.eachThatMayBegin(beginning, parts))).toEqual(expected.toSorted());
});
