import type { DeclaredSymbol } from '../../../core/code/language-rules.ts';
import { kotlinModifiers } from '../tokens/kotlin-words.ts';
import { kotlinNaming } from './kotlin-naming.ts';

/** Whether a type has a method, constructor or object of this name that stands in no source: the compiler makes it. */
export function hasImplicitMethod(type: DeclaredSymbol, name: string, annotations: () => readonly string[]): boolean {
  const members = type.members();
  if (name === type.name || name === '<init>') {
    return constructed.has(type.declaration) && members.every(({ kind }) => kind !== 'constructor');
  }
  // Its companion's (https://github.com/Kotlin/kotlinx.serialization/blob/master/docs/basic-serialization.md#serializable-classes).
  if (name === 'serializer') return annotations().some((text) => /^@\s*(?:\w+\s*\.\s*)*Serializable\b/.test(text));
  if (name === kotlinNaming.instanceField(type)) return true;
  const properties = members.filter(({ declaration }) => declaration === 'property');
  return isOfEnum(type, name) || isOfData(type, name, properties);
}

const constructed: ReadonlySet<string> = new Set([
  'class',
  'enum class',
  'annotation class',
  'object',
  'companion object',
]);

/** https://kotlinlang.org/docs/enum-classes.html#working-with-enum-constants */
function isOfEnum({ declaration }: DeclaredSymbol, name: string): boolean {
  return declaration === 'enum class' && ['values', 'valueOf', 'entries', 'getEntries'].includes(name);
}

/** Of data classes and objects, and of value classes. Which properties are the constructor's is not known here. */
function isOfData(
  { modifiers, declaration }: DeclaredSymbol,
  name: string,
  properties: readonly DeclaredSymbol[],
): boolean {
  const isData = (modifiers & kotlinModifiers.data) !== 0;
  if (!isData && (modifiers & kotlinModifiers.value) === 0) return false;
  if (['equals', 'hashCode', 'toString'].includes(name)) return true;
  if (!isData || declaration !== 'class') return false;
  const component = Number(/^component([1-9]\d*)$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);
  return name === 'copy' || component <= properties.length;
}
