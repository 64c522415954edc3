import type { ResolvedDependency } from '../../core/builds/resolved-project.ts';
import { dependencyScopes } from './dependency-scopes.ts';

/** Of what several modules have, which is never nothing, the scope that reaches furthest. */
export function widestScope(uses: readonly ResolvedDependency[]): string {
  const scopes = new Set(uses.map(({ scope }) => scope));
  return dependencyScopes.find((scope) => scopes.has(scope)) ?? uses[0]!.scope;
}
