import type { LanguageRules, TypeParameter, TypeVariables } from '../core/code/language-rules.ts';

/** The variables of a type in its own declaration: each stands for itself. */
export function ownVariables(parameters: readonly TypeParameter[]): TypeVariables {
  return new Map(parameters.map(({ name }) => [name, name]));
}

/** Types for the variables of a supertype: its erased arguments, or the bounds of the variables if it is written raw (JLS 4.8). */
export function bindVariables(
  parameters: readonly TypeParameter[],
  values: readonly string[],
  rules: LanguageRules,
): TypeVariables {
  if (parameters.length !== values.length) return withBounds(new Map(), parameters, rules);
  return new Map(parameters.map(({ name }, position) => [name, values[position]!]));
}

/** `outer` and these, each standing for its first bound; that may be another variable, also a later one. */
export function withBounds(
  outer: TypeVariables,
  parameters: readonly TypeParameter[],
  rules: LanguageRules,
): TypeVariables {
  const bounds = new Map(parameters.map(({ name, bound }) => [name, bound]));
  const erase = (bound: string, depth: number): string => {
    const next = bounds.get(bound);
    // The limit ends a circle in damaged source.
    return next === undefined || depth > 10 ? rules.eraseType(bound, outer) : erase(next, depth + 1);
  };
  const own = new Map(parameters.map(({ name, bound }) => [name, erase(bound, 0)]));
  return { get: (name) => own.get(name) ?? outer.get(name) };
}
