/**
 * Types of Kotlin that are types of Java on a JVM, by their full names
 * (https://kotlinlang.org/docs/java-to-kotlin-interop.html#mapped-types).
 */
export const mappedTypes: ReadonlyMap<string, string> = new Map([
  ...pairs('kotlin.', 'java.lang.', 'String CharSequence Throwable Cloneable Number Comparable Enum'),
  ['kotlin.Any', 'java.lang.Object'],
  ['kotlin.Nothing', 'java.lang.Void'],
  ['kotlin.Annotation', 'java.lang.annotation.Annotation'],
  ...['', 'Mutable'].flatMap((prefix) => [
    [`kotlin.collections.${prefix}Iterable`, 'java.lang.Iterable'] as const,
    [`kotlin.collections.${prefix}Map.${prefix}Entry`, 'java.util.Map.Entry'] as const,
    ...pairs(`kotlin.collections.${prefix}`, 'java.util.', 'Iterator Collection Set List ListIterator Map'),
  ]),
]);

/** Aliases of the standard library for types of Java: the same type under two names. */
export const aliasedTypes: ReadonlyMap<string, string> = new Map([
  ...pairs(
    'kotlin.',
    'java.lang.',
    'Error Exception RuntimeException IllegalArgumentException IllegalStateException IndexOutOfBoundsException ' +
      'UnsupportedOperationException ArithmeticException NumberFormatException NullPointerException ClassCastException ' +
      'AssertionError AutoCloseable',
  ),
  ...pairs('kotlin.', 'java.util.', 'NoSuchElementException ConcurrentModificationException Comparator'),
  ...pairs('kotlin.collections.', 'java.util.', 'RandomAccess ArrayList LinkedHashMap HashMap LinkedHashSet HashSet'),
  ...pairs('kotlin.text.', 'java.lang.', 'Appendable StringBuilder'),
  ['kotlin.text.CharacterCodingException', 'java.nio.charset.CharacterCodingException'],
  ['kotlin.coroutines.cancellation.CancellationException', 'java.util.concurrent.CancellationException'],
]);

function pairs(kotlin: string, java: string, names: string): readonly (readonly [string, string])[] {
  return names.split(' ').map((name) => [kotlin + name, java + name] as const);
}
