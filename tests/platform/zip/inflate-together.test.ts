import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflateTogether } from '../../../src/platform/zip/inflate-together.ts';

function deflate(text: string) {
  const content = Buffer.from(text);
  return { bytes: deflateRawSync(content), size: content.length, crc32: crc32(content) };
}

const apple = deflate('class Apple {}');
const pie = deflate('class Pie {}');

function check(texts: readonly string[]): void {
  expect(inflateTogether(texts.map(deflate)).contents.map(String)).toEqual(texts);
}

test('each comes out by itself, in order', () => check(['class Apple {}', 'class Pie {}', 'class Apple {}']));
test('also an empty one', () => check(['class Apple {}', '', 'class Pie {}']));
test('nothing but empty ones', () => check(['', '']));
test('none', () => check([]));

const long = 'a'.repeat(Buffer.poolSize);

test.each([
  ['much', [long, 'class Pie {}'], [0, 0]],
  ['little, which may lie beside what is not ours', ['class Apple {}', 'class Pie {}'], [14, 12]],
  ['nothing', [], []],
])('freed: %s', (_, texts, left) => {
  const neighbour = Buffer.from('class Bowl {}');
  const { contents, free } = inflateTogether(texts.map(deflate));
  free();
  expect(contents.map(({ length }) => length)).toEqual(left);
  expect([String(neighbour), String(Buffer.from('class Tart {}'))]).toEqual(['class Bowl {}', 'class Tart {}']);
});

test('a wrong checksum is refused', () =>
  expect(() => inflateTogether([apple, { ...pie, crc32: pie.crc32 ^ 1 }])).toThrow('incorrect data check'));
test('so is a size that differs, even when the sum is right', () => {
  const swapped = [
    { ...apple, size: pie.size },
    { ...pie, size: apple.size },
  ];
  expect(() => inflateTogether(swapped)).toThrow('incorrect length check');
});
test('what holds more than it promises is not inflated to its end', () =>
  expect(() => inflateTogether([{ ...deflate('a'.repeat(9999)), size: 10 }])).toThrow('larger than 10 bytes'));
test('damaged bytes are refused', () =>
  expect(() => inflateTogether([apple, { ...pie, bytes: pie.bytes.subarray(1) }])).toThrow('invalid'));
