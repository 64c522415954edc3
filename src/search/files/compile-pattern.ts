import type { Pattern } from '../query/query.ts';
import type { Regex } from '../regex.ts';
import type { GoRegexp } from '../regexp/go-regexp.ts';
import { literalOf, requiredLiterals } from '../regexp/required-literals.ts';
import { staysInLine } from '../regexp/stays-in-line.ts';
import { toJavaScript } from '../regexp/to-javascript.ts';
import { planTrigrams } from '../trigrams/plan-trigrams.ts';
import type { TrigramPlan } from '../trigrams/trigram-plan.ts';

export interface CompiledPattern {
  /** To be run where it can be stopped. */
  readonly regex: RegExp;
  /** Characters of every match; null: it differs. */
  readonly length: number | null;
  /** What stands in every match, none of which goes beyond its line: other lines need not be looked at. Null: nothing is known. */
  readonly inLine: RegExp | null;
  /** Texts that can hold a match. */
  readonly plan: TrigramPlan;
}

/** Shorter ones are on most lines. */
const SHORTEST_LITERAL = 2;

export function compilePattern(pattern: Pattern): CompiledPattern {
  const { regexp } = pattern;
  const { source, flags } = regexOf(pattern);
  return {
    regex: new RegExp(source, `${flags}g`),
    length: lengthOf(regexp),
    inLine: compileInLine(pattern),
    plan: planTrigrams(regexp),
  };
}

/** In JavaScript, with the meaning of Go. */
export function regexOf({ regexp, ignoresCase }: Pattern): Regex {
  return { source: toJavaScript(regexp, ignoresCase), flags: 'u' };
}

/** No character of the first plane has one beyond it in another case. */
function lengthOf(regexp: GoRegexp): number | null {
  const parts = regexp.op === 'concat' ? regexp.parts : [regexp];
  const isFixed = parts.every((part) => part.op === 'character' && part.code <= 0xffff);
  return isFixed && parts.length > 0 ? parts.length : null;
}

function compileInLine({ regexp }: Pattern): RegExp | null {
  if (literalOf(regexp) !== null || !staysInLine(regexp)) return null;
  const literals = requiredLiterals(regexp);
  if (literals === null || literals.some(({ length }) => length < SHORTEST_LITERAL)) return null;
  // `(?i)` may hold for a part of the expression.
  const sources = literals.map((literal) =>
    [...literal]
      .map((character) => toJavaScript({ op: 'character', code: character.codePointAt(0)!, ignoresCase: true }, true))
      .join(''),
  );
  return new RegExp(sources.join('|'), 'gu');
}
