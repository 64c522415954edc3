import { type Budgets, usualBudgets } from '../../core/budgets.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';

/** 23 days: timers of Node's hold 2 ** 31 milliseconds. */
const MOST_SECONDS = 2_000_000;

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
    if (name.endsWith('Seconds') && Number(value) > MOST_SECONDS)
      throw new InvalidInputError(`The budget ${name} must be at most ${MOST_SECONDS}, not ${value}`);
  }
  return { ...usualBudgets, ...Object.fromEntries([...changed].map(([name, value]) => [name, Number(value)])) };
}
