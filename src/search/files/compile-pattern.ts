import type { Pattern } from '../query/query.ts';
import type { Regex } from '../regex.ts';
import type { GoRegexp } from '../regexp/go-regexp.ts';
import { requiredLiterals } from '../regexp/required-literals.ts';
import { staysInLine } from '../regexp/stays-in-line.ts';
import { toJavaScript } from '../regexp/to-javascript.ts';
import { planTrigrams } from '../trigrams/plan-trigrams.ts';
import type { TrigramPlan } from '../trigrams/trigram-plan.ts';

export interface CompiledPattern {
  /** To be run where it can be stopped. */
  readonly regex: RegExp;
  /** Characters of every match; null: it differs. */
  readonly length: number | null;
  /** No match goes beyond its line, or depends on what is before and after it. */
  readonly staysInLine: boolean;
  /** What stands in every match, none of which goes beyond its line: other lines need not be looked at. Null: nothing is known. */
  readonly inLine: RegExp | null;
  /** Nothing is known that stands in every match: each place of a text is tried. */
  readonly isBlind: boolean;
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
    staysInLine: staysInLine(regexp),
    inLine: compileInLine(pattern),
    isBlind: shortestLiteral(regexp) < SHORTEST_LITERAL,
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

function shortestLiteral(regexp: GoRegexp): number {
  const literals = requiredLiterals(regexp) ?? [];
  return literals.length === 0 ? 0 : Math.min(...literals.map(({ length }) => length));
}

function compileInLine({ regexp, ignoresCase }: Pattern): RegExp | null {
  if (isPlain(regexp) || !staysInLine(regexp)) return null;
  const literals = requiredLiterals(regexp);
  if (literals === null || shortestLiteral(regexp) < SHORTEST_LITERAL) return null;
  const isFolded = ignoresCase || hasFoldedPart(regexp);
  const sources = literals.map((literal) =>
    [...literal]
      .map((character) => toJavaScript({ op: 'character', code: character.codePointAt(0)!, ignoresCase }, isFolded))
      .join(''),
  );
  return new RegExp(sources.join('|'), 'gu');
}

/** Characters with conditions, as `\bMap\b`: nothing finds them faster than the expression. */
function isPlain(regexp: GoRegexp): boolean {
  const parts = regexp.op === 'concat' ? regexp.parts : [regexp];
  return parts.every(({ op }) => op !== 'class' && op !== 'repeat' && op !== 'alternate' && op !== 'concat');
}

/** Whether `(?i)` holds for a part of the expression. */
function hasFoldedPart(regexp: GoRegexp): boolean {
  switch (regexp.op) {
    case 'character':
      return regexp.ignoresCase;
    case 'concat':
    case 'alternate':
      return regexp.parts.some(hasFoldedPart);
    case 'repeat':
      return hasFoldedPart(regexp.child);
    default:
      return false;
  }
}
