import { expect, test } from 'vitest';
import { countColumns } from '../../../src/page/source/count-columns.ts';

test.each([
  [[], 0],
  [[''], 0],
  [['apple', 'pie'], 5],
  [['\tapple'], 9],
  [['a\tb\t', 'pear tree'], 10],
])('columns of %j: %i', (lines, columns) => {
  expect(countColumns(lines)).toBe(columns);
});
