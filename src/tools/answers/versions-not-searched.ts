import { compareGenericVersions } from '../../maven/versions/generic-version.ts';

/**
 * Other versions of an artifact that the project has and that were not searched, highest first: what was found in the one may be there
 * too, and be another thing. Both are `g:a:v`, or a folder; undefined: there is none.
 */
export function versionsNotSearched(
  coordinates: string,
  notSearched: readonly string[],
): readonly string[] | undefined {
  const [module = null] = /^[^:/\\]+:[^:]+:/.exec(coordinates) ?? [];
  const others = module === null ? [] : notSearched.filter((other) => other.startsWith(module));
  const versions = new Set(others.map((other) => other.slice(module!.length).split(':', 1)[0]!));
  return versions.size === 0 ? undefined : [...versions].sort((a, b) => compareGenericVersions(b, a));
}
