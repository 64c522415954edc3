import type { ResolvedDependency } from '../../core/builds/resolved-project.ts';

/** Maven's, those of Maven 4 among them; where modules differ, the first counts. */
export const dependencyScopes = [
  'compile',
  'runtime',
  'provided',
  'compile-only',
  'system',
  'test',
  'test-runtime',
  'test-only',
  'none',
] as const;

/** The scope that reaches furthest of those in several modules, which are never none. */
export function widestScope(uses: readonly ResolvedDependency[]): string {
  const scopes = new Set(uses.map(({ scope }) => scope));
  return dependencyScopes.find((scope) => scopes.has(scope)) ?? uses[0]!.scope;
}
