import { expect, test } from 'vitest';
import { matchesAnyFile } from '../../../src/maven/activation/activation-paths.ts';

const orchard = (files: readonly string[]) => ({ fileExists: () => false, listFiles: () => files });

test('a file that a pattern fits', () =>
  expect(matchesAnyFile('/orchard/**/*.xml', orchard(['apple/pie.xml']))).toBe(true));
test('a pattern of many stars is compared with fewer files', () => {
  const files = Array.from({ length: 2000 }, (_, count) => `${'a'.repeat(100)}${count}`);
  const pattern = `/orchard/${'*a'.repeat(160)}b`;
  expect(() => matchesAnyFile(pattern, orchard(files))).toThrow('takes too long for so many files');
});
