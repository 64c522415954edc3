import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareGradleVersions } from '../../../src/gradle/versions/compare-versions.ts';

/** A line for what is alike, each lower than all that follow; as Gradle's StaticVersionComparator puts them. */
const GOLDEN = readFileSync(join(import.meta.dirname, '../../golden/gradle/version-order.txt'), 'utf8');

/** `a < b < c`, or `a == b`: what Gradle's manual says under "Version ordering", dependency_versions.html. */
const RULES = [
  '1.a.1 == 1-a+1 == 1.a-1 == 1a1',
  '1.1 < 1.2 < 1.10',
  '1.a < 1.1',
  '1.A < 1.B < 1.a < 1.b',
  '1.1 < 1.1.0',
  '1.1.a < 1.1',
  '1.0-dev < 1.0-ALPHA < 1.0-alpha < 1.0-rc',
  '1.0-zeta < 1.0-rc < 1.0-snapshot < 1.0-final < 1.0-ga < 1.0-release < 1.0-sp < 1.0',
  '1.0-RC-1 == 1.0.rc.1',
];
/** What its code does besides. */
const CODE = [
  '1.01 == 1.1 == 1.001',
  '1.0-RC1 == 1.0-rc2',
  '1.99999999999999999999 < 1.9223372036854775807',
  '1..1 < 1.0',
  '1 == 1. == 1-',
];

function check(low: string, high: string, order: number): void {
  expect([low, high, Math.sign(compareGradleVersions(low, high))]).toEqual([low, high, order]);
  expect([high, low, Math.sign(compareGradleVersions(high, low))]).toEqual([high, low, order === 0 ? 0 : -order]);
}

test.each([...RULES, ...CODE])('%s', (rule) => {
  const [order, versions] = rule.includes('==') ? [0, rule.split(' == ')] : [-1, rule.split(' < ')];
  versions.forEach((low, at) => {
    for (const high of versions.slice(at + 1)) check(low, high, order);
  });
});

test('every pair of a long list', () => {
  const ranked = GOLDEN.trimEnd()
    .split('\n')
    .flatMap((line, rank) => line.split(' ').map((version) => ({ version, rank })));
  const wrong = ranked.flatMap((own) =>
    ranked.filter(
      (other) => Math.sign(compareGradleVersions(own.version, other.version)) !== Math.sign(own.rank - other.rank),
    ),
  );
  expect(wrong).toEqual([]);
  expect(ranked.length ** 2).toBeGreaterThan(80_000);
});
