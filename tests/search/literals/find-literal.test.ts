import { expect, test } from 'vitest';
import { toByteLiteral } from '../../../src/search/literals/byte-literal.ts';
import { findLiteral } from '../../../src/search/literals/find-literal.ts';

test.each([
  ['ab', 'abxabxxxxxxxxxxxxxxxxxxxxxxxxxxxab', [0, 3, 32]],
  ['a', 'a', [0]],
  ['apple', 'appl', []],
  ['aa', 'aaaa', [0, 1, 2]],
  ['Äpfel', 'zwei Äpfel', [5]],
  ['apple', 'Apple', []],
])('%s in %s', (literal, text, places) => {
  expect(find(literal, Buffer.from(text))).toEqual(places);
});

test('in any case', () => {
  expect(find('apple_1', Buffer.from('Apple_1 APPLE_1 APPLE\u007f1'), true)).toEqual([0, 8]);
});

test('wherever it begins, of any length, and nothing of the text before', () => {
  for (const length of [1, 2, 15, 16, 17, 40]) {
    const literal = 'plum orchard apple pear quince kiwi nuts'.slice(0, length);
    for (let at = 0; at <= 50; at++) {
      const text = Buffer.from(`${'-'.repeat(at)}${literal}`);
      expect(find(literal, text)).toEqual([at]);
      expect(find(literal, text.subarray(0, -1))).toEqual([]);
    }
  }
});

test('more often than is found at a time, in a text of several pages', () => {
  const places = Array.from({ length: 3000 }, (_, place) => place * 60);
  expect(find('pie', Buffer.from('pie'.padEnd(60).repeat(3000)))).toEqual(places);
});

test('as often as is wanted', () => {
  const places: number[] = [];
  findLiteral(Buffer.from('apple apple apple'), toLiteral('apple'), (place) => places.push(place) < 2);
  expect(places).toEqual([0, 6]);
});

function find(literal: string, text: Buffer, ignoresCase = false): readonly number[] {
  const places: number[] = [];
  findLiteral(text, toLiteral(literal, ignoresCase), (place) => places.push(place) > 0);
  return places;
}

function toLiteral(text: string, ignoresCase = false) {
  return toByteLiteral([...text].map((character) => ({ code: character.codePointAt(0)!, ignoresCase })))!;
}
