import { z } from 'zod';
import type { ToolDefinition } from '../../core/tool.ts';

const argument = z.string().trim().min(1).max(4000).optional().describe('its folder');

/** Adds the argument `project` to a tool. Whoever calls the tool runs it with the engine of that project. */
export function withProject<Engine>(tool: ToolDefinition<Engine>): ToolDefinition<Engine> {
  return { ...tool, input: tool.input.extend({ project: argument }) };
}

/** The value of that argument; undefined: none is given. `values`: valid arguments. */
export function projectOf(values: Readonly<Record<string, unknown>>): string | undefined {
  return values.project as string | undefined;
}
