import type { ToolDefinition } from '../core/tool.ts';
import type { Engine } from '../engine/engine.ts';
import { findNearestNames } from '../search/nearest-names.ts';
import { suggestNames } from '../search/suggest-names.ts';
import { findTool } from '../tools/calls/find-tool.ts';
import { tools } from '../tools/index.ts';
import { UsageError } from './usage-error.ts';

/** @throws UsageError naming the nearest tool. */
export function toolNamed(name: string, toolsets: readonly string[] = []): ToolDefinition<Engine> {
  const wanted = toToolName(name);
  const tool = findTool(tools, wanted, toolsets);
  if (tool !== null) return tool;
  const names = tools.map((candidate) => candidate.name);
  throw new UsageError(`There is no tool "${name}"`, {
    suggestion: suggestNames(findNearestNames(wanted, names, 1), `Choose from ${names.join(', ')}.`),
  });
}

/** Those of every toolset; empty for an unknown name. */
export function toolsNamed(name: string): readonly ToolDefinition<Engine>[] {
  return tools.filter((tool) => tool.name === toToolName(name));
}

function toToolName(name: string): string {
  return name.replaceAll('-', '_');
}
