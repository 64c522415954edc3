import { z } from 'zod';
import type { ToolDefinition } from '../../core/tool.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The part of a tool with its arguments. */
export type ToolSignature<In extends z.ZodObject = z.ZodObject> = Pick<
  ToolDefinition<never, In>,
  'name' | 'input' | 'aliases' | 'takesEmpty'
>;

/** Every argument, nested ones as `options.page`, by its own name and by those that also stand for it. */
export function listArgumentNames({ input, aliases = {} }: ToolSignature): ReadonlyMap<string, string> {
  const names = new Map(listPaths(z.toJSONSchema(input, { io: 'input' }) as Schema, ''));
  for (const [alias, name] of Object.entries(aliases)) names.set(alias, name);
  return names;
}

function listPaths({ properties = {} }: Schema, prefix: string): readonly (readonly [string, string])[] {
  return Object.entries(properties).flatMap(([name, schema]) => [
    [name, prefix + name] as const,
    ...listPaths(schema, `${prefix}${name}.`),
  ]);
}
