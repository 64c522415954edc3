import { parseContentPattern } from '../content/parse-content-pattern.ts';
import { isObject, printValue, type ScriptCall, type ScriptObject, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Names and versions are shorter; the longer a text, the longer a pattern may take. */
const LONGEST = 100;

/** Groovy's `text =~ pattern`, or with `isWhole` its `text ==~ pattern`. Unknown: the pattern may mean something else in Java, or take long. */
export function matchText(text: string, pattern: string, isWhole: boolean): boolean | typeof UNKNOWN {
  return compile(text, pattern, isWhole)?.test(text) ?? UNKNOWN;
}

/** A text with another in place of what a pattern matches, first or everywhere. Unknown: as with `matchText`, or the other text names groups. */
export function replaceMatch(
  text: string,
  { pattern, by, isEverywhere }: { readonly pattern: string; readonly by: string; readonly isEverywhere: boolean },
): string | typeof UNKNOWN {
  const compiled = /[$\\]/.test(by) ? null : compile(text, pattern, false);
  if (compiled === null) return UNKNOWN;
  return text.replace(isEverywhere ? new RegExp(compiled, `${compiled.flags}g`) : compiled, () => by);
}

/** A text at what a pattern matches. Unknown: as with `matchText`. */
export function splitAt(text: string, pattern: string): readonly string[] | typeof UNKNOWN {
  const compiled = /\((?!\?)/.test(pattern) ? null : compile(text, pattern, false);
  return compiled === null ? UNKNOWN : text.split(compiled);
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

/** Null: not known what it means. */
function compile(text: string, pattern: string, isWhole: boolean): RegExp | null {
  const body = pattern.replace(/^\(\?i\)/, '');
  const flags = body === pattern ? '' : 'i';
  const plain = body.replace(/^\\A/, '^').replace(/\\[zZ]$/, '$');
  const whole = parseContentPattern(plain);
  if (whole === null || text.length > LONGEST) return null;
  return new RegExp(isWhole ? whole.source : plain, flags);
}
