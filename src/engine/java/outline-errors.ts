import type { Problem } from '../../core/problems/problem.ts';
import { languages } from '../../languages/index.ts';
import type { OutlineError } from './java-outline.ts';

const extensions = languages.flatMap(({ scanner }) => scanner.extensions);

/** The error for a file in another language, or in none. */
export const withoutScanner: OutlineError = {
  level: 'error',
  message: `Symbols are read of ${extensions.join(', ')} files only`,
  line: null,
  column: null,
};

/** The problems in the order of the text, each once; those about the whole file come first. */
export function toErrors(problems: readonly Problem[]): readonly OutlineError[] {
  const errors = problems.map(toError);
  const once = new Map(errors.map((error) => [JSON.stringify(error), error]));
  return [...once.values()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

/** The place is `A.java:12`. */
function toError({ code, message, where, column }: Problem): OutlineError {
  const written = /:(\d+)$/.exec(where ?? '')?.[1];
  const line = written === undefined ? null : Number(written);
  // Found all the same.
  const level = code === 'recovered' ? 'warning' : 'error';
  return { level, message, line, column: column ?? null };
}
