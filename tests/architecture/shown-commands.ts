import { type Command, CommanderError } from 'commander';
import { buildJavaProgram } from '../../src/cli/java/java-program.ts';
import { buildProgram } from '../../src/cli/program.ts';
import { readToolArguments, sortToolWords } from '../../src/cli/tool-command.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';
import { tools } from '../../src/tools/index.ts';

/** One command line of a document. */
export interface ShownCommand {
  readonly program: 'jar-indexer' | 'mcp-java-index' | 'npm run';
  readonly words: readonly string[];
}

/** The command lines of our own programs in the code of a Markdown page. */
export function findShownCommands(markdown: string): readonly ShownCommand[] {
  const blocks = [...markdown.matchAll(/^( *)```[^\n]*\n([\s\S]*?)^\1```/gm)].map(([, , text]) => text!);
  const prose = markdown.replace(/^( *)```[^\n]*\n[\s\S]*?^\1```/gm, '');
  const inline = [...prose.matchAll(/(`+)(.+?)\1/g)].map(([, , text]) => text!);
  const lines = blocks.flatMap((block) =>
    block
      .replaceAll(/\\\n\s*/g, ' ')
      .split('\n')
      .map(withoutYaml),
  );
  return [...[...lines, ...inline].flatMap(readLine), ...blocks.flatMap(readConfiguration)];
}

/** The fault of a command line by the program's own parser, or null. Nothing runs. */
export function findFault({ program, words }: ShownCommand, scripts: readonly string[]): string | null {
  if (program === 'npm run') return scripts.includes(words[0]!) ? null : `there is no script ${words[0]}`;
  const machine = { version: '0' } as Parameters<typeof buildProgram>[0];
  const build = program === 'jar-indexer' ? buildProgram : buildJavaProgram;
  const parser = build(machine, () => {});
  for (const command of [parser, ...parser.commands]) {
    command.configureOutput({ writeOut: () => {}, writeErr: () => {} }).exitOverride();
    if (command !== parser) command.action(() => checkArguments(command));
  }
  try {
    parser.parse([...words], { from: 'user' });
    return null;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return null;
    return (error as Error).message;
  }
}

/** @throws Error if an argument has no meaning for the command. */
function checkArguments(command: Command): void {
  if (command.name() === 'tool') checkToolCall(command.args);
  for (const [position, argument] of command.registeredArguments.entries()) {
    const actions = argument.name() === 'action' ? argument.description.split(/, | or /) : null;
    const word = command.args[position]!;
    if (actions?.includes(word) === false && !isPlaceholder(word)) throw new Error(`no action ${word}`);
  }
}

function checkToolCall([name = '', ...words]: readonly string[]): void {
  if (isPlaceholder(name)) return;
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  validateArguments(tool, readToolArguments(tool, sortToolWords([name, ...words]).words.slice(1)));
}

function isPlaceholder(word: string): boolean {
  return /^[<[…]/.test(word);
}

function withoutYaml(line: string): string {
  return line.replace(/^\s*(?:- )?(?:run: )?/, '');
}

function readLine(line: string): readonly ShownCommand[] {
  return splitShell(line).flatMap((words) => {
    const command = commandOf(words.filter((word, position) => position > 0 || !/^[$>]$/.test(word)));
    return command === null ? [] : [command];
  });
}

/** The words of each command of a line of a shell, without comments. */
function splitShell(line: string): readonly (readonly string[])[] {
  const commands: string[][] = [[]];
  for (const [token] of line.matchAll(
    /(?<!\S)#.*|&&|\|\||[;|]|(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s;|&'"\\]|&(?!&))+/g,
  )) {
    if (token.startsWith('#')) break;
    if (/^(?:&&|\|\||[;|])$/.test(token)) commands.push([]);
    else
      commands
        .at(-1)!
        .push(token.replaceAll(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/g, (_, one, two, three) => one ?? two ?? three));
  }
  return commands;
}

/** Null if the words call another program. */
function commandOf(words: readonly string[]): ShownCommand | null {
  const [first = '', ...rest] = words;
  if (/^[A-Z_]+=/.test(first)) return commandOf(rest);
  const program = programOf(first);
  if (program !== null) return rest.length === 0 ? null : { program, words: rest };
  if (/(?:^|[/\\])node(?:\.exe)?$/.test(first)) return commandOf(rest);
  if (first === 'npx') return commandOf(withoutNpxOptions(rest));
  if (first === 'npm' && rest[0] === 'run') {
    const script = rest.slice(1).filter((word) => word !== '-s');
    return script.length === 0 ? null : { program: 'npm run', words: script };
  }
  const separator = words.indexOf('--');
  if (separator < 0) return words[1] === 'mcp' && words[2] === 'add' ? commandAfterName(words) : null;
  const after = words.slice(separator + 1);
  return first === 'npm' ? { program: 'jar-indexer', words: after } : commandOf(after);
}

/** `gemini mcp add jar-indexer jar-indexer serve`: the name of the server stands before its command. */
function commandAfterName(words: readonly string[]): ShownCommand | null {
  const [, program] = [...words.keys()].filter((position) => programOf(words[position]!) !== null);
  return program === undefined ? null : commandOf(words.slice(program));
}

function programOf(word: string): 'jar-indexer' | 'mcp-java-index' | null {
  const [, program] = /^(?:.*[/\\])?(jar-indexer|mcp-java-index)(?:\.js)?$/.exec(word) ?? [];
  return (program as 'jar-indexer' | 'mcp-java-index' | undefined) ?? null;
}

function withoutNpxOptions(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words;
  if (first === '-p' || first === '--package') return withoutNpxOptions(rest.slice(1));
  return first.startsWith('-') ? withoutNpxOptions(rest) : words;
}

/** Lists of arguments in the configuration of a client, as JSON or TOML. */
function readConfiguration(block: string): readonly ShownCommand[] {
  const isOurs = /"?command"?\s*[:=]\s*"(?:[^"]*[/\\])?jar-indexer(?:\.js)?"/.test(block);
  return [...block.matchAll(/\b(?:args|command)"?\s*[:=]\s*(\[[^\]]*\])/g)].flatMap(([, list]) => {
    const words = JSON.parse(list!) as readonly string[];
    const position = words.findIndex((word) => programOf(word) === 'jar-indexer');
    if (position < 0 && !isOurs) return [];
    return [{ program: 'jar-indexer' as const, words: words.slice(position + 1) }];
  });
}
