import { InvalidInputError } from '../core/problems/errors.ts';
import type { ToolDefinition } from '../core/tool.ts';
import { findNearestNames } from '../search/nearest-names.ts';
import { suggestNames } from '../search/suggest-names.ts';
import { findTool, isChosen, type NamedTool } from '../tools/calls/find-tool.ts';

export type SelectableTool = NamedTool & Pick<ToolDefinition<unknown>, 'effects' | 'standsFor'>;

export interface ToolSelection {
  /** Names of toolsets, `default` or `all`; empty means the default ones. */
  readonly toolsets: readonly string[];
  /** Shown besides those of the toolsets. */
  readonly tools: readonly string[];
  readonly excludeTools: readonly string[];
  /** Hides every tool that changes what is kept, whatever else is chosen. */
  readonly readOnly: boolean;
}

/** The tools that `tools/list` shows, in the order of `all`, each name once; others still answer. @throws InvalidInputError for an unknown name. */
export function selectTools<Tool extends SelectableTool>(
  all: readonly Tool[],
  { toolsets, tools, excludeTools, readOnly }: ToolSelection,
): readonly Tool[] {
  const names = new Set(all.map(({ name }) => name));
  checkToolsets(all, toolsets);
  for (const name of [...tools, ...excludeTools]) checkName(name, names, 'tool');
  return all.filter(
    (tool) =>
      (isChosen(tool, toolsets) || tools.includes(tool.name)) &&
      findTool(all, tool.name, toolsets) === tool &&
      !excludeTools.includes(tool.name) &&
      !(readOnly && tool.effects === 'write'),
  );
}

/** @throws InvalidInputError for a name that no tool has as its toolset. */
export function checkToolsets(all: readonly NamedTool[], toolsets: readonly string[]): void {
  const known = new Set(all.flatMap(({ toolset, alsoIn = [] }) => [toolset, ...alsoIn]));
  for (const name of toolsets) if (name !== 'default' && name !== 'all') checkName(name, known, 'toolset');
}

function checkName(name: string, known: ReadonlySet<string>, what: string): void {
  if (known.has(name)) return;
  throw new InvalidInputError(`There is no ${what} "${name}"`, {
    suggestion: suggestNames(findNearestNames(name, known, 1), `Choose from ${[...known].join(', ')}.`),
  });
}
