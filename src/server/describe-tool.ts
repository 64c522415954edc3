import type { Tool as McpTool, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ToolEffects } from '../core/tool.ts';
import type { Tool } from './select-tools.ts';

/** The entry of `tools/list`. JSON Schema 2020-12 is the protocol's default, so it is not named again in every schema. */
export function describeTool({ name, title, description, input, effects }: Tool): McpTool {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  return {
    name,
    title,
    description,
    inputSchema: inputSchema as McpTool['inputSchema'],
    annotations: annotate(effects),
  };
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
