import { expect, test } from 'vitest';
import { LineTable } from '../../../src/core/text/line-table.ts';
import { readLineRange, readLinesOf } from '../../../src/core/text/text-lines.ts';

test.each([
  ['LF', 'a\nb\n', ['a', 'b']],
  ['CRLF', 'a\r\nb', ['a', 'b']],
  ['a lone CR', 'a\rb\r', ['a', 'b']],
  ['an empty last line', 'a\n\n', ['a', '']],
  ['nothing', '', []],
  ['a byte order mark', '\ufeffa', ['a']],
])('lines ended by %s', (_, text, expected) => {
  expect(readLineRange(Buffer.from(text), { start: 1, end: 9 })).toEqual(expected);
});

test.each([
  [1, 1, ['one']],
  [2, 4, ['', 'three', 'four']],
  [4, 9, ['four']],
])('lines %i to %i alone', (start, end, expected) => {
  const text = Buffer.from('one\r\n\rthree\nfour');
  expect(readLinesOf(text, new LineTable(text), { start, end })).toEqual(expected);
});

test('the first lines of a range that no answer has room for', () => {
  const text = Buffer.alloc(200_000, '\n');
  expect(readLinesOf(text, new LineTable(text), { start: 1, end: 200_000 })).toHaveLength(10_000);
});

test.each([
  [1, 2],
  [2, 2],
  [3, 9],
  [9, 9],
])('lines %i to %i without a table', (start, end) => {
  const text = Buffer.from('apple\npear\n\nplum');
  expect(readLineRange(text, { start, end })).toEqual(readLinesOf(text, new LineTable(text), { start, end }));
});
