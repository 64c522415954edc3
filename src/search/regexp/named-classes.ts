import { mergeRanges, negateRanges } from './character-ranges.ts';

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

/** Of the letter after a backslash; null when it stands for no class. */
export function perlRanges(letter: string): readonly number[] | null {
  const pairs = PERL[letter.toLowerCase()];
  if (pairs === undefined) return null;
  return letter === letter.toLowerCase() ? toRanges(pairs) : negateRanges(toRanges(pairs));
}

/** `[:alpha:]` or `[:^alpha:]`; null for a name that nobody knows. */
export function namedRanges(written: string): readonly number[] | null {
  const name = written.slice(2, -2);
  const plain = name.replace(/^\^/, '');
  if (!Object.hasOwn(POSIX, plain)) return null;
  const pairs = POSIX[plain]!;
  return name.startsWith('^') ? negateRanges(toRanges(pairs)) : toRanges(pairs);
}

function toRanges(pairs: string): readonly number[] {
  return mergeRanges([...pairs].map((character) => character.codePointAt(0)!));
}
