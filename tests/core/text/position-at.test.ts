import { expect, test } from 'vitest';
import { positionAt } from '../../../src/core/text/line-table.ts';

test.each([
  ['a\nbc', 3, '2:2'],
  ['a\r\nbc', 4, '2:2'],
  ['a\rbc', 2, '2:1'],
  ['é𝄞x', 6, '1:4'],
  ['a {\n', 4, '1:4'],
  ['a {\r\n', 5, '1:4'],
  ['a {\n\n', 5, '2:1'],
  ['a {', 3, '1:4'],
  ['', 0, '1:1'],
])('%j at %i is %s', (text, offset, expected) => {
  const { line, column } = positionAt(Buffer.from(text), offset);
  expect(`${line}:${column}`).toBe(expected);
});
