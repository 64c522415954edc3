import type { Tool as McpTool, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { ToolEffects } from '../core/tool.ts';
import type { Tool } from './call-tool.ts';
import type { SelectableTool } from './select-tools.ts';

export interface ToolEntry extends SelectableTool {
  /** The entry of `tools/list`. */
  readonly listed: McpTool;
}

/** JSON Schema 2020-12 is the protocol's default, so it is not named again in every schema. */
export function describeTool({ name, toolset, title, description, input, effects }: Tool): ToolEntry {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  const listed = {
    name,
    title,
    description,
    inputSchema: inputSchema as McpTool['inputSchema'],
    annotations: annotate(effects),
  };
  return { name, toolset, effects, listed };
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
