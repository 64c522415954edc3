import { expect, test } from 'vitest';
import { usualBudgets } from '../../../src/core/budgets.ts';
import { readBudgets } from '../../../src/engine/config/read-budgets.ts';

test('those that are named change', () => {
  expect(readBudgets(new Map([['graphDepth', '7']]))).toEqual({ ...usualBudgets, graphDepth: 7 });
  expect(readBudgets()).toEqual(usualBudgets);
});

test('a name that is none, and a value that is no number', () => {
  expect(() => readBudgets(new Map([['graphDepht', '7']]))).toThrow('There is no budget "graphDepht"');
  for (const value of ['0', '-1', '1e3', 'many', ''])
    expect(() => readBudgets(new Map([['graphDepth', value]])), value).toThrow('whole number above 0');
  expect(() => readBudgets(new Map([['stallSeconds', '2000001']]))).toThrow('at most 2000000');
});
