import { expect, test } from 'vitest';
import { windowsAround } from '../../src/search/windows-around.ts';
import { indexOf } from '../support/orchard-engine.ts';

const press = `package orchard

class Press {
  fun squeeze() {
    fill()
  }

  /** Leaves no juice. */
  fun clean() {
    wipe()
  }
}
`;
const index = indexOf({ 'orchard/Press.kt': press });

function check(lines: readonly number[], expected: readonly string[]): void {
  const matches = lines.map((line) => ({ start: line, end: line }));
  const windows = windowsAround({ index, row: 0, matches }, 'declaration');
  expect(windows.map(({ range, matchLines }) => `${range.start}-${range.end} ${matchLines}`)).toEqual(expected);
}

test('the member that holds a match, with its documentation when the match stands there', () => {
  check([10], ['9-11 10']);
  check([8], ['8-11 8']);
});

test('of a type, and of what stands outside of all, the match', () => check([1, 3], ['1-1 1', '3-3 3']));

test('several matches of one member are shown once', () => check([5, 8, 10], ['4-6 5', '8-11 8,10']));

test('of a long member the lines near the match', () => {
  const body = Array.from({ length: 100 }, (_, line) => `    cut(${line});`).join('\n');
  const long = indexOf({ 'orchard/Knife.java': `class Knife {\n  void use() {\n${body}\n  }\n}\n` });
  const [window] = windowsAround({ index: long, row: 0, matches: [{ start: 60, end: 60 }] }, 'declaration');
  expect(window).toEqual({ range: { start: 20, end: 100 }, matchLines: [60] });
});
