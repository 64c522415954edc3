import type { ToolDefinition } from '../../core/tool.ts';

/** The part of a listed tool that decides if advice names it, and instead of which. */
export type ListedTool = Pick<ToolDefinition<unknown>, 'name' | 'standsFor'>;

/** A step that is advised with the tool it takes: a sentence, or what follows `or`, `and` or a colon in one. */
const STEP =
  /(^|(?<=[.?] )|,? (?:or|and) |[:;] )(?:if [^,.]{0,200}, )?call ([a-z]+(?:_[a-z]+)+)\b.*?(?:\.(?= |$)|$)/gis;

/**
 * Advice in the names of the tools that are listed: one that is not gives way to that which stands for it, without the argument that
 * was to be given. Where none stands for it, the step is left out; null: nothing else was advised.
 */
export function advise(text: string, listed: readonly ListedTool[]): string | null {
  const names = new Set(listed.map(({ name }) => name));
  const argument = '( with [a-z]+_[a-z_]+( "[^"]*")?)?';
  const named = listed
    .flatMap(({ name, standsFor = [] }) => standsFor.map((other) => ({ name, other })))
    .filter(({ other }) => !names.has(other))
    .reduce((advice, { name, other }) => advice.replace(new RegExp(`\\b${other}\\b${argument}`, 'g'), name), text);
  const possible = named.replace(STEP, (step: string, before: string, tool: string) =>
    names.has(tool) ? step : before === '' ? '' : '.',
  );
  return possible.trim() || null;
}
