import { goSyntaxError } from './go-regexp.ts';

/** A value read from an expression, and the offset after it. */
export interface Read<Value> {
  readonly value: Value;
  readonly end: number;
}

const LAST_CODE_POINT = 0x10ffff;
const CONTROLS: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 };

/** `\n`, `\.`, `\x41`, `\x{1F600}`, `\017` at `at`: one character. @throws InvalidInputError in Go's words. */
export function parseEscape(text: string, at: number): Read<number> {
  const code = text.codePointAt(at + 1);
  if (code === undefined) throw goSyntaxError('trailing backslash at end of expression', '');
  const letter = String.fromCodePoint(code);
  const end = at + 1 + letter.length;
  const control = CONTROLS[letter];
  if (control !== undefined) return { value: control, end };
  // A single digit other than 0 would be a back-reference, which RE2 has not.
  const octal = /^(?:0[0-7]{0,2}|[1-7][0-7]{1,2})/.exec(text.slice(at + 1, at + 4))?.[0];
  if (octal !== undefined) return { value: Number.parseInt(octal, 8), end: at + 1 + octal.length };
  if (letter === 'x') return parseHexadecimal(text, at);
  if (code < 0x80 && !/[0-9A-Za-z]/.test(letter)) return { value: code, end };
  throw goSyntaxError('invalid escape sequence', text.slice(at, end));
}

/** `\x41` or `\x{1F600}`. Go's error shows what was read up to the character that does not fit. */
function parseHexadecimal(text: string, at: number): Read<number> {
  const isBraced = text[at + 2] === '{';
  let value = 0;
  let count = 0;
  let end = at + (isBraced ? 3 : 2);
  while (end < text.length && (isBraced || count < 2)) {
    const character = String.fromCodePoint(text.codePointAt(end)!);
    end += character.length;
    count++;
    if (isBraced && character === '}' && count > 1) return { value, end };
    const digit = /^[0-9a-f]$/i.test(character) ? Number.parseInt(character, 16) : Number.NaN;
    value = value * 16 + digit;
    // Without braces Go reads both characters before it looks at them.
    if (isBraced && !(value <= LAST_CODE_POINT)) break;
  }
  if (!isBraced && count === 2 && !Number.isNaN(value)) return { value, end };
  throw goSyntaxError('invalid escape sequence', text.slice(at, end));
}

/** `\pL`, `\p{Greek}`, `\P{Lu}`, `\p{^Lu}` as JavaScript writes it; null for what is none. @throws InvalidInputError for an unknown name. */
export function parseProperty(text: string, at: number): Read<string> | null {
  const letter = text[at] === '\\' ? text[at + 1] : undefined;
  if (letter !== 'p' && letter !== 'P') return null;
  const written = /^\\[pP](?:\{(\^?)([^}]*)\}|([^{]))/su.exec(text.slice(at));
  if (written === null) throw goSyntaxError('invalid character class range', text.slice(at));
  const [whole, caret, braced, single] = written;
  const sign = (letter === 'P') === (caret === '^') ? 'p' : 'P';
  const name = braced ?? single!;
  const known = [name, `Script=${name}`].find((candidate) => isKnown(`\\p{${candidate}}`));
  if (name === 'Any') return { value: `\\${sign}{Any}`, end: at + whole.length };
  // Go has general categories by their short names only, and scripts; JavaScript has binary properties as well.
  if (known === undefined || !/^(?:[A-Z][a-z]?|Script=[A-Z].*)$/.test(known)) {
    throw goSyntaxError('invalid character class range', whole);
  }
  return { value: `\\${sign}{${known}}`, end: at + whole.length };
}

function isKnown(property: string): boolean {
  try {
    new RegExp(property, 'u');
    return true;
  } catch {
    return false;
  }
}
