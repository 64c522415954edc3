import type { z } from 'zod';
import { adviseGroup } from '../../core/artifacts/coordinates.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { listArgumentNames, type ToolSignature } from './argument-names.ts';
import { findMeantArgument } from './meant-argument.ts';

type Given = Readonly<Record<PropertyKey, unknown>>;

/** Names the first wrong argument; unknown ones come before all others, since what is missing may be what they were meant for. */
export function refuseArguments(
  tool: ToolSignature,
  issues: readonly z.core.$ZodIssue[],
  given: Given,
): InvalidInputError {
  const missing = issues.filter(({ input }) => input === undefined).map(({ path }) => path.join('.'));
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? namesOf(issue) : []));
  if (unknown.length > 0) return unknownArguments(tool, unknown, missing, given);
  if (missing.length === 0) return wrongArgument(issues[0]!);
  const { artifact_id: artifactId } = given;
  const isGroupAsked = missing.includes('group_id') && typeof artifactId === 'string';
  return new InvalidInputError(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`, {
    suggestion: isGroupAsked ? adviseGroup(artifactId) : undefined,
  });
}

function namesOf({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): readonly string[] {
  return keys.map((key) => [...path, key].join('.'));
}

/** A missing required argument is a likelier meaning than an optional one; a given argument is none. */
function unknownArguments(
  tool: ToolSignature,
  unknown: readonly string[],
  missing: readonly string[],
  given: Given,
): InvalidInputError {
  const names = listArgumentNames(tool);
  const all = [...new Set(names.values())];
  const open = [...names].flatMap(([written, name]) => (Object.hasOwn(given, name) ? [] : written));
  const meant = unknown.map((path) => {
    const name = lastPart(path);
    const near = findMeantArgument(name, missing) ?? findMeantArgument(name, open);
    return { path, name: near === null ? null : names.get(near)! };
  });
  const found = meant.flatMap(({ name }) => name ?? missing);
  const takes = `It takes ${all.join(', ') || 'none'}.`;
  const rest = meant.some(({ name }) => name === null) && missing.length === 0;
  return new InvalidInputError(
    `${tool.name} has no argument ${unknown.map((name) => JSON.stringify(name)).join(', ')}`,
    {
      suggestion:
        rest && found.length > 0 ? `${suggestEach(meant)} ${takes}` : suggestNames([...new Set(found)], takes),
    },
  );
}

/** Names the argument that each suggestion replaces, since others have no suggestion. */
function suggestEach(meant: readonly { readonly path: string; readonly name: string | null }[]): string {
  const pairs = meant.flatMap(({ path, name }) => (name === null ? [] : [`${name} for ${JSON.stringify(path)}`]));
  return suggestNames(pairs, '');
}

function wrongArgument(issue: z.core.$ZodIssue): InvalidInputError {
  const known = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const [nearest] = findNearestNames(String(issue.input), known);
  return new InvalidInputError(`${issue.path.join('.')}: ${issue.message}`, {
    suggestion: nearest && `Did you mean ${nearest}?`,
  });
}
