import type { Command, Option } from 'commander';

/** A command line as completion scripts need it. */
export interface DescribedProgram {
  readonly name: string;
  readonly options: readonly DescribedOption[];
  readonly commands: readonly DescribedCommand[];
}

export interface DescribedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly DescribedOption[];
  /** Words that its first argument may be; empty: files, or names that only the user knows. */
  readonly words: readonly string[];
}

export interface DescribedOption {
  /** As `--jobs`. */
  readonly long: string;
  /** As `-j`; null: there is none. */
  readonly short: string | null;
  readonly description: string;
  readonly takesValue: boolean;
}

/** Everything that help shows. `words`: the first arguments of commands, where help only names their kind. */
export function describeProgram(
  program: Command,
  words: Readonly<Record<string, readonly string[]>>,
): DescribedProgram {
  return {
    name: program.name(),
    options: describeOptions(program),
    commands: program.commands.map((command) => ({
      name: command.name(),
      description: command.description(),
      options: describeOptions(command),
      words: words[command.name()] ?? [],
    })),
  };
}

function describeOptions(command: Command): readonly DescribedOption[] {
  return command.createHelp().visibleOptions(command).flatMap(describeOption);
}

function describeOption({ long, short, description, required, optional }: Option): readonly DescribedOption[] {
  return long == null ? [] : [{ long, short: short ?? null, description, takesValue: required || optional }];
}
