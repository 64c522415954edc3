import { type ByteLiteral, type PlainPattern, toByteLiteral, toPlainPattern } from '../literals/byte-literal.ts';
import type { Pattern } from '../query/query.ts';
import type { Regex } from '../regex.ts';
import type { GoRegexp } from '../regexp/go-regexp.ts';
import { requiredLiterals } from '../regexp/required-literals.ts';
import { toJavaScript } from '../regexp/to-javascript.ts';
import { planTrigrams, type TrigramPlan } from '../trigrams/plan-trigrams.ts';

export interface CompiledPattern {
  /** To be run only where it can be stopped. */
  readonly regex: RegExp;
  /** Null: the pattern is more than a plain text. */
  readonly plain: PlainPattern | null;
  /** True if no match goes beyond its line, or depends on the text around it. */
  readonly staysInLine: boolean;
  /** One of these stands in every match, and no match goes beyond its line: other lines need no look. Null: none is known. */
  readonly inLine: readonly ByteLiteral[] | null;
  /** True: no literal stands in every match, and each place of a text is tried. */
  readonly isBlind: boolean;
  /** Texts that can hold a match. */
  readonly plan: TrigramPlan;
}

/** Least bytes of a literal: shorter ones are on most lines. */
const SHORTEST_LITERAL = 2;

const LINE_FEED = 0x0a;

export function compilePattern(pattern: Pattern): CompiledPattern {
  const { regexp } = pattern;
  const { source, flags } = regexOf(pattern);
  return {
    regex: new RegExp(source, `${flags}g`),
    plain: toPlainPattern(pattern),
    staysInLine: staysInLine(regexp),
    inLine: literalsInLine(pattern),
    isBlind: shortestLiteral(regexp) < SHORTEST_LITERAL,
    plan: planTrigrams(regexp),
  };
}

/** The same expression in JavaScript, with its meaning in Go. */
export function regexOf({ regexp, ignoresCase }: Pattern): Regex {
  return { source: toJavaScript(regexp, ignoresCase), flags: 'u' };
}

function shortestLiteral(regexp: GoRegexp): number {
  const literals = requiredLiterals(regexp) ?? [];
  return literals.length === 0 ? 0 : Math.min(...literals.map(({ length }) => length));
}

/** True if no match holds a line feed, or depends on the start or end of the text. */
function staysInLine(regexp: GoRegexp): boolean {
  switch (regexp.op) {
    case 'character':
      return regexp.code !== LINE_FEED;
    case 'class':
      // A property is not expanded here.
      return regexp.properties.length === 0 && holds(regexp.ranges, LINE_FEED) === regexp.isNegated;
    case 'concat':
    case 'alternate':
      return regexp.parts.every(staysInLine);
    case 'repeat':
      return staysInLine(regexp.child);
    case 'text-start':
    case 'text-end':
      return false;
    default:
      return true;
  }
}

function holds(ranges: readonly number[], code: number): boolean {
  for (let at = 0; at < ranges.length; at += 2) if (ranges[at]! <= code && code <= ranges[at + 1]!) return true;
  return false;
}

function literalsInLine({ regexp, ignoresCase }: Pattern): readonly ByteLiteral[] | null {
  if (!staysInLine(regexp) || shortestLiteral(regexp) < SHORTEST_LITERAL) return null;
  const isFolded = ignoresCase || hasFoldedPart(regexp);
  const literals = requiredLiterals(regexp)!.map((text) =>
    toByteLiteral([...text].map((character) => ({ code: character.codePointAt(0)!, ignoresCase: isFolded }))),
  );
  return literals.every((literal) => literal !== null) ? literals : null;
}

/** True if `(?i)` holds for a part of the expression. */
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
