import { compileFinder, compileRegex } from '../../maven/patterns/linear-regex.ts';
import { isObject, printValue, type ScriptCall, type ScriptObject, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Names and versions, and expressions for them, are shorter; scripts may hold loops. */
const LONGEST_TEXT = 100;
const LONGEST_PATTERN = 200;

/** Groovy's `text =~ pattern`, or with `isWhole` its `text ==~ pattern`. Unknown: the pattern may mean something else in Java, or take long. */
export function matchText(text: string, pattern: string, isWhole: boolean): boolean | typeof UNKNOWN {
  if (isTooLong(text, pattern)) return UNKNOWN;
  if (isWhole) return compileRegex(translate(pattern))?.(text) ?? UNKNOWN;
  const find = compileFinder(translate(pattern));
  return find === null ? UNKNOWN : find([...text], 0) !== null;
}

/** A text with another in place of what a pattern matches, first or everywhere. Unknown: as with `matchText`, or the other text names groups. */
export function replaceMatch(
  text: string,
  { pattern, by, isEverywhere }: { readonly pattern: string; readonly by: string; readonly isEverywhere: boolean },
): string | typeof UNKNOWN {
  const parts = /[$\\]/.test(by) ? null : partsAround(text, pattern, isEverywhere);
  return parts === null ? UNKNOWN : parts.join(by);
}

/** A text at what a pattern matches. Unknown: as with `matchText`. */
export function splitAt(text: string, pattern: string): readonly string[] | typeof UNKNOWN {
  return partsAround(text, pattern, true) ?? UNKNOWN;
}

/** The parts of a text before, between and behind matches. Null: not known; a match everywhere that is empty is not, either. */
function partsAround(text: string, pattern: string, isEverywhere: boolean): readonly string[] | null {
  const find = isTooLong(text, pattern) ? null : compileFinder(translate(pattern));
  if (find === null) return null;
  const characters = [...text];
  const parts: string[] = [];
  let from = 0;
  for (let match = find(characters, 0); match !== null; match = isEverywhere ? find(characters, from) : null) {
    if (isEverywhere && match.start === match.end) return null;
    parts.push(characters.slice(from, match.start).join(''));
    from = match.end;
  }
  return [...parts, characters.slice(from).join('')];
}

/** Groovy's `~/a+/`, Kotlin's `Regex("a+")`: a text where one is wanted. */
export function createPattern(source: string): ScriptObject {
  const asked = (name: string, { args }: Pick<ScriptCall, 'args'>): ScriptValue | undefined => {
    const text = printValue(args[0]);
    if (text === null) return UNKNOWN;
    switch (name) {
      case 'matches':
        return matchText(text, source, true);
      case 'containsMatchIn':
        return matchText(text, source, false);
      case 'replace':
      case 'replaceFirst': {
        const by = printValue(args[1]);
        return by === null ? UNKNOWN : replaceMatch(text, { pattern: source, by, isEverywhere: name === 'replace' });
      }
      case 'split':
        return splitAt(text, source);
      default:
        return undefined;
    }
  };
  return { type: 'Regex', print: () => source, call: asked };
}

export function isPattern(value: ScriptValue | undefined): boolean {
  return isObject(value) && value.type === 'Regex';
}

function isTooLong(text: string, pattern: string): boolean {
  return text.length > LONGEST_TEXT || pattern.length > LONGEST_PATTERN;
}

/** Java's signs for the ends of a text. */
function translate(pattern: string): string {
  return pattern.replace(/^(\(\?i\))?\\A/, '$1^').replace(/\\[zZ]$/, '$');
}
