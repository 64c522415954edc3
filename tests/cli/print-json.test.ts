import { expect, test } from 'vitest';
import { printJson, printJsonParts } from '../../src/cli/print-json.ts';
import { makeDataVisible } from '../../src/core/text/visible-text.ts';

test.each([
  ['plain data', { name: 'apple', parts: ['core', 1, null, true], none: undefined }],
  ['tabs, line feeds, quotes and backslashes', { text: 'a\tb\n"c" \\d' }],
  ['a backslash before a letter', { text: 'C:\\build' }],
  ['controls', { text: 'a\rb\u001b[31m\b\f\u0000\u0085' }],
  ['marks of direction', { text: 'a\u202eb' }],
  ['hidden characters in keys', { 'a\u200b': { 'b\r': 1 } }],
])('prints %s as a copy with all made visible', (_, answer) =>
  expect(printJson(answer)).toBe(`${JSON.stringify(makeDataVisible(answer))}\n`),
);

test('hides nothing', () => expect(printJson({ text: 'a\rb\u202e' })).toBe('{"text":"a\\\\u{d}b\\\\u{202e}"}\n'));

test.each([[[]], [[{ text: 'a\u202e' }]], [[{ text: 'a' }, {}]]])(
  'prints %o entry by entry as if it was a list',
  (entries) => {
    const parts = [...printJsonParts({ complete: true, entries: new Set(entries).values(), others: entries })];
    expect(parts.join('')).toBe(printJson({ complete: true, entries, others: entries }));
  },
);
