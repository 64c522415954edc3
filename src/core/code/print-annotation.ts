/**
 * An annotation as written, for users of the declaration, without long arguments; null: it does not concern them, or is shown otherwise.
 */
export function printAnnotation(written: string): string | null {
  const name = /^@\s*(?:\w+:)?[\p{L}\p{N}_$.]*/u.exec(written)?.[0] ?? '';
  if (unheard.has(/(?<![\p{L}\p{N}_$])[\p{L}\p{N}_$]*$/u.exec(name)![0])) return null;
  const isShort = written.length <= LONGEST && !/[\r\n]/.test(written);
  return isShort ? written : `${name}(…)`;
}

const LONGEST = 60;

/** Annotations for the compiler or for tools that check code; deprecation is shown in words. */
const unheard: ReadonlySet<string> = new Set([
  'Override',
  'SuppressWarnings',
  'Suppress',
  'SafeVarargs',
  'Serial',
  'OptIn',
  'Generated',
  'Deprecated',
]);
