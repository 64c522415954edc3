import { expect, test } from 'vitest';
import { alignLines } from '../../../src/page/source/align-lines.ts';

const show = (left: string, right: string) =>
  alignLines(left.split(''), right.split(''))?.map((row) => `${row.left}${row.isSame ? '=' : '|'}${row.right}`);

test('what two texts share stands side by side, and what they replace beside each other', () => {
  expect(show('abc', 'abc')).toEqual(['1=1', '2=2', '3=3']);
  expect(show('abc', 'axc')).toEqual(['1=1', '2|2', '3=3']);
  expect(show('ac', 'abbc')).toEqual(['1=1', '0|2', '0|3', '2=4']);
  expect(show('abbc', 'ac')).toEqual(['1=1', '2|0', '3|0', '4=2']);
  expect(show('abbc', 'axc')).toEqual(['1=1', '2|2', '3|0', '4=3']);
});

test('texts that share nothing are given up', () => {
  const numbers = (start: number) => Array.from({ length: 5000 }, (_, count) => String(start + count));
  expect(alignLines(numbers(0), numbers(10_000))).toBeNull();
});
