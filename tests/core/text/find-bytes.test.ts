import { expect, test } from 'vitest';
import { nextByte } from '../../../src/core/text/find-bytes.ts';

test.each([0, 1, 63, 64, 65, 1000])('a byte %i bytes away is found, and none behind the end', (away) => {
  const source = Buffer.from(`ab${'a'.repeat(away)}b`);
  expect(nextByte(source, 0x62, 2)).toBe(away + 2);
  expect(nextByte(source, 0x62, 0)).toBe(1);
  expect(nextByte(source, 0x63, 0)).toBe(source.length);
  expect(nextByte(source, 0x62, source.length)).toBe(source.length);
});
