import { expect, test } from 'vitest';
import { printProblem } from '../../../src/core/problems/print-problem.ts';
import type { Problem } from '../../../src/core/problems/problem.ts';

function check(problem: Omit<Problem, 'code'>, expected: string): void {
  expect(printProblem({ code: 'pom-value', ...problem })).toBe(expected);
}

const dependency = { coordinates: 'orchard:pie:1', askedAt: 'pom.xml:7' };
test('a message alone', () => check({ message: 'no pie' }, 'no pie'));
test('its place first', () => check({ message: 'no pie', where: 'pom.xml:3' }, 'pom.xml:3: no pie'));
test('of a dependency the line that asks for it', () =>
  check({ message: 'no pie', where: 'orchard:pie:1', dependency }, 'pom.xml:7: no pie'));
test('and that once', () => check({ message: 'no pie', where: 'pom.xml:7', dependency }, 'pom.xml:7: no pie'));
test('beside the line that is wrong', () =>
  check({ message: 'no pie', where: 'pie-1.pom:2', dependency }, 'pie-1.pom:2: no pie; asked for in pom.xml:7'));
test('after a sentence in one of its own', () =>
  check(
    { message: 'no pie. Bake one.', where: 'pie-1.pom:2', dependency },
    'pie-1.pom:2: no pie. Bake one. It is asked for in pom.xml:7',
  ));
