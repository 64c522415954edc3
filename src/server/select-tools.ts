import { InvalidInputError } from '../core/errors.ts';
import type { ToolDefinition } from '../core/tool.ts';
import { findNearestNames } from '../search/nearest-names.ts';
import { suggestNames } from '../search/suggest-names.ts';

export type SelectableTool = Pick<ToolDefinition<unknown>, 'name' | 'toolset' | 'effects'>;

export interface ToolSelection {
  /** Names of toolsets, `default` or `all`; empty means the default ones. */
  readonly toolsets: readonly string[];
  /** Shown besides those of the toolsets. */
  readonly tools: readonly string[];
  readonly excludeTools: readonly string[];
  /** Hides every tool that changes what is kept, whatever else is chosen. */
  readonly readOnly: boolean;
}

export const defaultToolsets: readonly string[] = ['jar', 'project'];

/** What `tools/list` shows, in the order of `all`; the rest still answers. @throws InvalidInputError for a name nobody has. */
export function selectTools<Tool extends SelectableTool>(
  all: readonly Tool[],
  selection: ToolSelection,
): readonly Tool[] {
  const toolsets = new Set(all.map(({ toolset }) => toolset));
  const chosenSets = new Set((selection.toolsets.length === 0 ? ['default'] : selection.toolsets).flatMap(expand));
  const names = new Set(all.map(({ name }) => name));
  for (const toolset of chosenSets) checkName(toolset, toolsets, 'toolset');
  for (const name of [...selection.tools, ...selection.excludeTools]) checkName(name, names, 'tool');
  return all.filter(
    ({ name, toolset, effects }) =>
      (chosenSets.has(toolset) || selection.tools.includes(name)) &&
      !selection.excludeTools.includes(name) &&
      !(selection.readOnly && effects === 'write'),
  );

  function expand(toolset: string): readonly string[] {
    if (toolset === 'all') return [...toolsets];
    return toolset === 'default' ? defaultToolsets.filter((name) => toolsets.has(name)) : [toolset];
  }
}

function checkName(name: string, known: ReadonlySet<string>, what: string): void {
  if (known.has(name)) return;
  throw new InvalidInputError(`There is no ${what} "${name}"`, {
    suggestion: suggestNames(findNearestNames(name, known, 1), `Choose from ${[...known].join(', ')}.`),
  });
}
