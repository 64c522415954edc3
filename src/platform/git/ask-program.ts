import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { GitFailure, passedOn } from './run-git.ts';

const TIMEOUT_MS = 10_000;

/**
 * The output of a program that git works with, about the user's configuration. The configuration of a repository around the working
 * directory does not count. @throws GitFailure with the program's own words if it refuses
 */
export async function ask(program: 'git' | 'ssh', args: readonly string[], signal: AbortSignal): Promise<string> {
  return await new Promise((resolve, reject) => {
    // Windows looks for the program in this folder first.
    const cwd = dirname(process.execPath);
    const env = { ...passedOn(), GIT_DIR: join(cwd, 'no-repository') };
    const options = { cwd, env, signal, timeout: TIMEOUT_MS, windowsHide: true };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else if (signal.aborted) reject(signal.reason);
      else reject(new GitFailure(`${program} cannot be run: ${stderr.trim() || error.message}`, { cause: error }));
    });
  });
}
