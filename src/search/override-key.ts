import type { SymbolDetails } from '../core/symbols.ts';
import { nameOfTypeParameter, splitArguments, type TypeBindings } from './type-bindings.ts';

/** What tells overloads apart: simple erased parameter types, null where the text alone cannot say (a type variable). */
export interface OverrideKey {
  readonly name: string;
  readonly parameters: readonly (string | null)[];
}

export interface DeclaringType {
  readonly typeParameters: string | null;
  /** Null: written raw by the subtype. */
  readonly bindings: TypeBindings | null;
}

export function buildOverrideKey(
  name: string,
  details: Pick<SymbolDetails, 'parameters' | 'typeParameters'>,
  owner: DeclaringType,
): OverrideKey {
  const own = namesOf(details.typeParameters);
  const ofType = namesOf(owner.typeParameters);
  const keyOf = (type: string): string | null => {
    const base = simpleName(type);
    if (own.includes(base)) return null;
    if (!ofType.includes(base)) return base + dimensions(type);
    if (owner.bindings === null) return null;
    const bound = owner.bindings.get(base) ?? base;
    return simpleName(bound) + dimensions(bound) + dimensions(type);
  };
  return { name, parameters: details.parameters.map(({ type }) => keyOf(type)) };
}

/** Whether a method with key `a` hides an inherited one with key `b`; name and number of parameters decide where types cannot. */
export function overrides(a: OverrideKey, b: OverrideKey): boolean {
  if (a.name !== b.name || a.parameters.length !== b.parameters.length) return false;
  return a.parameters.every((type, position) => {
    const other = b.parameters[position]!;
    return type === null || other === null || type === other;
  });
}

function namesOf(typeParameters: string | null): readonly string[] {
  return typeParameters === null ? [] : splitArguments(typeParameters).map(nameOfTypeParameter);
}

/** `java.util.Map<K, V>[]` → `Map`. */
function simpleName(type: string): string {
  const erased = type.replace(/<.*>/s, '').replace(/(\s|\[\]|\.\.\.)+$/g, '');
  return erased.slice(erased.lastIndexOf('.') + 1);
}

/** A variable number of arguments is an array. */
function dimensions(type: string): string {
  return '[]'.repeat(type.match(/(?:\[\]|\.\.\.)/g)?.length ?? 0);
}
