import { expect, test } from 'vitest';
import { mergeWindows } from '../../src/search/windows-around.ts';

const check = (lines: readonly number[], [before, after]: readonly [number, number], expected: readonly string[]) => {
  const matches = lines.map((line) => ({ start: line, end: line }));
  const windows = mergeWindows(matches, { before, after, lineCount: 20 });
  expect(windows.map(({ range, matchLines }) => `${range.start}-${range.end}: ${matchLines}`)).toEqual(expected);
};

test('apart', () => check([2, 9], [1, 1], ['1-3: 2', '8-10: 9']));
test('overlapping', () => check([5, 7], [1, 1], ['4-8: 5,7']));
test('touching', () => check([5, 6], [0, 0], ['5-6: 5,6']));
test('one line between', () => check([5, 7], [0, 0], ['5-5: 5', '7-7: 7']));
test('two matches on one line', () => check([5, 5], [0, 0], ['5-5: 5']));
test('at both ends of the file', () => check([1, 20], [9, 3], ['1-4: 1', '11-20: 20']));
test('a match of several lines', () => {
  const windows = mergeWindows([{ start: 3, end: 5 }], { before: 1, after: 1, lineCount: 20 });
  expect(windows).toEqual([{ range: { start: 2, end: 6 }, matchLines: [3] }]);
});
