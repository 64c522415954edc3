import { expect, test } from 'vitest';
import { createEdgeBudget } from '../../../src/resolving/graphs/graph-budgets.ts';
import { plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';

test('walks may come by any number of edges until those of the build are spent, then by some', () => {
  const budget = createEdgeBudget({ buildEdges: 10 });
  const shares = [9, 1, 9].map((spent) => {
    const share = budget.share();
    budget.spend(spent);
    return share;
  });
  expect(shares).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 2_000]);
});

/** Each of two modules needs the same thousand files: only those of one are in the share of a walk. */
async function resolve(buildEdges: number) {
  const files = Array.from({ length: 1_001 }, (_, index) => dependency(`orchard:seed:1:jar:part${index}`));
  const { modules } = await plantOrchard({
    'apple:1': dependencies(...files),
    'pear:1': dependencies(...files),
    'seed:1': '',
    'build.gradle': "plugins { id 'java' }\ndependencies { implementation 'orchard:apple:1', 'orchard:pear:1' }\n",
  }).resolve({ buildFile: 'build.gradle', budgets: { buildEdges } });
  return modules[0]!;
}

test('of a build that has spent its edges what it declares stays, and what is not followed is told', async () => {
  const { dependencies: rows, problems } = await resolve(1);
  expect(rows).toHaveLength(2 + 1_001);
  expect(problems).toMatchObject([
    {
      code: 'limit-reached',
      message:
        'The graphs of the build are larger than buildEdges allows; not followed: 1001 dependencies and constraints, first those of orchard:pear:1',
      where: 'orchard:pear:1',
    },
  ]);
});

test('of one that has not, nothing is told', async () => {
  const { dependencies: rows, problems } = await resolve(100_000);
  expect(rows).toHaveLength(2 + 1_001);
  expect(problems).toEqual([]);
});
