import { makeDataVisible } from '../core/text/visible-text.ts';

/** What `--json` prints: one line, in which the texts of strangers hide nothing. */
export function printJson(answer: object): string {
  return `${JSON.stringify(makeDataVisible(answer))}\n`;
}
