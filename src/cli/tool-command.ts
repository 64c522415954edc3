import { Command, Option } from 'commander';
import { z } from 'zod';
import { isRecord } from '../core/is-record.ts';
import type { ToolDefinition } from '../core/tool.ts';
import type { Engine } from '../engine/engine.ts';
import { addCommonOptions } from './common-options.ts';
import type { ExitCode } from './exit-codes.ts';
import { toolNamed, toolsNamed } from './find-named-tool.ts';
import { joinGiven } from './join-given.ts';
import { runTool } from './run-tool.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

interface ArgumentSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

export interface SortedWords {
  /** As commander gives those of the command itself. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
}

/** `tool <name>`: one option for each argument of its schema, or all of them as JSON, with or without `--args` before it. */
export async function runToolCommand(session: Session, [name = '', ...words]: readonly string[]): Promise<ExitCode> {
  const tool = toolNamed(name, session.config.toolsets);
  const input = readToolArguments(tool, words);
  return await runTool(session, { tool, input, form: session.config.format === 'text' ? 'text' : 'json' });
}

/**
 * Words after the name of a tool: the options of every command among them, unless the tool has an argument of that name,
 * and what is left for the tool, its name first.
 */
export function sortToolWords([name = '', ...words]: readonly string[]): SortedWords {
  const own = toolsNamed(name)
    .flatMap((tool) => [...argumentSchemas(tool), ...aliasSchemas(tool)])
    // Every command has an option of that name, and it chooses the settings too.
    .filter(([argument]) => argument !== 'project')
    .map(([argument]) => toFlag(argument));
  const command = addCommonOptions(new Command('tool'), { others: own }).exitOverride();
  const { operands, unknown } = command.parseOptions([...words]);
  const isGiven = ([option]: [string, unknown]) => command.getOptionValueSource(option) !== 'default';
  return {
    options: Object.fromEntries(Object.entries(command.opts()).filter(isGiven)),
    words: [name, ...operands, ...unknown],
  };
}

/** The tool's input out of command-line words; unknown options end with usage and the list of known ones. */
export function readToolArguments(tool: ToolDefinition<Engine>, words: readonly string[]): unknown {
  const properties = argumentSchemas(tool);
  const command = new Command(tool.name).description(tool.description).exitOverride().allowExcessArguments(false);
  for (const [argument, schema] of properties) command.addOption(buildOption(argument, schema));
  for (const [alias, schema] of aliasSchemas(tool)) command.addOption(buildOption(alias, schema).hideHelp());
  command.option('--args <json>', 'all arguments as one JSON object; --args itself may be left out');
  command.argument('[json]');
  command.parse(words.map(toOptionName), { from: 'user' });
  const { args = command.args[0], ...given } = command.opts<Record<string, unknown>>();
  return { ...(typeof args === 'string' ? parseArguments(args) : {}), ...given };
}

type NamedSchema = readonly [string, ArgumentSchema];

function argumentSchemas({ input }: ToolDefinition<Engine>): readonly NamedSchema[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => [
    name,
    schema === true || schema === false ? {} : (schema as ArgumentSchema),
  ]);
}

/** By the other names that the server takes too. */
function aliasSchemas(tool: ToolDefinition<Engine>): readonly NamedSchema[] {
  const schemas = new Map(argumentSchemas(tool));
  return Object.entries(tool.aliases ?? {}).map(([alias, name]) => [alias, schemas.get(name)!]);
}

function buildOption(name: string, schema: ArgumentSchema): Option {
  const flags = toFlag(name);
  const option = new Option(
    schema.type === 'boolean' ? `${flags} [value]` : `${flags} <value>`,
    schema.description ?? schema.enum?.join(', '),
  );
  option.attributeName = () => name;
  // Numbers and switches stay text, which every tool reads; a list may be written as JSON too.
  if (schema.type === 'array') option.argParser(readItems);
  return option.preset('true');
}

/** A list may be written as JSON too, and given several times. JSON that is damaged stays text, which the tool refuses. */
function readItems(text: string, before?: unknown): unknown {
  return joinGiven(before, text.startsWith('[') ? parseItems(text) : text.split(','));
}

function parseItems(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function toFlag(argument: string): string {
  return `--${argument.replaceAll('_', '-')}`;
}

/** `--group_id` is accepted as `--group-id`. */
function toOptionName(word: string): string {
  return word.startsWith('--') ? word.replace(/^--[^=]*/, (name) => name.replaceAll('_', '-')) : word;
}

function parseArguments(json: string): object {
  try {
    const parsed: unknown = JSON.parse(json);
    if (isRecord(parsed)) return parsed;
  } catch {
    // The same answer as for JSON that is no object.
  }
  throw new UsageError(`--args must be a JSON object, not ${json}`);
}
