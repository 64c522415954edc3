import { expect, test } from 'vitest';
import { translateUnicodeEscapes } from '../../../../src/languages/java/tokens/unicode-escapes.ts';

function check(source: string, expected: string | null): void {
  const translated = translateUnicodeEscapes(Buffer.from(source));
  expect(translated === null ? null : Buffer.from(translated.bytes).toString()).toBe(expected);
}

test.each<[source: string, expected: string | null]>([
  ['no escape', null],
  ['a\\u0041b', 'aAb'],
  ['\\uuu0041', 'A'],
  ['\\u00e4\\u4e2d', 'ä中'],
  ['\\ud83c\\udf4e!', '🍎!'],
  ['\\ud83c!', '\ufffd!'],
  ['\\\\u0041', null],
  ['\\\\\\u0041', '\\\\A'],
  ['\\u005cu0041', '\\u0041'],
  ['C:\\users', null],
  ['\\u004', null],
  ['\\n\\u0041', '\\nA'],
  ...[31, 32, 33, 200].map((length) => {
    const far = 'x'.repeat(length);
    return [`\\u0041${far}\\u0042${far}`, `A${far}B${far}`] satisfies [string, string];
  }),
])('%j', check);

test('offsets lead back to the file', () => {
  const translated = translateUnicodeEscapes(Buffer.from('ab\\u0041\\u0042cd'));
  expect([0, 2, 3, 4, 5, 6].map((offset) => translated?.originalOffset(offset))).toEqual([0, 2, 8, 14, 15, 16]);
});
