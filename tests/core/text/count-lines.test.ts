import { expect, test } from 'vitest';
import { countLines } from '../../../src/core/text/count-lines.ts';
import { LineTable } from '../../../src/core/text/line-table.ts';

const texts: readonly [what: string, text: string][] = [
  ['nothing', ''],
  ['one open line', 'apple'],
  ['one closed line', 'apple\n'],
  ['less than a word', 'a\nb'],
  ['CRLF and lone CR', 'a\r\nb\rc\n'],
  ['only CRLF', '\r\n'.repeat(100)],
  ['LF before CR', '\n\r\n\r'.repeat(33)],
  ['an open line after a lone CR', `apple${'\r'.repeat(40)}pear`],
  ['only line feeds, more than a count of words holds', '\n'.repeat(5_000)],
  ['bytes that differ from a line feed in one bit', '\u0008\u0009\u000b\u000e\u001a\u002a\u004a\u000a\u0000\u0001'],
  ['non-ASCII', 'grün\npomme d\u2019api\n'],
];

test.each(texts)('%s: as many lines as its table has', (_, text) => {
  const source = Buffer.from(text);
  expect(countLines(source)).toBe(new LineTable(source).lineCount);
});

test.each([0, 1, 2, 3])('a text that begins %i bytes into its memory', (offset) => {
  const source = Buffer.from(`${'\n'.repeat(offset)}apple\npear\nplum\n`).subarray(offset);
  expect(countLines(source)).toBe(3);
});

test.each([0, 1, 2, 3, 4, 7])('a text of %i bytes, wherever it lies', (length) => {
  for (const offset of [0, 1, 2, 3]) {
    const source = Buffer.alloc(offset + length, '\n').subarray(offset);
    expect(countLines(source)).toBe(length);
  }
});

test.each([0, 1, 2, 3])('CRLF across the parts that are counted at once, after %i bytes', (before) => {
  const source = Buffer.from(`${'.'.repeat(before)}${'\r\n'.repeat(100_000)}`);
  expect(countLines(source)).toBe(100_000);
});
