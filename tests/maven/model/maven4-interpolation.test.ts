import { expect, test } from 'vitest';
import type { ValueLookup } from '../../../src/maven/model/expression-values.ts';
import { createMaven4Interpolator } from '../../../src/maven/model/maven4-interpolation.ts';

const VALUES: Readonly<Record<string, string>> = {
  fruit: 'apple',
  empty: '',
  'apple.version': '7',
  juice: '${fruit}-juice',
  a: '${b}',
  b: '${a}',
  odd: '${pear:-${fruit}}',
};

function check(text: string, expected: string): void {
  expect(createMaven4Interpolator((name) => VALUES[name] ?? null).interpolate(text)).toBe(expected);
}

test('a value', () => check('1-${fruit}', '1-apple'));
test('through another', () => check('${juice}!', 'apple-juice!'));
test('none', () => check('${pear}-${fruit}', '${pear}-apple'));
test('a name made of a value', () => check('${${fruit}.version}', '7'));
test('a default', () => check('${pear:-plum}', 'plum'));
test('a default for what is empty', () => check('${empty:-plum}', 'plum'));
test('no default where there is a value', () => check('${fruit:-plum}', 'apple'));
test('a default that is an expression', () => check('${pear:-${juice}}', 'apple-juice'));
test('a default within a value', () => check('${odd}', 'apple'));
test('something instead of a value', () => check('${fruit:+ripe}', 'ripe'));
test('nothing instead of none', () => check('${pear:+ripe}', '${pear:+ripe}'));
test('one after the other', () => check('${pear:+ripe:-sour}', 'sour'));
test('a brace that is none', () => check('${fruit}\\}', 'apple}'));
test('no end', () => check('${fruit', '${fruit'));
test('a cycle stays', () => check('${a}', '${a}'));
test('and is named', () => {
  const interpolator = createMaven4Interpolator((name) => VALUES[name] ?? null);
  interpolator.interpolate('${a}');
  expect(interpolator.cycles).toEqual(['a -> b -> a']);
});

test('a value that closes what is open around it', () => {
  const values: Readonly<Record<string, string>> = { end: 'fruit}', fruit: 'apple' };
  expect(createMaven4Interpolator((name) => values[name] ?? null).interpolate('${${end}!')).toBe('apple!');
});

function checkEndless(text: string, lookup: ValueLookup): void {
  expect(() => createMaven4Interpolator(lookup).interpolate(text)).toThrow('has no sensible end');
}

test('a chain without end', () => checkEndless('${a}', (name) => `\${${name}a}`));
test('values that double each other', () =>
  checkEndless('${a}', (name) => (name.length > 40 ? 'x' : `\${${name}a}`.repeat(2))));
test('expressions in expressions without end', () => checkEndless('${'.repeat(5000) + '}'.repeat(5000), () => null));
test('many expressions in a row', () => check('${fruit}${pear}'.repeat(20_000), 'apple${pear}'.repeat(20_000)));
