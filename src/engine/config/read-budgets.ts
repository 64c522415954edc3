import { type Budgets, usualBudgets } from '../../core/budgets.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';

/** The usual budgets with those that the user changed. @throws InvalidInputError for an unknown name, and for what is no number above 0. */
export function readBudgets(changed: ReadonlyMap<string, string> = new Map()): Budgets {
  const names = Object.keys(usualBudgets);
  for (const [name, value] of changed) {
    if (!names.includes(name)) {
      throw new InvalidInputError(`There is no budget "${name}"`, {
        suggestion: suggestNames(findNearestNames(name, names, 1), `Choose from ${names.join(', ')}.`),
      });
    }
    if (!/^[1-9]\d{0,14}$/.test(value))
      throw new InvalidInputError(`The budget ${name} must be a whole number above 0, not "${value}"`);
  }
  return { ...usualBudgets, ...Object.fromEntries([...changed].map(([name, value]) => [name, Number(value)])) };
}
