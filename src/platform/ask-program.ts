import { execFile } from 'node:child_process';
import { GitFailure, passedOn } from './run-git.ts';

const TIMEOUT_MS = 10_000;

/** What a program that git works with prints about its configuration. @throws GitFailure when it cannot be run or has nothing to say */
export async function ask(program: 'git' | 'ssh', args: readonly string[], signal: AbortSignal): Promise<string> {
  return await new Promise((resolve, reject) => {
    const options = { env: passedOn(), signal, timeout: TIMEOUT_MS, windowsHide: true };
    execFile(program, args, options, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(signal.aborted ? signal.reason : new GitFailure(`${program} cannot be run`, { cause: error }));
    });
  });
}
