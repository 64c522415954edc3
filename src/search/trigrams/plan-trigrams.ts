import { InvalidInputError } from '../../core/problems/errors.ts';
import { casesOf } from '../regexp/character-ranges.ts';
import type { GoRegexp } from '../regexp/go-regexp.ts';
import { parseGoRegexp } from '../regexp/parse-go-regexp.ts';
import { LETTER_BITS, letters } from './trigram-letters.ts';

/** Limit of alternative texts: more of them cost more than they exclude. */
const MOST_TEXTS = 16;
/** Letters that are carried on when a long text is split into its trigrams. */
const CARRIED = 2;
const LONGEST_TEXT = 64;
/** Joined texts of the end of one part and the start of the next. */
const MOST_JOINED = 64;
/** Times that a repeated part is written out. */
const MOST_COPIES = 4;
const ANY = 0x80;

/** Facts that hold for all matches of a part of an expression. */
interface Matches {
  /** All matches; null: there are too many, and only their starts and ends are known. */
  readonly exact: LetterTexts | null;
  readonly starts: LetterTexts;
  readonly ends: LetterTexts;
  /** Trigrams that the matches need elsewhere. */
  readonly plan: TrigramPlan;
}

const emptyText: LetterTexts = new Set(['']);

/** A condition on the trigrams of a text that can match: all `trigrams` must be there. No plans: an `and` holds, an `or` does not. */
export type TrigramPlan =
  | { readonly op: 'trigrams'; readonly trigrams: readonly number[] }
  | { readonly op: 'and' | 'or'; readonly plans: readonly TrigramPlan[] };

/** No condition: any text can match. */
const anyText: TrigramPlan = { op: 'and', plans: [] };

const unknown: Matches = { exact: null, starts: emptyText, ends: emptyText, plan: anyText };

/** Syntax that Go reads in another way: empty classes, code points in braces, a bell, a byte. */
const OTHERWISE = /\[\^?\]|\\x\{|\\[aC]/;

/** Plans the trigrams that a text must have to match anywhere, in any case (https://swtch.com/~rsc/regexp/regexp4.html). */
export function planTrigrams(regexp: GoRegexp): TrigramPlan {
  return planOf(analyse(regexp));
}

function analyse(regexp: GoRegexp): Matches {
  switch (regexp.op) {
    case 'character':
      return exactly(textsOfCharacter(regexp.code));
    case 'class':
      return analyseClass(regexp);
    case 'concat':
      return regexp.parts.map(analyse).reduce(concat, exactly(emptyText));
    case 'alternate':
      return regexp.parts.map(analyse).reduce(alternate);
    case 'repeat': {
      if (regexp.min === 0) {
        const isOptional = regexp.max === 1;
        return isOptional ? alternate(exactly(emptyText), analyse(regexp.child)) : unknown;
      }
      const child = analyse(regexp.child);
      const copies = Math.min(regexp.min, MOST_COPIES);
      const least = Array.from({ length: copies }, () => child).reduce(concat);
      return regexp.max === copies ? least : continued(least);
    }
    default:
      return exactly(emptyText);
  }
}

function analyseClass({ ranges, properties, isNegated }: Extract<GoRegexp, { readonly op: 'class' }>): Matches {
  if (isNegated || properties.length > 0) return unknown;
  const texts = new Set<string>();
  for (let at = 0; at < ranges.length; at += 2) {
    if (ranges[at + 1]! - ranges[at]! >= ANY) return unknown;
    for (let code = ranges[at]!; code <= ranges[at + 1]!; code++)
      for (const text of textsOfCharacter(code)) texts.add(text);
    if (texts.size > MOST_TEXTS) return unknown;
  }
  return exactly(texts);
}

function exactly(texts: LetterTexts): Matches {
  return { exact: texts, starts: texts, ends: texts, plan: anyText };
}

/** The parts in their order, with anything between them. */
function continued({ exact, starts, ends, plan }: Matches): Matches {
  return { exact: null, starts, ends, plan: exact === null ? plan : bothOf(plan, planTexts(exact)) };
}

function concat(a: Matches, b: Matches): Matches {
  const plan = bothOf(a.plan, b.plan);
  if (a.exact !== null && b.exact !== null && a.exact.size * b.exact.size <= MOST_TEXTS) {
    return shorten({ ...exactly(joinTexts(a.exact, b.exact)), plan });
  }
  const isShort = a.ends.size * b.starts.size <= MOST_JOINED;
  return shorten({
    exact: null,
    starts: a.exact === null ? a.starts : joinFew(a.exact, b.starts, a.exact),
    ends: b.exact === null ? b.ends : joinFew(a.ends, b.exact, b.exact),
    plan: [a, b].reduce(
      (all, { exact }) => (exact === null ? all : bothOf(all, planTexts(exact))),
      isShort ? bothOf(plan, planTexts(joinTexts(a.ends, b.starts))) : plan,
    ),
  });
}

function joinFew(a: LetterTexts, b: LetterTexts, otherwise: LetterTexts): LetterTexts {
  return a.size * b.size <= MOST_TEXTS ? joinTexts(a, b) : otherwise;
}

function alternate(a: Matches, b: Matches): Matches {
  if (a.exact !== null && b.exact !== null && a.exact.size + b.exact.size <= MOST_TEXTS) {
    return { ...exactly(new Set([...a.exact, ...b.exact])), plan: eitherOf([a.plan, b.plan]) };
  }
  return shorten({
    exact: null,
    starts: new Set([...a.starts, ...b.starts]),
    ends: new Set([...a.ends, ...b.ends]),
    plan: eitherOf([planOf(a), planOf(b)]),
  });
}

function planOf({ exact, starts, ends, plan }: Matches): TrigramPlan {
  if (exact !== null) return bothOf(plan, planTexts(exact));
  return bothOf(bothOf(plan, planTexts(starts)), planTexts(ends));
}

/** Turns texts that are too many or too long into a plan, and carries only their edges on. */
function shorten(matches: Matches): Matches {
  const { exact, starts, ends } = matches;
  if (exact !== null && exact.size <= MOST_TEXTS && longestOf(exact) <= LONGEST_TEXT) return matches;
  if (exact === null && starts.size <= MOST_TEXTS && ends.size <= MOST_TEXTS) {
    if (longestOf(starts) <= LONGEST_TEXT && longestOf(ends) <= LONGEST_TEXT) return matches;
  }
  return {
    exact: null,
    starts: few(starts, (text) => text.slice(0, CARRIED)),
    ends: few(ends, (text) => text.slice(-CARRIED)),
    plan: planOf(matches),
  };
}

function few(texts: LetterTexts, cut: (text: string) => string): LetterTexts {
  const short = new Set([...texts].map(cut));
  return short.size > MOST_TEXTS || shortestOf(short) === 0 ? emptyText : short;
}

function longestOf(texts: LetterTexts): number {
  return Math.max(...[...texts].map(({ length }) => length));
}

/** A few texts in the letters of trigrams, each once. */
type LetterTexts = ReadonlySet<string>;

/** A character in any case: trigrams do not tell cases apart. */
function textsOfCharacter(code: number): LetterTexts {
  // Other cases of an ASCII letter are left out: builders write them as the letter.
  const codes = casesOf(code);
  const plain = codes.filter((each) => each < 0x80);
  return new Set((plain.length > 0 ? plain : codes).map(inLetters));
}

/** Each of `a` before each of `b`. */
function joinTexts(a: LetterTexts, b: LetterTexts): LetterTexts {
  return new Set([...a].flatMap((start) => [...b].map((end) => start + end)));
}

function shortestOf(texts: LetterTexts): number {
  return Math.min(...[...texts].map(({ length }) => length));
}

export function isAnyText(plan: TrigramPlan): boolean {
  return plan.op === 'and' && plan.plans.length === 0;
}

function bothOf(a: TrigramPlan, b: TrigramPlan): TrigramPlan {
  if (isAnyText(a)) return b;
  return isAnyText(b) ? a : { op: 'and', plans: [a, b] };
}

function eitherOf(plans: readonly TrigramPlan[]): TrigramPlan {
  if (plans.some(isAnyText)) return anyText;
  return plans.length === 1 ? plans[0]! : { op: 'or', plans };
}

/** Texts that hold one of these. */
function planTexts(texts: LetterTexts): TrigramPlan {
  if (texts.size === 0 || shortestOf(texts) < 3) return anyText;
  return eitherOf([...texts].map((text): TrigramPlan => ({ op: 'trigrams', trigrams: trigramsOf(text) })));
}

function trigramsOf(text: string): readonly number[] {
  const trigrams = new Set<number>();
  for (let at = 0; at + 3 <= text.length; at++) {
    const [first, second, third] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
    trigrams.add((first << (2 * LETTER_BITS)) | (second << LETTER_BITS) | third);
  }
  return [...trigrams];
}

function inLetters(code: number): string {
  return String.fromCharCode(...Buffer.from(String.fromCodePoint(code)).map((byte) => letters[byte]!));
}

/** Plans trigrams for an expression of JavaScript, as far as Go reads it in the same way. */
export function planJavaScript(source: string): TrigramPlan {
  if (OTHERWISE.test(source)) return anyText;
  try {
    return planTrigrams(parseGoRegexp(widenSpaces(source)));
  } catch (error) {
    if (error instanceof InvalidInputError) return anyText;
    throw error;
  }
}

/** JavaScript has more white space characters than Go; none of them is a letter. */
function widenSpaces(source: string): string {
  return source.replace(/\\./gs, (escaped) => (escaped === '\\s' ? '\\PL' : escaped));
}
