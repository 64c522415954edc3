import type { Tool as McpTool, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ToolDefinition, ToolEffects } from '../core/tool.ts';
import type { SelectableTool } from './select-tools.ts';

export interface ToolEntry extends SelectableTool, Pick<ToolDefinition<never>, 'isTextOnly'> {
  /** The entry of `tools/list`. */
  readonly listed: McpTool;
}

export function describeTool<Engine>({ title, description, input, ...tool }: ToolDefinition<Engine>): ToolEntry {
  const { name, toolset, alsoIn, standsFor, effects, isTextOnly } = tool;
  const listed = { name, title, description, inputSchema: describeInput(input), annotations: annotate(effects) };
  return { name, toolset, alsoIn, standsFor, effects, isTextOnly, listed };
}

const bounds = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'additionalProperties',
] as const;

/**
 * Without what tells an agent nothing and is paid for in every session: the version of JSON Schema, 2020-12, which is the
 * protocol's default; bounds of numbers, beyond which the limit is taken and said, and of texts; that unknown arguments are refused.
 */
function describeInput(input: z.ZodObject): McpTool['inputSchema'] {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ jsonSchema }) => {
      for (const bound of bounds) delete jsonSchema[bound];
    },
  });
  return schema as McpTool['inputSchema'];
}

/** All four are written out: hosts take a missing hint for the dangerous value. */
function annotate(effects: ToolEffects): ToolAnnotations {
  return {
    readOnlyHint: effects !== 'write',
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: effects !== 'read',
  };
}
