import { expect, test } from 'vitest';
import { LineTable, startOfLine } from '../../../src/core/text/line-table.ts';

const countCases: readonly [text: string, lines: number][] = [
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\nb', 2],
  ['a\r\nb\r\n', 2],
  ['a\rb\r', 2],
  ['a\n\r\nb\rc', 4],
  ['\n', 1],
];

test.each(countCases)('%j has %i lines', (text, lines) => {
  expect(new LineTable(Buffer.from(text)).lineCount).toBe(lines);
});

const lineCases: readonly [text: string, offset: number, line: number][] = [
  ['', 0, 1],
  ['ab\ncd', 0, 1],
  ['ab\ncd', 2, 1],
  ['ab\ncd', 3, 2],
  ['ab\r\ncd', 3, 1],
  ['ab\r\ncd', 4, 2],
  ['ab\rcd', 3, 2],
  ['ab\n', 3, 1],
];

test.each(lineCases)('in %j byte %i is on line %i', (text, offset, line) => {
  expect(new LineTable(Buffer.from(text)).lineOf(offset)).toBe(line);
});

test('a text of many lines is counted whole', () => {
  expect(new LineTable(Buffer.alloc(200_000, '\n')).lineCount).toBe(200_000);
  const mixed = new LineTable(Buffer.from('a\r\n\r'.repeat(100_000)));
  expect([mixed.lineCount, mixed.lineOf(399_999), mixed.lineOf(200_001)]).toEqual([200_000, 200_000, 100_001]);
});

test('a line end may lie in two blocks of the table', () => {
  for (let length = 250; length < 260; length++) {
    const before = 'a'.repeat(length);
    const table = new LineTable(Buffer.from(`${before}\r\nb\rc`));
    expect([0, length, length + 1, length + 2, length + 3, length + 4].map((at) => table.lineOf(at))).toEqual([
      1, 1, 1, 2, 2, 3,
    ]);
    expect([1, 2, 3, 4].map((line) => table.startOf(line))).toEqual([0, length + 2, length + 4, length + 5]);
  }
});

test.each([
  ['nothing', ''],
  ['one open line', 'apple'],
  ['closed lines', 'apple\n\npear\n'],
  ['CRLF and lone CR', 'a\r\nb\rc\n\r\n'],
  ['long lines', ['\n', '\r', '\r\n', '\n\r', ''].map((end) => `${'apple '.repeat(100)}${end}`).join('')],
  ['empty lines and a long one', `${'\n'.repeat(70_000)}apple${' '.repeat(70_000)}\npear`],
])('%s: each line begins where its table says', (_, text) => {
  const source = Buffer.from(text);
  const table = new LineTable(source);
  const lines = [0, 1, 2, 3, 4, 5, 65_536, 65_537, 69_999, 70_000, 70_001, 70_002, 70_003];
  expect(lines.map((line) => startOfLine(source, line))).toEqual(lines.map((line) => table.startOf(line)));
});
