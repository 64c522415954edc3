import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Milliseconds. */
  readonly wall: number;
  /** Milliseconds of user and system time; null without GNU time. */
  readonly cpu: number | null;
  /** Bytes of the largest process; null without GNU time. */
  readonly peakMemory: number | null;
}

const GNU_TIME = '/usr/bin/time';

/** Runs a command to its end and measures it from outside. Never throws for an exit code. */
export async function runProcess(
  argv: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ProcessResult> {
  const folder = mkdtempSync(join(tmpdir(), 'jar-indexer-bench-'));
  const usage = join(folder, 'usage');
  const hasTime = existsSync(GNU_TIME);
  const [program, ...args] = hasTime ? [GNU_TIME, '-f', '%U %S %M', '-o', usage, ...argv] : argv;
  const started = performance.now();
  const result = await collect(program as string, args, options);
  const wall = performance.now() - started;
  const [user, system, kilobytes] = hasTime
    ? (readFileSync(usage, 'utf8').trim().split('\n').at(-1) ?? '').split(' ').map(Number)
    : [];
  rmSync(folder, { recursive: true });
  return {
    ...result,
    wall,
    cpu: user === undefined || system === undefined ? null : (user + system) * 1_000,
    peakMemory: kilobytes === undefined ? null : kilobytes * 1_024,
  };
}

/** Absolute path of a program on PATH; null when there is none. */
export function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function collect(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Pick<ProcessResult, 'code' | 'stdout' | 'stderr'>> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
}
