import type { z } from 'zod';
import { makeDataVisible } from '../../core/text/visible-text.ts';
import type { ToolDefinition } from '../../core/tool.ts';
import type { Engine } from '../../engine/engine.ts';

/** Binds a tool to our engine. Its results leave with hidden characters made visible, so that no tool can forget to. */
export function defineTool<In extends z.ZodObject, Out extends object>(
  definition: ToolDefinition<Engine, In, Out>,
): ToolDefinition<Engine, In, Out> {
  return {
    ...definition,
    run: async (input, engine, ctx) => makeDataVisible(await definition.run(input, engine, ctx)),
  };
}
