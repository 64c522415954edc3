import type { ToolDefinition } from '../core/tool.ts';
import type { Engine } from '../engine/engine.ts';
import type { Terminal } from '../platform/terminal.ts';
import { defaultToolsets, findTool, isChosen } from '../tools/calls/find-tool.ts';
import { tools } from '../tools/index.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { printJson } from './print-json.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

type Tool = ToolDefinition<Engine>;

/** `tools`: every tool, or those of `--toolsets`, by toolset with a line each, and how to call one. */
export async function runTools(session: Session): Promise<ExitCode> {
  const { toolsets = ['all'] } = session.config;
  const known = new Set(['all', 'default', ...tools.flatMap(({ toolset, alsoIn = [] }) => [toolset, ...alsoIn])]);
  const unknown = toolsets.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no toolset "${unknown}"`, { suggestion: `Choose from ${[...known].join(', ')}.` });
  const chosen = tools.filter((tool) => isChosen(tool, toolsets));
  session.out.write(
    session.options.json ? printJson({ tools: chosen.map(describeTool) }) : renderTools(session, chosen),
  );
  return exitCodes.ok;
}

function describeTool(tool: Tool): object {
  const { name, toolset, title, description, effects } = tool;
  const listed = isChosen(tool, []);
  return { name, toolset, listed_by_default: listed, title, summary: summarise(tool), description, effects };
}

function renderTools({ out }: Pick<Session, 'out'>, chosen: readonly Tool[]): string {
  const width = Math.max(...chosen.map(({ name }) => name.length));
  const sections = Object.entries(Object.groupBy(chosen, ({ toolset }) => toolset)).flatMap(([toolset, own = []]) => {
    const note = defaultToolsets.includes(toolset) ? '' : `  (an agent sees it with --toolsets ${toolset})`;
    const lines = own.map((tool) =>
      fit(`  ${tool.name.padEnd(width)}  ${describeShadow(tool)}${summarise(tool)}`, out),
    );
    return [`${out.paint('bold', toolset)}${out.paint('dim', note)}`, ...lines, ''];
  });
  return [
    ...sections,
    'Call one: jar-indexer tool <name> --argument value',
    'Its arguments: jar-indexer tool <name> --help',
    '',
  ].join('\n');
}

/** One line of a terminal; elsewhere nothing is cut. */
function fit(line: string, { isInteractive, width }: Pick<Terminal, 'isInteractive' | 'width'>): string {
  return isInteractive && line.length > width ? `${line.slice(0, width - 1)}…` : line;
}

/** The first sentence of the description. */
function summarise({ description }: Tool): string {
  return /^.*?[.:](?=\s|$)/s.exec(description)?.[0].replace(/[.:]$/, '') ?? description;
}

/** Another toolset's tool answers to the same name. */
function describeShadow(tool: Tool): string {
  return findTool(tools, tool.name, []) === tool ? '' : `(call it with --toolsets ${tool.toolset}) `;
}
