import type { ToolDefinition } from '../../core/tool.ts';

/** The part of a tool that decides if a name means it. */
export type NamedTool = Pick<ToolDefinition<unknown>, 'name' | 'toolset' | 'alsoIn'>;

export const defaultToolsets: readonly string[] = ['jar', 'project'];

/** True if one of the toolsets lists the tool: names of toolsets, `default` or `all`; none means the default ones. */
export function isChosen({ toolset, alsoIn = [] }: NamedTool, toolsets: readonly string[]): boolean {
  const chosen = toolsets.length === 0 ? ['default'] : toolsets;
  const names = new Set(chosen.flatMap((name) => (name === 'default' ? defaultToolsets : [name])));
  return names.has('all') || [toolset, ...alsoIn].some((name) => names.has(name));
}

/**
 * The tool of a name in the chosen toolsets, or else the first of that name (docs/decisions/architecture.md, "The specifications"); null for a
 * name nobody has.
 */
export function findTool<Tool extends NamedTool>(
  all: readonly Tool[],
  name: string,
  toolsets: readonly string[],
): Tool | null {
  const named = all.filter((tool) => tool.name === name);
  return named.find((tool) => isChosen(tool, toolsets)) ?? named[0] ?? null;
}
