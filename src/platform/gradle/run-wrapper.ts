import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A wrapper that is not there, cannot be started, ended with an error, or was stopped. */
export class WrapperFailure extends Error {}

/** A first run downloads Gradle and all that the build needs. */
const TIMEOUT_MS = 15 * 60_000;
/** The reason of a failure stands at the end of the output. */
const KEPT_OUTPUT = 4_000;

/**
 * Runs `gradlew` of a build: this executes the build's scripts and plugins, with all rights of the user. Only for callers who asked for
 * it. @throws WrapperFailure, or the signal's reason when it is aborted.
 */
export async function runWrapper(folder: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  // A batch file cannot be started without a shell: https://nodejs.org/en/blog/vulnerability/april-2024-security-releases-2.
  if (process.platform === 'win32') throw new WrapperFailure('gradlew.bat would have to be run by a shell');
  const child = spawn(join(folder, 'gradlew'), args, {
    cwd: folder,
    // The wrapper and its child processes can then be stopped together.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isLate = false;
  const stop = () => stopGroup(child);
  const deadline = setTimeout(() => {
    isLate = true;
    stop();
  }, TIMEOUT_MS);
  signal.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const keep = (chunk: Buffer): void => {
        output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      child.on('error', (cause) => reject(new WrapperFailure(cause.message, { cause })));
      child.on('close', (code) => {
        if (signal.aborted) reject(signal.reason);
        else if (isLate) reject(new WrapperFailure(`stopped after ${TIMEOUT_MS / 60_000} minutes`));
        else if (code === 0) resolve();
        else reject(new WrapperFailure(output.trim() || `ended with code ${code}`));
      });
    });
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', stop);
  }
}

function stopGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
