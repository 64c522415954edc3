import { expect, test } from 'vitest';
import { sumBytes } from '../../../src/core/text/sum-bytes.ts';

const apple = Buffer.from('apple');

test('the sum is that of zip files', () => {
  expect(sumBytes(Buffer.from('123456789'))).toBe(0xcbf43926);
});

test('parts have the sum of the whole', () => {
  expect(sumBytes(apple.subarray(2), sumBytes(apple.subarray(0, 2)))).toBe(sumBytes(apple));
});

test('no bytes leave the sum as it is, wherever they lie', () => {
  const sums = [new ArrayBuffer(0), new ArrayBuffer(8), apple.buffer].map((buffer) =>
    sumBytes(new Uint8Array(buffer, 0, 0), sumBytes(apple)),
  );
  expect(sums).toEqual(sums.map(() => sumBytes(apple)));
  expect(sumBytes(new Uint8Array(0))).toBe(0);
});
