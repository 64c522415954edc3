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

test('of a long member its head, the lines near the match and the conditions around it', () => {
  const body = Array.from({ length: 40 }, (_, line) => `    cut(${line});`).join('\n');
  const text = `class Knife {
  /**
   * Cuts what is there.
${'   * More.\n'.repeat(12)}   */
  @Sharp
  void use(int from,
      int to) {
${body}
    if (from < to) {
      while (isSharp()) {
${body.replaceAll('    ', '        ')}
        throw new Dull();
      }
    }
  }
}
`;
  const long = indexOf({ 'orchard/Knife.java': text });
  const lines = text.split('\n');
  const show = (wanted: string) => {
    const line = lines.findIndex((found) => found.includes(wanted)) + 1;
    const [window] = windowsAround({ index: long, row: 0, matches: [{ start: line, end: line }] }, 'declaration');
    return window!.shownLines!.map((shown) => lines[shown - 1]!.trim());
  };
  expect(show('throw')).toEqual([
    ...['@Sharp', 'void use(int from,', 'int to) {', 'if (from < to) {', 'while (isSharp()) {'],
    ...['cut(38);', 'cut(39);', 'throw new Dull();', '}', '}'],
  ]);
  expect(show('Cuts')).toEqual([
    '/**',
    '* Cuts what is there.',
    '* More.',
    '@Sharp',
    'void use(int from,',
    'int to) {',
  ]);
});
