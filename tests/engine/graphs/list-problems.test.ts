import { expect, test } from 'vitest';
import type { Problem } from '../../../src/core/problems/problem.ts';
import { listProblems } from '../../../src/engine/graphs/list-problems.ts';
import { buildModule } from '../../support/resolved-project.ts';

function check(own: readonly Problem[], modules: readonly (readonly Problem[])[], expected: readonly Problem[]): void {
  const built = modules.map((problems) => ({ ...buildModule('.', []), problems }));
  expect(listProblems({ problems: own, modules: built })).toEqual(expected);
}

const asked = (askedAt: string): Problem => ({
  code: 'pom-missing',
  message: 'no pie',
  where: 'orchard:pie:1',
  dependency: { coordinates: 'orchard:pie:1', askedAt },
});
const other: Problem = { code: 'pom-missing', message: 'no jam', where: 'orchard:jam:1' };

test('those of the project, then of its modules', () => check([other], [[asked('a:1')]], [other, asked('a:1')]));
test('what modules share once, by the first who asks', () =>
  check([], [[asked('a:1')], [asked('b:1'), other]], [asked('a:1'), other]));
test('one message about two places once, with their number', () => {
  const elsewhere = { ...other, where: 'orchard:fig:1' };
  check([], [[other, elsewhere], [elsewhere]], [{ ...other, count: 2 }]);
});
