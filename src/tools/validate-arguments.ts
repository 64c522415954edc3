import type { z } from 'zod';
import { InvalidInputError } from '../core/errors.ts';
import type { ToolDefinition } from '../core/tool.ts';
import { findNearestNames } from '../search/nearest-names.ts';
import { suggestNames } from '../search/suggest-names.ts';

type Arguments<In extends z.ZodObject> = Pick<ToolDefinition<never, In>, 'name' | 'input' | 'aliases'>;

/**
 * The arguments with defaults filled in and other spellings mapped. Null and the empty text stand for an argument left out:
 * several hosts fill in every optional one.
 * @throws InvalidInputError naming the first wrong argument, and for an unknown one the nearest right name.
 */
export function validateArguments<In extends z.ZodObject>(tool: Arguments<In>, input: unknown): z.infer<In> {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) {
    throw new InvalidInputError(`The arguments of ${tool.name} must be an object`);
  }
  const named = renameAliases(tool, input);
  const result = tool.input.safeParse(named);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue?.code === 'unrecognized_keys' ? unknownArgument(tool, issue.keys[0] ?? '') : wrongArgument(issue, named);
}

function renameAliases<In extends z.ZodObject>(tool: Arguments<In>, input: object): Record<string, unknown> {
  const given = Object.entries(input).filter(([, value]) => (value ?? '') !== '');
  const named = new Map<string, unknown>();
  for (const [key, value] of given) {
    const name = Object.hasOwn(tool.aliases ?? {}, key) ? tool.aliases![key]! : key;
    if (named.has(name)) throw new InvalidInputError(`${name} is given twice, also as its other name`);
    named.set(name, value);
  }
  return Object.fromEntries(named);
}

function unknownArgument(tool: Arguments<z.ZodObject>, name: string): InvalidInputError {
  const known = Object.keys(tool.input.shape);
  return new InvalidInputError(`${tool.name} has no argument ${JSON.stringify(name)}`, {
    suggestion: suggestNames(findNearestNames(name, known, 1), `It takes ${known.join(', ')}.`),
  });
}

function wrongArgument(issue: z.core.$ZodIssue | undefined, input: Record<string, unknown>): InvalidInputError {
  const path = issue?.path.join('.') ?? '';
  const isMissing = issue?.path.length === 1 && !Object.hasOwn(input, String(issue.path[0]));
  if (isMissing) return new InvalidInputError(`${path} is missing`);
  const known = issue?.code === 'invalid_value' ? issue.values.map(String) : [];
  const given = issue?.path.reduce<unknown>((value, key) => Object(value)[key], input);
  const [nearest] = findNearestNames(String(given), known);
  return new InvalidInputError(`${path}: ${issue?.message ?? 'invalid'}`, {
    suggestion: nearest && `Did you mean ${nearest}?`,
  });
}
