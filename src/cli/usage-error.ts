import { InvalidInputError } from '../core/errors.ts';

/** A command line that cannot be right: exit code 2 instead of 1. */
export class UsageError extends InvalidInputError {}
