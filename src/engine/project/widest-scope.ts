import type { ResolvedDependency } from '../../core/builds/resolved-project.ts';
import { dependencyScopes } from './dependency-scopes.ts';

/** The scope that reaches furthest of those in several modules, which are never none. */
export function widestScope(uses: readonly ResolvedDependency[]): string {
  const scopes = new Set(uses.map(({ scope }) => scope));
  return dependencyScopes.find((scope) => scopes.has(scope)) ?? uses[0]!.scope;
}
