import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { ContentRule, RepositoryContent } from '../../core/artifacts/repository-content.ts';
import { parseVersionSelector } from '../versions/version-selector.ts';
import { parseContentPattern } from './parse-content-pattern.ts';

/**
 * Whether a repository may be asked for a file: nothing filters it, or one of the declarations that it has lets it through. A request for the list of a
 * module's versions has none yet: rules about versions then keep nothing out.
 */
export function acceptsContent(
  { content = [EVERYTHING] }: Pick<RepositoryRef, 'content'>,
  coordinates: Coordinates,
): boolean {
  return content.some(
    ({ includes, excludes }) =>
      (includes.length === 0 || includes.some((rule) => fits(rule, coordinates, true))) &&
      !excludes.some((rule) => fits(rule, coordinates, false)),
  );
}

const EVERYTHING: RepositoryContent = { includes: [], excludes: [] };

/** `ofAny`: what it says of a version where there is none. */
function fits({ by, group, module, version }: ContentRule, asked: Coordinates, ofAny: boolean): boolean {
  const isFitting = by === 'regex' ? matches : isSame;
  const fitsGroup =
    by === 'subgroups'
      ? asked.groupId === group || asked.groupId.startsWith(`${group}.`)
      : isFitting(group, asked.groupId);
  if (!fitsGroup || !(module === null || isFitting(module, asked.artifactId))) return false;
  if (version === null) return true;
  if (asked.version === '') return ofAny;
  return by === 'regex' ? matches(version, asked.version) : parseVersionSelector(version).accepts(asked.version);
}

function isSame(wanted: string, name: string): boolean {
  return wanted === name;
}

function matches(pattern: string, name: string): boolean {
  return parseContentPattern(pattern)?.test(name) ?? false;
}
