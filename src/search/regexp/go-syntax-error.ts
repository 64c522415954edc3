import { InvalidInputError } from '../../core/problems/errors.ts';

/** In the words of Go's regexp/syntax, which whoever knows Zoekt knows. */
export function goSyntaxError(what: string, where: string): InvalidInputError {
  return new InvalidInputError(`error parsing regexp: ${what}: \`${where}\``);
}
