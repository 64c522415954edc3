import type { Deprecation } from './language-rules.ts';

/** The deprecation by Java's or Kotlin's `@Deprecated` among annotations as written; null: there is none. */
export function readDeprecation(annotations: readonly string[]): Deprecation | null {
  const written = annotations.find((annotation) => /^@\s*(?:[\w.]+\.)?Deprecated\b/.test(annotation));
  if (written === undefined) return null;
  return {
    since: /\bsince\s*=\s*"([^"\\]*)"/.exec(written)?.[1] ?? null,
    forRemoval: FOR_REMOVAL.test(written),
  };
}

/** The level may be imported, and stands last where it is not named. */
const FOR_REMOVAL =
  /\bforRemoval\s*=\s*true\b|\b(?:DeprecationLevel\s*\.\s*|level\s*=\s*)(?:ERROR|HIDDEN)\b|,\s*(?:ERROR|HIDDEN)\s*,?\s*\)$/;
