import type { TypeVariables } from '../../../core/code/language-rules.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { aliasedTypes, mappedTypes } from './mapped-types.ts';
import { type KotlinType, parseType } from './parse-type.ts';

/** `Array<in List<T>?>` → `List[]`, `Int` → `int`, `Int?` → `Integer`, `(A) -> B` → `Function1`. `vararg` is an array. */
export function eraseType(written: string, variables: TypeVariables): string {
  return lastPart(erase(parseType(written), variables));
}

/** The name of a type on a JVM, with its package if a type of Kotlin has another name there. */
export function erase(type: KotlinType, variables: TypeVariables, depth = 0): string {
  const element = eraseElement(type, variables, depth);
  return type.isVararg ? `${element}[]` : element;
}

/** Unboxes a type if only one of the two forms can be meant: `Integer` → `int`. */
export function unboxed(erased: string): string {
  return primitiveOf.get(erased) ?? erased;
}

/** Limit of nested arrays; real ones go two deep. */
const deepestArray = 16;

function eraseElement(type: KotlinType, variables: TypeVariables, depth: number): string {
  const name = type.name.replace(/^kotlin\.(?=[A-Z])/, '');
  if (name === 'Array' && depth < deepestArray) {
    const element = lastPart(erase(parseType(type.arguments[0] ?? '*'), variables, depth + 1));
    return `${boxed(element)}[]`;
  }
  const erased = variables.get(name) ?? primitives.get(name) ?? arrays.get(name) ?? javaNames.get(name) ?? type.name;
  return type.isNullable ? boxed(erased) : erased;
}

const boxes = {
  Boolean: 'Boolean',
  Byte: 'Byte',
  Short: 'Short',
  Int: 'Integer',
  Long: 'Long',
  Char: 'Character',
  Float: 'Float',
  Double: 'Double',
};
const kotlinNames = Object.keys(boxes);
const primitives = new Map(kotlinNames.map((name) => [name, name.toLowerCase()]));
const arrays = new Map(kotlinNames.map((name) => [`${name}Array`, `${name.toLowerCase()}[]`]));
const boxOf = new Map(Object.entries(boxes).map(([name, box]) => [name.toLowerCase(), box]));
const primitiveOf = new Map([...boxOf].map(([primitive, box]) => [box, primitive]));

/** Keyed by the full name, and by the name after a default import. */
const javaNames: ReadonlyMap<string, string> = new Map([
  ['*', 'java.lang.Object'],
  ...[...mappedTypes, ...aliasedTypes].flatMap(([kotlin, java]) => [
    [kotlin, java] as const,
    [kotlin.replace(/^(?:[a-z]+\.)+/, ''), java] as const,
  ]),
]);

function boxed(erased: string): string {
  return boxOf.get(erased) ?? erased;
}
