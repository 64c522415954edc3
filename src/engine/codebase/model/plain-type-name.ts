/** What qualifies a type where it is written, in the languages that are read, and names none. */
const QUALIFIERS = new Set([
  'const',
  'dyn',
  'extends',
  'final',
  'impl',
  'in',
  'mut',
  'out',
  'readonly',
  'struct',
  'super',
]);

/** A name with all that is around it. */
export const QUALIFIED_NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?:\s*(?:\.|::)\s*[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

/** Annotations, and Rust's lifetimes. */
const MARKS = /[@'][\p{L}_$][\p{L}\p{N}_$.]*/gu;

/** The type that one as written is of, without its arguments, dimensions and marks: `URL` of `URL[]`, `List` of `List<URL>`. A name is itself. */
export function plainTypeName(written: string): string {
  if (/^[\p{L}\p{N}_$.#:]*[\p{L}\p{N}_$]$/u.test(written)) return written;
  const names = written.replace(MARKS, ' ').match(QUALIFIED_NAME) ?? [];
  return names.find((name) => !QUALIFIERS.has(name))?.replace(/\s+/g, '') ?? written;
}
