import type { Deprecation } from '../../../core/code/language-rules.ts';
import { readDeprecation as readAnnotations } from '../../../core/code/read-deprecation.ts';
import { parseJavadoc } from './parse-javadoc.ts';

/** The tag `@deprecated` deprecates without the annotation too, as in javac (`java.lang.Deprecated` is younger than the tag). */
export function readDeprecation(annotations: readonly string[], comment: () => string | null): Deprecation | null {
  return readAnnotations(annotations) ?? (hasTag(comment() ?? '') ? { since: null, forRemoval: false } : null);
}

function hasTag(comment: string): boolean {
  return comment.includes('@deprecated') && parseJavadoc(comment).deprecated !== null;
}
