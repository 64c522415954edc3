import { expect, test } from 'vitest';
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
