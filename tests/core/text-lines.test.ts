import { expect, test } from 'vitest';
import { readLines } from '../../src/core/text-lines.ts';

test.each([
  ['LF', 'a\nb\n', ['a', 'b']],
  ['CRLF', 'a\r\nb', ['a', 'b']],
  ['a lone CR', 'a\rb\r', ['a', 'b']],
  ['an empty last line', 'a\n\n', ['a', '']],
  ['nothing', '', []],
  ['a byte order mark', '\ufeffa', ['a']],
])('lines ended by %s', (_, text, expected) => {
  expect(readLines(Buffer.from(text))).toEqual(expected);
});
