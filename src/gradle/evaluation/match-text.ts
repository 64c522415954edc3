import { parseContentPattern } from '../content/parse-content-pattern.ts';
import { UNKNOWN } from './script-value.ts';

/** Names and versions are shorter; the longer a text, the longer a pattern may take. */
const LONGEST = 100;

/** Groovy's `text =~ pattern`, or with `isWhole` its `text ==~ pattern`. Unknown: the pattern may mean something else in Java, or take long. */
export function matchText(text: string, pattern: string, isWhole: boolean): boolean | typeof UNKNOWN {
  const body = pattern.replace(/^\(\?i\)/, '');
  const whole = parseContentPattern(body);
  if (whole === null || text.length > LONGEST) return UNKNOWN;
  return new RegExp(isWhole ? whole.source : body, body === pattern ? '' : 'i').test(text);
}
