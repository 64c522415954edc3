import { compileRegex } from '../../maven/patterns/linear-regex.ts';

/** Any script can write one, and names are compared with it again and again. */
const MAX_LENGTH = 200;

/** The expression of a content rule, for a whole name; null: it is none, or may mean something else in Java. */
export function parseContentPattern(text: string): ((name: string) => boolean) | null {
  return text.length > MAX_LENGTH ? null : compileRegex(text);
}
