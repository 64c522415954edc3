import { makeDataVisible, makeVisible } from '../core/text/visible-text.ts';

/** Prints JSON in one line, in which strangers' texts hide nothing. */
export function printJson(answer: object): string {
  const text = JSON.stringify(answer);
  // Hardly any answer hides something: to search its text takes a sixth of copying its data.
  const isVisible = !ESCAPED.test(text) && makeVisible(text) === text;
  return `${isVisible ? text : JSON.stringify(makeDataVisible(answer))}\n`;
}

/** JSON writes controls with a backslash. */
const ESCAPED = /\\[bfru]/;
