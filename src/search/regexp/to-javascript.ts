import { casesOf, casesOfProperties, foldRanges, mergeRanges } from './character-ranges.ts';
import type { CharacterClass, GoAssertion, GoRegexp, GoRepeat } from './go-regexp.ts';

/**
 * A look to the side in place of `^` and `$`, whose idea of a line differs: for Go only a line feed ends one. Here a carriage return before
 * it is of the end as well, as everywhere in this program, else `;$` would find nothing in files of Windows.
 */
const ASSERTIONS: Readonly<Record<GoAssertion, string>> = {
  'line-start': '(?<![^\\n])',
  'line-end': '(?![^\\n\\r]|\\r[^\\n])',
  'text-start': '(?<![\\s\\S])',
  'text-end': '(?![\\s\\S])',
  'word-boundary': '\\b',
  'no-word-boundary': '\\B',
};

/** The source of a JavaScript expression of the same meaning, to be compiled with the flag `u`. */
export function toJavaScript(regexp: GoRegexp, ignoresCase: boolean): string {
  switch (regexp.op) {
    case 'character': {
      const isFolded = ignoresCase || regexp.ignoresCase;
      const codes = isFolded ? casesOf(regexp.code) : [regexp.code];
      return codes.length === 1 ? printCharacter(regexp.code) : `[${codes.map(printCharacter).join('')}]`;
    }
    case 'class':
      return printClass(regexp, ignoresCase);
    case 'concat':
      return regexp.parts.map((part) => toJavaScript(part, ignoresCase)).join('');
    case 'alternate':
      return `(?:${regexp.parts.map((part) => toJavaScript(part, ignoresCase)).join('|')})`;
    case 'repeat':
      return printRepeat(regexp, ignoresCase);
    default:
      return ASSERTIONS[regexp.op];
  }
}

/**
 * Repeats of one character that are written out, as many as V8 looks ahead at: it does not look into a counted repeat, and would try
 * each place of a text (https://chromium.googlesource.com/v8/v8/+/main/src/regexp/regexp-compiler.h, BoyerMooreLookahead).
 */
const WRITTEN_OUT = 8;

function printRepeat({ child, min, max, isLazy }: GoRepeat, ignoresCase: boolean): string {
  const once = toJavaScript(child, ignoresCase);
  const isOne = child.op === 'character' || (child.op === 'class' && child.properties.length === 0);
  const before = isOne ? Math.min(min, WRITTEN_OUT) : 0;
  const written = once.repeat(before);
  if (before === max) return written;
  return `${written}(?:${once}){${min - before},${max === null ? '' : max - before}}${isLazy ? '?' : ''}`;
}

function printClass({ ranges, properties, isNegated }: CharacterClass, ignoresCase: boolean): string {
  const wanted = ignoresCase ? mergeRanges([...foldRanges(ranges), ...casesOfProperties(properties)]) : ranges;
  const members: string[] = [];
  for (let at = 0; at < wanted.length; at += 2) {
    const [from, to] = [wanted[at]!, wanted[at + 1]!];
    members.push(from === to ? printCharacter(from) : `${printCharacter(from)}-${printCharacter(to)}`);
  }
  return `[${isNegated ? '^' : ''}${members.join('')}${properties.join('')}]`;
}

function printCharacter(code: number): string {
  const character = String.fromCodePoint(code);
  return /[0-9A-Za-z_ ]/.test(character) ? character : `\\u{${code.toString(16)}}`;
}
