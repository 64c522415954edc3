import { dependencyScopes } from '../engine/project/dependency-scopes.ts';
import { findNearestNames } from '../search/nearest-names.ts';
import { suggestNames } from '../search/suggest-names.ts';
import { UsageError } from './usage-error.ts';

/** The scopes of `--scope a,b`; null when it is not given. @throws UsageError for a scope that Maven does not have. */
export function parseScopes(option: unknown): readonly string[] | null {
  if (typeof option !== 'string') return null;
  const scopes = option.split(',').map((name) => name.trim());
  const known: readonly string[] = dependencyScopes;
  for (const scope of scopes.filter((name) => !known.includes(name))) {
    throw new UsageError(`There is no scope "${scope}"`, {
      suggestion: suggestNames(findNearestNames(scope, known, 1), `Choose from ${known.join(', ')}.`),
    });
  }
  return scopes;
}
