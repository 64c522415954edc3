import { InvalidInputError } from '../../core/problems/errors.ts';

/** Budget: lists and objects within each other in the arguments of a call. Every schema takes a few; whatever goes through thousands of them ends the stack. */
const DEEPEST = 100;

/** @throws InvalidInputError for arguments that lie too deep in each other. */
export function checkDepth(input: unknown): void {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) {
      throw new InvalidInputError(`The arguments are nested more than ${DEEPEST} deep`, {
        suggestion: 'Give each argument as its schema says.',
      });
    }
    level = level.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []));
  }
}
