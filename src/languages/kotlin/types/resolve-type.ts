import type { DeclaredSymbol, TypeLookups, TypeScope } from '../../../core/code/language-rules.ts';
import { javaLangTypes } from '../../jvm/types/java-lang-types.ts';
import { resolveName } from '../../jvm/types/resolve-name.ts';
import { aliasedTypes, mappedTypes } from './mapped-types.ts';
import { parseType } from './parse-type.ts';

/** Public types of the packages that Kotlin imports by default (Kotlin 2.3), as far as they can be supertypes or are written often. */
const kotlinTypes: ReadonlyMap<string, string> = new Map([
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
const defaultImports: readonly string[] = [
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

const implied: Readonly<Record<string, string>> = {
  'enum class': 'kotlin.Enum',
  'annotation class': 'kotlin.Annotation',
};

/** The type a written name means, by Java's order of scopes, which is Kotlin's too, and Kotlin's default imports. */
export function resolveType(written: string, scope: TypeScope, lookups: TypeLookups): string | null {
  const findImplied = (name: string) => findDefault(name, lookups);
  const qualifiedName = resolveName(parseType(written).name, scope, { ...lookups, findImplied });
  return qualifiedName === null ? null : asIndexed(qualifiedName, lookups);
}

function findDefault(name: string, lookups: TypeLookups): string | null {
  const indexed = defaultImports.find((packageName) => lookups.typeExists(`${packageName}.${name}`));
  if (indexed !== undefined) return `${indexed}.${name}`;
  if (/^Function\d+$/.test(name)) return `kotlin.${name}`;
  return kotlinTypes.get(name) ?? (javaLangTypes.has(name) ? `java.lang.${name}` : null);
}

/** Chooses between the Kotlin name and the Java name of a type by which source is indexed: an alias says nothing of its own. */
function asIndexed(name: string, { typeExists }: TypeLookups): string {
  const aliased = aliasedTypes.get(name);
  if (aliased !== undefined) return aliased;
  const mapped = mappedTypes.get(name);
  return mapped !== undefined && !typeExists(name) && typeExists(mapped) ? mapped : name;
}

function inPackage(packageName: string, names: string): readonly (readonly [string, string])[] {
  return names.split(' ').map((name) => [name, `${packageName}.${name}`] as const);
}

/** https://kotlinlang.org/spec/declarations.html#enum-class-declaration and #annotation-class-declaration there. */
export function impliedSupertypeOf({ declaration }: Pick<DeclaredSymbol, 'declaration'>): string | null {
  return implied[declaration] ?? null;
}
