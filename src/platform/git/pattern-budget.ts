import { LimitReachedError } from '../../core/problems/errors.ts';

/** Bounds the work that all patterns of one listing may take together. They come with a checkout, and so do the names. */
export interface PatternBudget {
  /** @throws LimitReachedError when more is spent than the listing may take. */
  spend(steps: number): void;
}

/**
 * Budget: characters and rules that patterns of one listing are compared by, those of `.gitignore` files, of `exclude` and of the members
 * of a workspace each; more is an error. A step compares one character. They take a second; 100,000 names and 400 rules of a published
 * list need a tenth of them.
 */
const MOST_STEPS = 100_000_000;

/** `patterns`: where they stand, for the error. */
export function createPatternBudget(patterns: string): PatternBudget {
  let left = MOST_STEPS;
  return {
    spend(steps) {
      left -= steps;
      if (left >= 0) return;
      throw new LimitReachedError(
        `${patterns}: too many or too long patterns for the names that they are compared with`,
        {
          suggestion: 'Shorten the list of patterns, or name a smaller folder.',
        },
      );
    },
  };
}
