import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { ContentRule, RepositoryContent } from '../../core/artifacts/repository-content.ts';
import { compileRegex } from '../../maven/patterns/linear-regex.ts';
import { parseVersionSelector } from '../versions/version-selector.ts';

/**
 * True if a repository may be asked for a file: nothing filters it, or one of the declarations that it has lets it through. A request for the list of a
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
function fits(rule: ContentRule, asked: Coordinates, ofAny: boolean): boolean {
  const { by, group, module, version } = rule;
  const isFitting = by === 'regex' ? patternsOf(rule) : isSame;
  const fitsGroup =
    by === 'subgroups'
      ? asked.groupId === group || asked.groupId.startsWith(`${group}.`)
      : isFitting(group, asked.groupId);
  if (!fitsGroup || !(module === null || isFitting(module, asked.artifactId))) return false;
  if (version === null) return true;
  if (asked.version === '') return ofAny;
  return by === 'regex' ? isFitting(version, asked.version) : parseVersionSelector(version).accepts(asked.version);
}

type Fitting = (wanted: string, name: string) => boolean;

const isSame: Fitting = (wanted, name) => wanted === name;

/** A rule is asked about each module, so its patterns are compiled once. */
const compiled = new WeakMap<ContentRule, Fitting>();

function patternsOf(rule: ContentRule): Fitting {
  const known = compiled.get(rule);
  if (known !== undefined) return known;
  const patterns = new Map<string, ((name: string) => boolean) | null>();
  for (const text of [rule.group, rule.module, rule.version]) {
    if (text !== null) patterns.set(text, parseContentPattern(text));
  }
  const fitting: Fitting = (wanted, name) => patterns.get(wanted)?.(name) ?? false;
  compiled.set(rule, fitting);
  return fitting;
}

/** Any script can write one, and names are compared with it again and again. */
const MAX_LENGTH = 200;

/** The expression of a content rule, for a whole name; null: it is none, or may mean something else in Java. */
export function parseContentPattern(text: string): ((name: string) => boolean) | null {
  return text.length > MAX_LENGTH ? null : compileRegex(text);
}
