import { casesOfProperties, foldRanges, mergeRanges, negateRanges } from './character-ranges.ts';
import { type CharacterClass, goSyntaxError } from './go-regexp.ts';
import { parseEscape, parseProperty, type Read } from './parse-escape.ts';

/** `[…]` from its opening bracket on. @throws InvalidInputError in Go's words. */
export function parseClass(text: string, open: number, ignoresCase: boolean): Read<CharacterClass> {
  const ranges: number[] = [];
  const properties: string[] = [];
  const isNegated = text[open + 1] === '^';
  const first = open + (isNegated ? 2 : 1);
  let at = first;
  while (text[at] !== ']' || at === first) {
    if (at >= text.length) throw goSyntaxError('missing closing ]', text.slice(open));
    const property = parseProperty(text, at);
    const range = property === null ? (parseNamed(text, at) ?? parseRange(text, at)) : null;
    if (property !== null) properties.push(property.value);
    if (range !== null) ranges.push(...range.value);
    at = (property ?? range!).end;
  }
  return { value: buildClass({ ranges, properties, isNegated }, ignoresCase), end: at + 1 };
}

/** `\d`, `[:alpha:]`, `[:^alpha:]`; null for what is none. */
export function parseNamed(text: string, at: number): Read<readonly number[]> | null {
  const perl = text[at] === '\\' ? perlRanges(text[at + 1] ?? '') : null;
  if (perl !== null) return { value: perl, end: at + 2 };
  const name = /^\[:(.*?):\]/s.exec(text.slice(at))?.[0];
  if (name === undefined) return null;
  const ranges = namedRanges(name);
  if (ranges === null) throw goSyntaxError('invalid character class range', name);
  return { value: ranges, end: at + name.length };
}

export function buildClass(set: Omit<CharacterClass, 'op'>, ignoresCase: boolean): CharacterClass {
  const ranges = mergeRanges(set.ranges);
  if (!ignoresCase) return { op: 'class', ...set, ranges };
  const cases = casesOfProperties(set.properties);
  return { op: 'class', ...set, ranges: ranges.length === 0 ? cases : mergeRanges([...foldRanges(ranges), ...cases]) };
}

function parseRange(text: string, start: number): Read<readonly number[]> {
  const from = parseMember(text, start);
  if (text[from.end] !== '-' || from.end + 1 >= text.length || text[from.end + 1] === ']') {
    return { value: [from.value, from.value], end: from.end };
  }
  const to = parseMember(text, from.end + 1);
  if (to.value < from.value) throw goSyntaxError('invalid character class range', text.slice(start, to.end));
  return { value: [from.value, to.value], end: to.end };
}

function parseMember(text: string, at: number): Read<number> {
  if (text[at] === '\\') return parseEscape(text, at);
  const code = text.codePointAt(at)!;
  return { value: code, end: at + (code > 0xffff ? 2 : 1) };
}

const POSIX: Readonly<Record<string, string>> = {
  alnum: '09AZaz',
  alpha: 'AZaz',
  ascii: '\0\x7f',
  blank: '\t\t  ',
  cntrl: '\0\x1f\x7f\x7f',
  digit: '09',
  graph: '!~',
  lower: 'az',
  print: ' ~',
  punct: '!/:@[`{~',
  space: '\t\r  ',
  upper: 'AZ',
  word: '09AZaz__',
  xdigit: '09AFaf',
};

/** Go's are of ASCII alone, and white space without the vertical tab. */
const PERL: Readonly<Record<string, string>> = { d: '09', s: '\t\n\f\r  ', w: '09AZ__az' };

/** The class of the letter after a backslash; null if it is none. */
function perlRanges(letter: string): readonly number[] | null {
  const pairs = PERL[letter.toLowerCase()];
  if (pairs === undefined) return null;
  return letter === letter.toLowerCase() ? toRanges(pairs) : negateRanges(toRanges(pairs));
}

/** `[:alpha:]` or `[:^alpha:]`; null for a name that nobody knows. */
function namedRanges(written: string): readonly number[] | null {
  const name = written.slice(2, -2);
  const plain = name.replace(/^\^/, '');
  if (!Object.hasOwn(POSIX, plain)) return null;
  const pairs = POSIX[plain]!;
  return name.startsWith('^') ? negateRanges(toRanges(pairs)) : toRanges(pairs);
}

function toRanges(pairs: string): readonly number[] {
  return mergeRanges([...pairs].map((character) => character.codePointAt(0)!));
}
