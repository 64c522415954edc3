import type { z } from 'zod';
import { isRecord } from '../../core/is-record.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import type { ToolSignature } from './argument-names.ts';
import { expandCoordinates } from './expand-coordinates.ts';
import { mendValue } from './mend-value.ts';
import { refuseArguments } from './refuse-arguments.ts';

export interface ValidArguments<In extends z.ZodObject = z.ZodObject> {
  readonly values: z.infer<In>;
  /** Numbers beyond our limits, by the argument's own name, and the limit that stands in their place. */
  readonly limited?: Readonly<Record<string, number>>;
}

/** An object with whatever members. */
type Given = Record<PropertyKey, unknown>;

/**
 * The arguments with defaults filled in, other spellings mapped, numbers and truth values read out of texts, and numbers beyond our
 * limits replaced by the limit. Null and the empty text stand for an argument left out, since several hosts fill in every optional
 * one; only where the tool takes an empty text it is a value.
 * @throws InvalidInputError naming the first wrong argument, and for unknown ones the nearest right names.
 */
export function validateArguments<In extends z.ZodObject>(tool: ToolSignature<In>, input: unknown): ValidArguments<In> {
  if (!isRecord(input)) throw new InvalidInputError(`The arguments of ${tool.name} must be an object`);
  const named = renameAliases(tool, withoutEmpty(input, tool.takesEmpty));
  const given = takesParts(tool) ? expandParts(named) : named;
  const limited: Record<string, number> = {};
  for (;;) {
    const { data, error } = tool.input.safeParse(given, { reportInput: true });
    if (error === undefined) return { values: data, limited: Object.keys(limited).length === 0 ? undefined : limited };
    const wrong = error.issues.filter((issue) => !mend(issue, given, limited));
    if (wrong.length > 0) throw refuseArguments(tool, wrong, given);
  }
}

/** No artifact has a colon in its id: whoever writes one writes coordinates. */
function expandParts(named: Given): Given {
  const { artifact_id: id, ...others } = named;
  if (named.coordinates !== undefined) return expandCoordinates(named);
  return String(id).includes(':') ? expandCoordinates({ ...others, coordinates: id }) : named;
}

/** Other tools have coordinates of their own. */
function takesParts({ input: { shape } }: ToolSignature): boolean {
  return 'coordinates' in shape && 'group_id' in shape;
}

/** A copy: of the arguments and of the options among them, which are nested one level deep. */
function withoutEmpty(input: object, mayBeEmpty: readonly string[] = [], levels = 2): Given {
  const entries = Object.entries(input).filter(
    ([name, value]) => (value ?? '') !== '' || (value === '' && mayBeEmpty.includes(name)),
  );
  const copy = (value: unknown) => (levels > 1 && isRecord(value) ? withoutEmpty(value, [], levels - 1) : value);
  return Object.fromEntries(entries.map(([name, value]) => [name, copy(value)]));
}

function renameAliases<In extends z.ZodObject>(tool: ToolSignature<In>, input: Given): Given {
  const named = new Map<string, unknown>();
  for (const [key, value] of Object.entries(input)) {
    const name = Object.hasOwn(tool.aliases ?? {}, key) ? tool.aliases![key]! : key;
    if (named.has(name)) throw new InvalidInputError(`${name} is given twice, also as its other name`);
    named.set(name, value);
  }
  return Object.fromEntries(named);
}

/** Replaces the value if something can stand for it; true if so. */
function mend(issue: z.core.$ZodIssue, given: Given, limited: Record<string, number>): boolean {
  const mended = mendValue(issue);
  if (mended === undefined) return false;
  const name = issue.path.at(-1)!;
  const owner = issue.path.slice(0, -1).reduce((object, key) => object[key] as Given, given);
  owner[name] = mended;
  if (typeof issue.input === 'number') limited[String(name)] = mended as number;
  return true;
}
