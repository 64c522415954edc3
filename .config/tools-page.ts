import { z } from 'zod';
import type { ToolDefinition, ToolEffects } from '../src/core/tool.ts';
import type { Engine } from '../src/engine/engine.ts';
import { defaultToolsets } from '../src/tools/calls/find-tool.ts';
import { tools } from '../src/tools/index.ts';

/** What is read of JSON Schema here. */
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

const HEAD = `# Tools

This page lists every tool with its arguments. \`npm run docs\` makes it from their definitions; a test compares the two.

A server lists the toolsets \`jar\` and \`project\`. \`--toolsets\` names others (or \`all\`), \`--tools\` and \`--exclude-tools\` add and remove single tools, and \`--read-only\` removes those that change what
is kept. A tool that is not listed answers, too. On the command line, \`jar-indexer tool <name>\` takes an option for each argument, or all of them as JSON.

- **Coordinates.** A tool about one artifact requires \`group_id\` and \`artifact_id\`. \`coordinates\` (\`g:a:v\`) may stand for them and for \`version\`. Without a version, the project's counts, and the answer names it.
- **Unknown and empty arguments.** The tool refuses an unknown argument and names the nearest right one. Null and the empty text mean that an argument is left out.
- **Limits.** A number above its limit becomes the limit, and the answer says \`limited\`. An answer has at most 30,000 characters; a cut one names the call that goes on.
- **Statuses.** Every tool may also answer \`invalid_arguments\` and \`internal_error\`. [decisions/answers.md](decisions/answers.md) explains the fields of answers.
- **The project.** Every tool takes \`project\`: the folder or build file of the project to answer for. It must lie in a folder that the server was started for, that the client announces as a root, or that \`--allow\` names. A relative path begins at the open project.
- **Long calls.** A server answers after 45 seconds (\`answerSeconds\`) with \`status: in_progress\`, \`complete: false\`, what is known and what still runs. The same call again goes on with that work.
- **Kinds.** \`file facade\` is the class that Kotlin's compiler makes around the functions and properties of a file, outside of types: \`StringsKt\` for \`Strings.kt\`, or the name in \`@file:JvmName\`.
- **Names in two toolsets.** If two toolsets have a tool of the same name, the toolset that you chose decides which one answers.

## Two forms of answers
\`jar-indexer serve\` answers in JSON. \`jar-indexer serve --format text\` says the same in half the characters. This is \`list_methods\` for \`isEmpty\` of Spring's \`CollectionUtils\`, as JSON:
\`\`\`json
{"status":"success","type_name":"org.springframework.util.CollectionUtils","type_kind":"class","language":"java",
"file_path":"org/springframework/util/CollectionUtils.java","pagination":{"page":1,"total_count":2,"total_pages":1},"methods":[
{"signature":"public static boolean isEmpty(Collection<?> collection)","line_range":{"start":65,"end":68},"name_line":66,
"annotated_signature":"public static boolean isEmpty(@Nullable Collection<?> collection)","annotations":["@Contract(\\"null -> true\\")"]},
{"signature":"public static boolean isEmpty(Map<?, ?> map)","line_range":{"start":76,"end":79},"name_line":77,
"annotated_signature":"public static boolean isEmpty(@Nullable Map<?, ?> map)","annotations":["@Contract(\\"null -> true\\")"]}]}
\`\`\`
and as text. In parentheses stands the line of the name, if annotations come before it:
\`\`\`
class org.springframework.util.CollectionUtils  org/springframework/util/CollectionUtils.java
2 found, page 1 of 1
65-68 (name 66): @Contract("null -> true") public static boolean isEmpty(@Nullable Collection<?> collection)
76-79 (name 77): @Contract("null -> true") public static boolean isEmpty(@Nullable Map<?, ?> map)
\`\`\`

## Toolsets
| toolset | purpose | tools |
|---|---|---|`;

/** A toolset without a purpose here is listed by its tools. */
const purposes: Readonly<Record<string, string>> = {
  jar: 'one artifact: its types, members, files and documentation',
  project: 'the project and all its dependencies at once',
  core: 'the tools of most use, for clients that take few',
  classic: 'the ten tools of an earlier specification',
  java: 'Java and Kotlin files on disk ([java-files.md](java-files.md))',
  graph: 'the dependency graph with its reasons, as [the page](page.md) for people shows it',
  zoekt: "search in Zoekt's query language ([search.md](search.md))",
  codebase: "the project's own code ([codebase.md](codebase.md))",
};

const effects: Readonly<Record<ToolEffects, string>> = {
  read: 'answers from this machine',
  fetch: 'may download; offline it answers from this machine',
  write: 'changes what is kept; hidden by `--read-only`',
};

/** The whole of docs/tools.md. */
export function renderToolsPage(): string {
  const toolsets = Object.entries(Object.groupBy(tools, ({ toolset }) => toolset));
  const sections = toolsets.flatMap(([toolset, members = []]) => [
    `## Toolset ${toolset}${defaultToolsets.includes(toolset) ? '' : ' (not listed by default)'}\n`,
    ...listShared(toolset),
    ...members.map(renderTool),
  ]);
  return [HEAD, ...renderOverview(), ...sections].join('\n');
}

function renderOverview(): readonly string[] {
  const names = [...new Set([...tools.map(({ toolset }) => toolset), ...tools.flatMap(({ alsoIn = [] }) => alsoIn)])];
  const toolsets = names.map((toolset) => {
    const members = tools.filter((tool) => tool.toolset === toolset || tool.alsoIn?.includes(toolset));
    const listed = members.map(({ name }) => `\`${name}\``).join(', ');
    return `| \`${toolset}\`${defaultToolsets.includes(toolset) ? ' (listed by default)' : ''} | ${purposes[toolset] ?? ''} | ${listed} |`;
  });
  const rows = tools.map(
    ({ name, toolset, description }) => `| \`${name}\` | ${toolset} | ${firstSentence(description)} |`,
  );
  return [...toolsets, '', '## All tools', '| tool | toolset | what it does |', '|---|---|---|', ...rows, ''];
}

/** A sentence ends with a full stop before a space; `Map.Entry` and "(Maven, npm)" stay whole. */
function firstSentence(text: string): string {
  const [first = text] = /^.*?\w\)?\.(?=\s|$)/.exec(text) ?? [];
  return escapeMarks(first.replace(/\.$/, ''));
}

/** Tools of other toolsets that this one lists too. */
function listShared(toolset: string): readonly string[] {
  const shared = tools.filter(({ alsoIn = [] }) => alsoIn.includes(toolset)).map(({ name }) => `\`${name}\``);
  return shared.length === 0 ? [] : [`It lists ${shared.join(', ')} too, described above.\n`];
}

function renderTool(tool: ToolDefinition<Engine>): string {
  const schema = z.toJSONSchema(tool.input, { io: 'input' }) as Schema;
  // The head of the page describes the one that all tools take.
  const { project: _, ...properties } = schema.properties ?? {};
  const aliases = Object.entries(tool.aliases ?? {}).map(([alias, name]) => `\`${alias}\` for \`${name}\``);
  const statuses = statusesOf(tool).map((status) => `\`${status}\``);
  return [
    `### ${tool.name}`,
    `${escapeMarks(tool.description)}\n`,
    '| argument | type | default | |',
    '|---|---|---|---|',
    ...listArguments({ ...schema, properties }, ''),
    '',
    `- Effects: ${effects[tool.effects]}.`,
    ...(aliases.length === 0 ? [] : [`- Also accepted: ${aliases.join(', ')}.`]),
    ...(statuses.length === 0 ? [] : [`- Statuses: ${statuses.join(', ')}.`]),
    `- Example: \`${JSON.stringify(tool.example)}\`\n`,
  ].join('\n');
}

function listArguments({ properties = {}, required = [] }: Schema, prefix: string): readonly string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const nested = schema.properties === undefined ? [] : listArguments(schema, `${prefix}${name}.`);
    const value =
      schema.default === undefined || schema.properties !== undefined ? '' : `\`${JSON.stringify(schema.default)}\``;
    const whether = required.includes(name) ? 'required' : value;
    const about = escapeMarks(schema.description ?? '');
    return [`| \`${prefix}${name}\` | ${printType(schema)} | ${whether} | ${about} |`, ...nested];
  });
}

/** Globs and generics are no emphasis and no tags. */
function escapeMarks(text: string): string {
  return text.replace(/[*|<_]/g, '\\$&');
}

function printType(schema: Schema): string {
  const { type = 'any', items, enum: values, minimum, maximum, minLength = 0, maxLength, maxItems } = schema;
  if (schema.anyOf !== undefined) return schema.anyOf.map(printType).join('; or ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(', ');
  if (items !== undefined) return `list of ${printType(items)}${maxItems === undefined ? '' : `, at most ${maxItems}`}`;
  if (type !== 'integer') return type + (maxLength === undefined ? '' : `, ${minLength}–${maxLength} characters`);
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return most === undefined ? `${type}, ${minimum} or more` : `${type}, ${minimum}–${most}`;
}

/** Besides those of every tool. Sources are fetched and indexed on demand, whatever they are, so whoever takes coordinates may fail as that does. */
function statusesOf({ name, toolset, input: { shape } }: ToolDefinition<Engine>): readonly string[] {
  const places = ['download_failed', 'invalid_source', 'git_clone_failed', 'git_ref_not_found', 'resource_not_found'];
  if ('source_uri' in shape) return [...places, 'unsupported_source_type'];
  if ('artifact_id' in shape)
    return ['source_jar_not_found', ...(name === 'index_artifact' ? [] : ['indexing_required']), ...places];
  if (toolset === 'project')
    return ['download_failed', 'invalid_source', ...('in' in shape ? ['source_jar_not_found'] : [])];
  return toolset === 'java' ? ['resource_not_found'] : [];
}
