import { expect, test } from 'vitest';
import type { ValueLookup } from '../../../src/maven/model/expression-values.ts';
import { createInterpolator } from '../../../src/maven/model/interpolation.ts';

function check(text: string, expected: string): void {
  expect(createInterpolator((name) => (name === 'fruit' ? 'apple' : null)).interpolate(text)).toBe(expected);
}

function checkEndless(lookup: ValueLookup): void {
  expect(() => createInterpolator(lookup).interpolate('${a}')).toThrow('The value of "a" has no sensible end');
}

test('known and unknown ones', () => check('1-${fruit}-${pear}', '1-apple-${pear}'));
test('no end', () => check('${fruit}${fruit', 'apple${fruit'));
test('a chain without end', () => checkEndless((name) => `\${${name}a}`));
test('values that double each other', () =>
  checkEndless((name) => (name.length > 40 ? 'x' : `\${${name}a}`.repeat(2))));

test('a long value that is used again and again', () => {
  const { interpolate } = createInterpolator(() => 'x'.repeat(100_000));
  expect(() => {
    for (let use = 0; use < 41; use++) interpolate('${long}');
  }).toThrow('"long" make more than 4000000 characters of a model');
});
