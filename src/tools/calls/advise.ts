import type { ToolDefinition } from '../../core/tool.ts';

/** What of a listed tool says whether advice names it, and in whose place. */
export type ListedTool = Pick<ToolDefinition<unknown>, 'name' | 'standsFor'>;

/**
 * Advice in the names of the tools that are listed: one that is not gives way to that which stands for it, without the argument that
 * was to be given. Where none stands for it, its name stays.
 */
export function advise(text: string, listed: readonly ListedTool[]): string {
  const names = new Set(listed.map(({ name }) => name));
  const argument = '( with [a-z]+_[a-z_]+( "[^"]*")?)?';
  return listed
    .flatMap(({ name, standsFor = [] }) => standsFor.map((other) => ({ name, other })))
    .filter(({ other }) => !names.has(other))
    .reduce((advice, { name, other }) => advice.replace(new RegExp(`\\b${other}\\b${argument}`, 'g'), name), text);
}
