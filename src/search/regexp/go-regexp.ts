import { InvalidInputError } from '../../core/problems/errors.ts';
/** A regular expression in RE2's syntax, as Go reads it (https://github.com/google/re2/wiki/Syntax); groups only group. */
export type GoRegexp =
  | { readonly op: 'character'; readonly code: number; readonly ignoresCase: boolean }
  | CharacterClass
  | { readonly op: 'concat' | 'alternate'; readonly parts: readonly GoRegexp[] }
  | GoRepeat
  | { readonly op: GoAssertion };

export type GoAssertion = 'line-start' | 'line-end' | 'text-start' | 'text-end' | 'word-boundary' | 'no-word-boundary';

export interface GoRepeat {
  readonly op: 'repeat';
  readonly child: GoRegexp;
  readonly min: number;
  /** Null: no end. */
  readonly max: number | null;
  readonly isLazy: boolean;
}

/** One character out of a set, or with `isNegated` one that is not in it. */
export interface CharacterClass {
  readonly op: 'class';
  /** Code points, `[from, to, from, to …]`, ascending and apart. */
  readonly ranges: readonly number[];
  /** Unicode properties as JavaScript writes them: `\p{Lu}`. */
  readonly properties: readonly string[];
  readonly isNegated: boolean;
}

/** In the words of Go's regexp/syntax, which whoever knows Zoekt knows. */
export function goSyntaxError(what: string, where: string): InvalidInputError {
  return new InvalidInputError(`error parsing regexp: ${what}: \`${where}\``);
}
