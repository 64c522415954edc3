import { spawn } from 'node:child_process';

/** The end of a program that was run. `code` is null if it could not be started or was stopped. */
export interface ProgramEnd {
  readonly code: number | null;
  /** The last part of what it printed. */
  readonly output: string;
}

const KEPT_OUTPUT = 4_000;
const TIMEOUT_MS = 60_000;

/** Runs a program that the user has installed, with the user's environment, and without input. */
export async function runProgram(
  file: string,
  args: readonly string[],
  { cwd, env, signal }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal },
): Promise<ProgramEnd> {
  const child = spawn(file, args, {
    cwd,
    env,
    signal,
    timeout: TIMEOUT_MS,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return await new Promise((resolve) => {
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
