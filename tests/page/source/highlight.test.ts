import { expect, test } from 'vitest';
import { highlightLines } from '../../../src/page/source/highlight.ts';

const show = (text: string, path: string) =>
  highlightLines(text.split('\n'), path).map((line) =>
    line.map((token) => (token.kind === '' ? token.text : `${token.kind}(${token.text})`)).join(''),
  );

test('Java', () => {
  expect(show('/** Pie.\n */\npublic class Pie {\n  int seeds = 7; // "<b>"\n}', 'a/Pie.java')).toEqual([
    'comment(/** Pie.)',
    'comment( */)',
    expect.stringMatching(/^keyword\(public\).*keyword\(class\).*\(Pie\)/),
    expect.stringMatching(/number\(7\); comment\(\/\/ "<b>"\)$/),
    '}',
  ]);
});

test('Kotlin', () => {
  expect(show('val pie = "apple"', 'Pie.kt')[0]).toMatch(/^keyword\(val\) pie = string\("apple"\)$/);
});

test('a part that begins within a comment', () => {
  expect(show(' * an apple\n */\nint a;', 'Pie.java').slice(0, 2)).toEqual(['comment( * an apple)', 'comment( */)']);
});

test('every line stands as it was, whatever it holds', () => {
  for (const text of ['<img src=x onerror=alert(1)>', '"""', "'", '/* /* */', 'a\n\n\nb', '', '\\u0022', '`}${']) {
    for (const path of ['a.java', 'a.kt', 'a.xml']) {
      const lines = text.split('\n');
      expect(highlightLines(lines, path).map((line) => line.map((token) => token.text).join(''))).toEqual(lines);
    }
  }
});

test('very long lines and very deep text are plain', () => {
  for (const hostile of ['_'.repeat(30_000), '"${'.repeat(10_000)]) {
    expect(highlightLines([hostile], 'a.kt')).toEqual([[{ text: hostile, kind: '' }]]);
  }
  const deep = Array.from({ length: 20_000 }, () => '"${');
  expect(highlightLines(deep, 'a.kt').map((line) => line.map((token) => token.text).join(''))).toEqual(deep);
});
