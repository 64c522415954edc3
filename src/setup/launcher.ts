import { sep } from 'node:path';

/** The words that start this program again, before its own arguments. */
export interface Launcher {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * The running Node and program by their absolute paths: clients with windows do not have the PATH of a shell. Of a run by npx the program
 * lies in a cache that npm sweeps, so npx is called again for the same version.
 */
export function findLauncher(run: {
  /** The executable of Node. */
  readonly node: string;
  /** The real path of the program. */
  readonly program: string;
  readonly version: string;
  readonly platform: string;
}): Launcher {
  const { node, program, version, platform } = run;
  if (!program.split(sep).includes('_npx')) return { command: node, args: [program] };
  const words = ['npx', '-y', `jar-indexer@${version}`];
  // npx is a batch file there.
  const [command = '', ...args] = platform === 'win32' ? ['cmd', '/c', ...words] : words;
  return { command, args };
}
