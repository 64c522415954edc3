import type { DeclaredSymbol } from '../../core/language-rules.ts';
import { getterNameOf, setterNameOf } from './accessor-names.ts';
import { kotlinModifiers } from './kotlin-words.ts';

/** Whether a type has a method or constructor of this name that stands in no source: the compiler makes it. */
export function hasImplicitMethod(type: DeclaredSymbol, name: string): boolean {
  const members = type.members();
  if (name === type.name || name === '<init>') {
    return constructed.has(type.declaration) && members.every(({ kind }) => kind !== 'constructor');
  }
  const properties = members.filter(({ declaration }) => declaration === 'property');
  if (type.declaration === 'annotation class') return properties.some((property) => property.name === name);
  return (
    isOfEnum(type, name) ||
    isOfData(type, name, properties) ||
    properties.some((property) => isAccessor(property, name))
  );
}

const constructed: ReadonlySet<string> = new Set(['class', 'enum class', 'annotation class']);

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

/** Private and constant properties are fields only. */
function isAccessor({ name: property, modifiers }: DeclaredSymbol, name: string): boolean {
  if (modifiers & (kotlinModifiers.private | kotlinModifiers.const)) return false;
  return (
    name === getterNameOf(property) || ((modifiers & kotlinModifiers.var) !== 0 && name === setterNameOf(property))
  );
}
