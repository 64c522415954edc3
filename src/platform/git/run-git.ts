import { spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { stampFile } from '../files/files.ts';
import { walkFiles } from '../files/walk-files.ts';

/** Runs git on one repository and gives its output. @throws GitFailure */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<Buffer>;

export interface GitOptions {
  readonly input?: string | Uint8Array;
  /** Bytes of output. Default: 64 MiB. */
  readonly largest?: number;
  /** Gets the output in pieces, which is then not collected. Its errors end git. */
  readonly take?: (chunk: Buffer) => void;
}

export interface GitRun extends GitOptions {
  /** A folder of our own in which git starts: a relative path cannot lead to files of others. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** All variables of the environment that git sees, besides the fixed ones. */
  readonly env: Readonly<Record<string, string>>;
  /** `name=value` settings besides the fixed ones. */
  readonly config: readonly string[];
  /** Called now and then with the bytes of the folder. */
  onGrowth(size: number): void;
}

/** A git that ended with an error, was killed for time or size, or is not installed. */
export class GitFailure extends Error {}

const LARGEST_OUTPUT = 2 ** 26;
/** Bytes of one object that git loads: an object of a few bytes may claim any size. A larger one is streamed unless it is a tree. */
const LARGEST_OBJECT = 2 ** 29;
const TIMEOUT_MS = 300_000;
/** git has no limit of its own for what a server sends, so the clone is measured while it grows. */
const MAX_CLONE = 2 ** 31;
const MEASURE_EVERY_MS = 250;
/** Nothing else of our environment reaches git: neither `GIT_*` variables nor credentials meant for others. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'SYSTEMROOT',
  'SSH_AUTH_SOCK',
  'TMPDIR',
  'HTTPS_PROXY',
  'https_proxy',
  'NO_PROXY',
  'no_proxy',
];
const FIXED = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_LFS_SKIP_SMUDGE: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_ALLOC_LIMIT: `${LARGEST_OBJECT}`,
  LC_ALL: 'C',
};
const CONFIG = [
  `core.hooksPath=${devNull}`,
  'core.fsmonitor=false',
  'core.symlinks=false',
  'safe.bareRepository=explicit',
  'protocol.ext.allow=never',
  'http.followRedirects=false',
  'transfer.fsckObjects=true',
  'transfer.bundleURI=false',
  'fetch.recurseSubmodules=false',
  'gc.auto=0',
  'maintenance.auto=false',
];

/**
 * Runs the system's git with our own fixed arguments.
 * @throws GitFailure, what `take` throws, or the signal's reason when it is aborted.
 */
export async function runGit(args: readonly string[], run: GitRun): Promise<Buffer> {
  const { folder, signal, env, config, input, largest = LARGEST_OUTPUT, take } = run;
  const child = spawn('git', [...[...CONFIG, ...config].flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    env: { ...FIXED, ...env },
    signal,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stopped: unknown = null;
  const stop = (reason: unknown): void => {
    stopped ??= reason;
    child.kill('SIGKILL');
  };
  const watch = watchSize(run, stop);
  return await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (stopped !== null) return;
      size += chunk.length;
      try {
        if (take !== undefined) take(chunk);
        else if (size <= largest) chunks.push(chunk);
        else stop(new GitFailure(`stopped after ${largest} bytes of output`));
      } catch (error) {
        stop(error);
      }
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (complaint.length < 4_000) complaint += chunk.toString('utf8');
    });
    child.stdin.on('error', () => {
      // git ended before it read all; its exit code tells why.
    });
    child.on('error', (cause) => reject(signal.aborted ? signal.reason : new GitFailure(cause.message, { cause })));
    child.on('close', (code, killedBy) => {
      if (stopped !== null) reject(stopped);
      else if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new GitFailure(complaint.trim().replaceAll(/\s+/g, ' ') || describeEnd(code, killedBy)));
    });
    child.stdin.end(input);
  }).finally(() => clearInterval(watch));
}

function describeEnd(code: number | null, killedBy: string | null): string {
  if (code !== null) return `ended with code ${code}`;
  return killedBy === 'SIGKILL' ? `stopped after ${TIMEOUT_MS / 1000} s` : `ended with ${killedBy}`;
}

/** The part of our environment that git and ssh get when they reach for a server. */
export function passedOn(): Record<string, string> {
  return ofOurEnvironment(PASSED_ON);
}

export function ofOurEnvironment(names: readonly string[]): Record<string, string> {
  const values = names.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function watchSize({ folder, onGrowth }: GitRun, stop: (reason: GitFailure) => void): NodeJS.Timeout {
  return setInterval(() => {
    const size = measure(folder);
    onGrowth(size);
    if (size > MAX_CLONE) stop(new GitFailure('stopped after 2 GiB on disk'));
  }, MEASURE_EVERY_MS);
}

/** Bytes; files that vanish meanwhile do not count. A bare repository has few files. */
function measure(folder: string): number {
  let size = 0;
  for (const path of walkFiles(folder)) size += stampFile(join(folder, path))?.size ?? 0;
  return size;
}
