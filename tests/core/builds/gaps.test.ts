import { expect, test } from 'vitest';
import { printGaps } from '../../../src/core/builds/gaps.ts';
import type { Problem } from '../../../src/core/problems/problem.ts';

const LEAF: Problem = {
  code: 'pom-missing',
  message: 'No POM',
  dependency: { coordinates: 'orchard:pie:1', askedAt: 'pom.xml:1' },
};
const LINE: Problem = { code: 'dependency-unread', message: 'Not understood', where: 'build.gradle:2' };

test.each<[string, readonly Problem[], string | null]>([
  ['nothing is missing', [{ code: 'script-unclear', message: 'Not understood' }], null],
  [
    'what dependencies bring along, each once',
    [LEAF, LEAF],
    'incomplete: the dependencies of 1 artifact are not known: orchard:pie:1',
  ],
  [
    'what lines of scripts declare, each once',
    [LINE, LINE, { ...LINE, where: 'build.gradle:3' }],
    'incomplete: 2 lines of build files are not understood: build.gradle:2, build.gradle:3',
  ],
  [
    'both',
    [LINE, LEAF],
    'incomplete: the dependencies of 1 artifact are not known: orchard:pie:1; 1 line of build files is not understood: build.gradle:2',
  ],
])('%s', (_, problems, expected) => expect(printGaps(problems)).toBe(expected));

test('first those whose groups the name of what is missing begins like', () => {
  const leaf = (coordinates: string): Problem => ({ ...LEAF, dependency: { coordinates, askedAt: 'pom.xml:1' } });
  const leaves = ['com.bakery:tart:1', 'org.plum:plum:1', 'org.orchard:apple:1', 'org.orchard.tree:bark'].map(leaf);
  expect(printGaps(leaves, { most: 3, name: 'org.orchard.fruit.Apple' })).toMatch(
    /: org\.orchard:apple:1, org\.orchard\.tree:bark, org\.plum:plum:1, 1 more$/,
  );
  expect(printGaps(leaves, { most: 1, name: 'Apple' })).toMatch(/: com\.bakery:tart:1, 3 more$/);
});

test('so many of each', () => {
  const other: Problem = { ...LEAF, dependency: { coordinates: 'orchard:tart:1', askedAt: 'pom.xml:2' } };
  expect(printGaps([LEAF, other, LINE], { most: 1 })).toBe(
    'incomplete: the dependencies of 2 artifacts are not known: orchard:pie:1, 1 more; 1 line of build files is not understood: build.gradle:2',
  );
});
