import { expect, test } from 'vitest';
import { LineTable } from '../../../src/core/text/line-table.ts';
import { startOfLine } from '../../../src/core/text/start-of-line.ts';

test.each([
  ['nothing', ''],
  ['one open line', 'apple'],
  ['closed lines', 'apple\n\npear\n'],
  ['CRLF and lone CR', 'a\r\nb\rc\n\r\n'],
  ['more than is counted at once', `${'\n'.repeat(70_000)}apple${' '.repeat(70_000)}\npear`],
])('%s: each line begins where its table says', (_, text) => {
  const source = Buffer.from(text);
  const table = new LineTable(source);
  const lines = [0, 1, 2, 3, 4, 5, 65_536, 65_537, 69_999, 70_000, 70_001, 70_002, 70_003];
  expect(lines.map((line) => startOfLine(source, line))).toEqual(lines.map((line) => table.startOf(line, source)));
});
