import { InvalidInputError } from '../core/problems/errors.ts';

/** A command line that cannot be right: exit code 2 instead of 1. */
export class UsageError extends InvalidInputError {}

/** For checks of what the command line says. @throws UsageError in the place of InvalidInputError. */
export function asUsage<Checked>(check: () => Checked): Checked {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new UsageError(error.message, { suggestion: error.suggestion });
  }
}
