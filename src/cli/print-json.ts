import { makeDataVisible } from '../core/text/visible-text.ts';

/** Prints JSON in one line, in which strangers' texts hide nothing. */
export function printJson(answer: object): string {
  return `${JSON.stringify(makeDataVisible(answer))}\n`;
}
