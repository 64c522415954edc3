import { goSyntaxError } from './go-regexp.ts';
import type { Read } from './parse-escape.ts';

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
