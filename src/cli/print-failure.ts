import type { JarIndexerError } from '../core/problems/errors.ts';
import { redact } from '../core/problems/redact.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import { inCommands } from './in-commands.ts';

/** For stderr: what failed, and the next step where there is one. */
export function printFailure({ message, suggestion }: JarIndexerError): string {
  return printLines([`error: ${message}`, ...(suggestion === null ? [] : [inCommands(suggestion)])]);
}

/** Nothing secret and nothing hidden is in them. */
export function printLines(lines: readonly string[]): string {
  return `${lines.map((line) => makeVisible(redact(line))).join('\n')}\n`;
}
