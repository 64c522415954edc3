import type { SymbolDetails } from '../core/symbols.ts';
import { boundOfTypeParameter, nameOfTypeParameter, splitArguments, type TypeBindings } from './type-bindings.ts';

/** What tells overloads apart: simple erased parameter types, in terms of the type one started from. */
export interface OverrideKey {
  readonly name: string;
  readonly parameters: readonly string[];
}

export interface DeclaringType {
  readonly typeParameters: string | null;
  /** Null: written raw by the subtype, so that its variables are erased to their bounds (JLS 4.8). */
  readonly bindings: TypeBindings | null;
}

/** A variable of the method itself counts as its bound: overriding methods have the same ones (JLS 8.4.4). */
export function buildOverrideKey(
  name: string,
  details: Pick<SymbolDetails, 'parameters' | 'typeParameters'>,
  owner: DeclaringType,
): OverrideKey {
  const ownBounds = boundsOf(details.typeParameters);
  const typeBounds = boundsOf(owner.typeParameters);
  const keyOf = (type: string, depth = 0): string => {
    const { base, dimensions } = erase(type);
    const bound = ownBounds.get(base) ?? (owner.bindings === null ? typeBounds.get(base) : undefined);
    // A variable may be bounded by another one; the limit ends a circle in damaged source.
    if (bound !== undefined && depth < 10) return keyOf(bound, depth + 1) + dimensions;
    const bindings = typeBounds.has(base) ? owner.bindings : null;
    const inserted = erase(bindings?.get(base) ?? base);
    return inserted.base + inserted.dimensions + dimensions;
  };
  return { name, parameters: details.parameters.map(({ type }) => keyOf(type)) };
}

/** Whether a method with key `a` hides an inherited one with key `b`. */
export function overrides(a: OverrideKey, b: OverrideKey): boolean {
  if (a.name !== b.name || a.parameters.length !== b.parameters.length) return false;
  return a.parameters.every((type, position) => type === b.parameters[position]);
}

function boundsOf(typeParameters: string | null): ReadonlyMap<string, string> {
  if (typeParameters === null) return new Map();
  const parameters = splitArguments(typeParameters);
  return new Map(parameters.map((parameter) => [nameOfTypeParameter(parameter), boundOfTypeParameter(parameter)]));
}

/** `java.util.Map<K, V>[]` → `Map` and `[]`. A variable number of arguments is an array. */
function erase(type: string): { readonly base: string; readonly dimensions: string } {
  const plain = type.replace(/<.*>/s, '').replace(/\s+/g, '');
  const name = plain.replace(/(\[\]|\.\.\.)+$/, '');
  return {
    base: name.slice(name.lastIndexOf('.') + 1),
    dimensions: plain.slice(name.length).replaceAll('...', '[]'),
  };
}
