import { mergeRanges } from './character-ranges.ts';
import { casesOfProperties, foldRanges } from './fold-case.ts';
import type { CharacterClass } from './go-regexp.ts';
import { goSyntaxError } from './go-syntax-error.ts';
import { namedRanges, perlRanges } from './named-classes.ts';
import { parseEscape, type Read } from './parse-escape.ts';
import { parseProperty } from './parse-property.ts';

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
