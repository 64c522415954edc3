import { expect, test } from 'vitest';
import { compareGradleVersions } from '../../../src/gradle/versions/compare-versions.ts';

/** Each lower than all that follow it. */
const ORDERS = [
  '1.0-dev 1.0-ALPHA 1.0-BETA 1.0-alpha 1.0-beta 1.0-rc 1.0-SNAPSHOT 1.0-final 1.0-ga 1.0-release 1.0-sp 1.0 1.0.0 1.0.1 1.1.a 1.1 1.1.1 1.2 1.10 2',
  '1.0-RC1 1.0-RC2 1.0-rc10 1.0',
  '1.0-m1 1.0-m2 1.0',
  '1.0a1 1.0-a.2 1.0',
  '9.9.9 10 20240101 99999999999999999999 100000000000000000000',
];
const EQUAL = ['1.0 1-0 1_0 1+0', '1.0a1 1-0-a-1 1.0a.1', '1.01 1.1 1.001', 'RC-1 rc1'];

test.each(ORDERS)('%s', (line) => {
  const versions = line.split(' ');
  for (const [at, low] of versions.entries()) {
    for (const high of versions.slice(at + 1)) {
      expect([low, high, Math.sign(compareGradleVersions(low, high))]).toEqual([low, high, -1]);
      expect([low, high, Math.sign(compareGradleVersions(high, low))]).toEqual([low, high, 1]);
    }
  }
});

test.each(EQUAL)('%s are alike', (line) => {
  for (const own of line.split(' ')) {
    for (const other of line.split(' '))
      expect([own, other, compareGradleVersions(own, other)]).toEqual([own, other, 0]);
  }
});
