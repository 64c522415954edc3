/** Public types of the packages that Kotlin imports by default (Kotlin 2.3), as far as they can be supertypes or are written often. */
export const kotlinTypes: ReadonlyMap<string, string> = new Map([
  ...inPackage(
    'kotlin',
    'Annotation Any Array ArithmeticException AssertionError AutoCloseable Boolean BooleanArray Byte ByteArray Char ' +
      'CharArray CharSequence ClassCastException Cloneable Comparable Comparator ConcurrentModificationException ' +
      'DeepRecursiveFunction DeepRecursiveScope Deprecated DeprecationLevel Double DoubleArray Enum Error Exception ' +
      'Float FloatArray Function IllegalArgumentException IllegalStateException IndexOutOfBoundsException Int IntArray ' +
      'KotlinNullPointerException KotlinVersion Lazy LazyThreadSafetyMode Long LongArray NoSuchElementException ' +
      'NotImplementedError NoWhenBranchMatchedException Nothing NullPointerException Number NumberFormatException ' +
      'OptIn OptionalExpectation OverloadResolutionByLambdaReturnType Pair PublishedApi ReplaceWith RequiresOptIn ' +
      'Result RuntimeException Short ShortArray SinceKotlin String Suppress Throwable Triple TypeCastException UByte ' +
      'UByteArray UInt UIntArray ULong ULongArray UShort UShortArray UninitializedPropertyAccessException Unit ' +
      'UnsupportedOperationException',
  ),
  ...inPackage(
    'kotlin.annotation',
    'AnnotationRetention AnnotationTarget MustBeDocumented Repeatable Retention Target',
  ),
  ...inPackage(
    'kotlin.collections',
    'AbstractCollection AbstractIterator AbstractList AbstractMap AbstractMutableCollection AbstractMutableList ' +
      'AbstractMutableMap AbstractMutableSet AbstractSet ArrayDeque ArrayList BooleanIterator ByteIterator CharIterator ' +
      'Collection DoubleIterator FloatIterator Grouping HashMap HashSet IndexedValue IntIterator Iterable Iterator ' +
      'LinkedHashMap LinkedHashSet List ListIterator LongIterator Map MutableCollection MutableIterable MutableIterator ' +
      'MutableList MutableListIterator MutableMap MutableSet RandomAccess Set ShortIterator',
  ),
  ...inPackage(
    'kotlin.io',
    'AccessDeniedException FileAlreadyExistsException FileSystemException FileTreeWalk FileWalkDirection ' +
      'NoSuchFileException OnErrorAction',
  ),
  ...inPackage(
    'kotlin.jvm',
    'ImplicitlyActualizedByJvmDeclaration JvmDefaultWithCompatibility JvmDefaultWithoutCompatibility JvmExposeBoxed ' +
      'JvmField JvmInline JvmMultifileClass JvmName JvmOverloads JvmRecord JvmSerializableLambda JvmStatic ' +
      'JvmSuppressWildcards JvmSynthetic JvmWildcard KotlinReflectionNotSupportedError PurelyImplements Strictfp ' +
      'Synchronized Throws Transient Volatile',
  ),
  ...inPackage(
    'kotlin.ranges',
    'CharProgression CharRange ClosedFloatingPointRange ClosedRange IntProgression IntRange LongProgression LongRange ' +
      'OpenEndRange UIntProgression UIntRange ULongProgression ULongRange',
  ),
  ...inPackage('kotlin.sequences', 'Sequence SequenceScope'),
  ...inPackage(
    'kotlin.text',
    'Appendable CharCategory CharDirectionality CharacterCodingException Charsets HexFormat MatchGroup ' +
      'MatchGroupCollection MatchNamedGroupCollection MatchResult Regex RegexOption StringBuilder Typography',
  ),
]);

/** Imported into every file (https://kotlinlang.org/docs/packages.html#default-imports), those of Kotlin before Java's. */
export const defaultImports: readonly string[] = [
  'kotlin',
  'kotlin.annotation',
  'kotlin.collections',
  'kotlin.comparisons',
  'kotlin.io',
  'kotlin.ranges',
  'kotlin.sequences',
  'kotlin.text',
  'kotlin.jvm',
  'java.lang',
];

function inPackage(packageName: string, names: string): readonly (readonly [string, string])[] {
  return names.split(' ').map((name) => [name, `${packageName}.${name}`] as const);
}
