import type { Command } from 'commander';
import { tools } from '../tools/index.ts';
import { actions as cacheActions } from './cache-command.ts';
import { writeBashScript } from './completion/bash-script.ts';
import { type DescribedProgram, describeProgram } from './completion/describe-program.ts';
import { writeFishScript } from './completion/fish-script.ts';
import { writePowershellScript } from './completion/powershell-script.ts';
import { writeZshScript } from './completion/zsh-script.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

const writers = new Map<string, (program: DescribedProgram) => string>([
  ['bash', writeBashScript],
  ['zsh', writeZshScript],
  ['fish', writeFishScript],
  ['powershell', writePowershellScript],
]);

/** `completion bash | zsh | fish | powershell`: prints the script that completes this command line, made of its own commands and options. */
export async function runCompletion(
  session: Session,
  [shell = '']: readonly string[],
  program: Command,
): Promise<ExitCode> {
  const write = writers.get(shell);
  const known = [...writers.keys()];
  if (write === undefined)
    throw new UsageError(`There is no completion for "${shell}"`, { suggestion: `Choose from ${known.join(', ')}.` });
  const words = {
    cache: cacheActions,
    completion: known,
    tool: [...new Set(tools.map(({ name }) => name))],
  };
  session.out.write(write(describeProgram(program, words)));
  return exitCodes.ok;
}
