import { expect, test } from 'vitest';
import { usualBudgets } from '../../../src/core/budgets.ts';
import { createReadBudget, joinLimits } from '../../../src/resolving/models/read-budget.ts';

test('a graph has its share of reads, and the next one has its own', () => {
  const reads = createReadBudget({ ...usualBudgets, graphReads: 2 });
  reads.spend();
  reads.spend();
  reads.renew();
  reads.spend();
  reads.spend();
  expect(() => reads.spend()).toThrow('graphReads');
});

test('whoever needed more than a share gets no other', () => {
  const reads = createReadBudget({ ...usualBudgets, graphBytes: 10 });
  expect(() => reads.weigh(11)).toThrow('graphBytes');
  reads.renew();
  expect(() => reads.spend()).toThrow('graphBytes');
});

test('what is declared counts', () => {
  const reads = createReadBudget({ ...usualBudgets, graphDeclared: 5 });
  reads.declare(5);
  expect(() => reads.declare(1)).toThrow('graphDeclared');
});

test('time counts too', () => {
  let now = 0;
  const reads = createReadBudget({ ...usualBudgets, graphSeconds: 1 }, () => now);
  now = 1000;
  reads.spend();
  now = 1001;
  expect(() => reads.spend()).toThrow('graphSeconds');
});

test('what a limit left out is told once, with its number', () => {
  const limit = { code: 'limit-reached', message: 'too much' } as const;
  const other = { code: 'pom-missing', message: 'no POM' } as const;
  expect(joinLimits([other, limit, limit])).toEqual([other, { ...limit, count: 2 }]);
  expect(joinLimits([other])).toEqual([other]);
});
