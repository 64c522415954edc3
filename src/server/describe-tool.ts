import type { Tool as McpTool, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ToolDefinition, ToolEffects } from '../core/tool.ts';
import type { SelectableTool } from './select-tools.ts';

export interface ToolEntry extends SelectableTool, Pick<ToolDefinition<never>, 'isTextOnly'> {
  /** The entry of `tools/list`. */
  readonly listed: McpTool;
}

export function describeTool<Engine>({ title, description, input, ...tool }: ToolDefinition<Engine>): ToolEntry {
  const { name, toolset, alsoIn, standsFor, effects, isTextOnly, listsBounds = false } = tool;
  const listed = {
    name,
    title,
    description,
    inputSchema: describeInput(input, listsBounds),
    annotations: annotate(effects),
  };
  return { name, toolset, alsoIn, standsFor, effects, isTextOnly, listed };
}

const bounds = ['minimum', 'maximum'] as const;
const sizes = ['minLength', 'maxLength', 'minItems', 'maxItems'] as const;

/**
 * Without what tells an agent nothing and is paid for in every session: the version of JSON Schema, 2020-12, which is the
 * protocol's default; bounds of numbers, beyond which the limit is taken and said, and of texts. A constant is a list of one value, since
 * hosts of Gemini refuse all tools for a `const`.
 */
function describeInput(input: z.ZodObject, listsBounds: boolean): McpTool['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ jsonSchema }) => {
      for (const bound of listsBounds ? sizes : [...bounds, ...sizes]) delete jsonSchema[bound];
      if (jsonSchema.const === undefined) return;
      jsonSchema.enum = [jsonSchema.const];
      delete jsonSchema.const;
    },
  });
  return (listsBounds ? { ...schema, required: schema.required ?? [] } : schema) as McpTool['inputSchema'];
}

/** Hosts take a missing hint for the dangerous value. Of what only reads, nobody asks whether it may be called again. */
function annotate(effects: ToolEffects): ToolAnnotations {
  return {
    readOnlyHint: effects !== 'write',
    destructiveHint: false,
    ...(effects === 'write' && { idempotentHint: true }),
    openWorldHint: effects !== 'read',
  };
}
