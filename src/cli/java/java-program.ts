import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { createJavaEngine } from '../../engine/java/java-engine.ts';
import { createDamageReader } from '../../indexing/damage-reader.ts';
import { readCommonOptions } from '../common-options.ts';
import type { ExitCode } from '../exit-codes.ts';
import { type Machine, openSession } from '../session.ts';
import { runFind } from './find-command.ts';
import { runIndex } from './index-command.ts';
import type { JavaCall } from './java-call.ts';
import { runJavadoc } from './javadoc-command.ts';
import { runRange } from './range-command.ts';

/** The command line of `mcp-java-index`: the java tools as commands, for a person. */
export function buildJavaProgram(machine: Machine, end: (code: ExitCode) => void): Command {
  const program = new Command('mcp-java-index')
    .description('Outlines of Java and Kotlin files, symbols by name, documentation, and ranges of lines.')
    .version(machine.version, '-V, --version')
    .exitOverride();

  const index = program
    .command('index')
    .description('what source files declare, one line of JSON for each')
    .argument('<paths...>', 'files, or folders with all source files below')
    .option('--no-private', 'without private symbols')
    .option('--no-fields', 'without fields')
    .option('--no-inner-classes', 'without nested types')
    .option('--no-constructors', 'without constructors')
    .addOption(count('--max-javadoc-preview-chars <count>', 'characters of documentation to show').default(0));
  const find = program
    .command('find')
    .description('symbols whose simple name contains the query')
    .option('--root <folder>', 'folder to search', '.')
    .requiredOption('--query <text>', 'part of a simple name')
    .addOption(new Option('--kind <kind>').choices(['class', 'method', 'field', 'any']).default('any'))
    .addOption(count('--max-results <count>', 'number of symbols to show').default(50))
    .option('--case-sensitive', 'match upper and lower case exactly');
  const range = program
    .command('range')
    .description('lines of a file, both ends included')
    .argument('<file>')
    .addArgument(new Argument('<start>', 'first line').argParser(parseCount))
    .addArgument(new Argument('<end>', 'last line').argParser(parseCount))
    .option('--no-line-numbers', 'print only the text')
    .addOption(count('--start-column <column>', 'column to begin at in the first line').default(1))
    .addOption(count('--max-chars <count>', 'most characters to print').default(20_000));
  const javadoc = program
    .command('javadoc')
    .description('the documentation comment of one symbol')
    .argument('<file>')
    .argument('<symbol-id>', 'as printed by index or find')
    .option('--no-line-numbers', 'print only the text')
    .addOption(count('--max-chars <count>', 'most characters to print').default(8000));

  add(index, 'json', runIndex);
  add(find, 'json', runFind);
  add(range, 'text', runRange);
  add(javadoc, 'text', runJavadoc);
  return program;

  function add(command: Command, form: 'json' | 'text', run: (call: JavaCall) => Promise<ExitCode>): void {
    command
      .addOption(new Option('--format <form>', 'how to print the result').choices(['json', 'text']).default(form))
      .option('--json', 'the same as --format json')
      .option('--home <folder>', 'folder for stored outlines')
      .option('-q, --quiet', 'no warnings')
      .option('-v, --verbose', 'print on stderr what came from the cache')
      .action(async () => {
        const session = await openSession(machine, readCommonOptions(command.opts()));
        const damage = createDamageReader(machine.workers.grammar);
        // A person may read what a person may read; the reach of docs/decisions/symbols.md, "The java tools", is for agents.
        const java = createJavaEngine({ home: session.home, damage, base: machine.cwd, folders: null });
        end(await run({ session, java, args: command.processedArgs, options: command.opts() }));
      });
  }
}

function count(flags: string, description: string): Option {
  return new Option(flags, description).argParser(parseCount);
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
