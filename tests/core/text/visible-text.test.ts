import { expect, test } from 'vitest';
import { makeDataVisible, makeNameVisible, makeVisible } from '../../../src/core/text/visible-text.ts';

test.each([
  ['a right-to-left override', 'if (\u202eadmin)', 'if (\\u{202e}admin)'],
  ['a zero-width space', 'ap\u200bple', 'ap\\u{200b}ple'],
  ['a variation selector', 'a\ufe0eb', 'a\\u{fe0e}b'],
  ['a Mongolian one', 'a\u180bb', 'a\\u{180b}b'],
  ['a combining grapheme joiner', 'a\u034fb', 'a\\u{34f}b'],
  ['a tag that nobody assigned', 'a\u{e0fff}b', 'a\\u{e0fff}b'],
  ['a tag character', 'x\u{e0041}y', 'x\\u{e0041}y'],
  ['an escape sequence', '\u001b[31mred', '\\u{1b}[31mred'],
  ['a C1 control', 'a\u009bb', 'a\\u{9b}b'],
  ['a byte order mark', '\ufeffpackage', '\\u{feff}package'],
  ['a carriage return', 'a\rb', 'a\\u{d}b'],
])('%s is shown', (_, text, expected) => {
  expect(makeVisible(text)).toBe(expected);
});

test('tabs, line feeds, accents and emoji stay', () => {
  expect(makeVisible('\tgrün\n日本 🍎')).toBe('\tgrün\n日本 🍎');
});

test('a name has one line', () => {
  expect(makeNameVisible('ap\n# ple\t\u202e')).toBe('ap\\u{a}# ple\\u{9}\\u{202e}');
});

test('strings and keys anywhere in data are shown', () => {
  expect(makeDataVisible({ 'a\u200b': [1, null, { b: '\u202e' }] })).toEqual({
    'a\\u{200b}': [1, null, { b: '\\u{202e}' }],
  });
});

test('what is undefined is no part of data', () => {
  expect(Object.keys(makeDataVisible({ a: undefined, b: null }))).toEqual(['b']);
});
