import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { stampFile } from '../files/files.ts';
import { walkFiles } from '../files/walk-files.ts';

/** Where git may go. */
export interface GitRoute {
  /** As in GIT_ALLOW_PROTOCOL. */
  readonly protocols: 'file' | 'https:ssh';
  /** What git is to fetch from, written so that it reads it as it was judged. */
  readonly address: string;
  /** `name=value` settings besides the fixed ones. */
  readonly config: readonly string[];
  /** `Name=value` options of ssh; nothing in them may mean anything to a shell. */
  readonly sshOptions: readonly string[];
}

export interface GitRun {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly route: GitRoute;
  readonly input?: string;
  /** Told now and then how large the clone is, in bytes. */
  onGrowth(size: number): void;
}

/** A git that ended with an error, was killed for time or size, or is not installed. */
export class GitFailure extends Error {}

const MAX_OUTPUT = 2 ** 30;
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
 * Runs the system's git with our own fixed arguments, on the bare repository in `folder`.
 * @throws GitFailure, or the signal's reason when it is aborted.
 */
export async function runGit(args: readonly string[], run: GitRun): Promise<Buffer> {
  const { protocols, config, sshOptions } = run.route;
  const env: Record<string, string> = {
    ...passedOn(),
    GIT_DIR: '.',
    GIT_ALLOW_PROTOCOL: protocols,
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_SSH_COMMAND: ['ssh', ...['BatchMode=yes', ...sshOptions].map((option) => `-o '${option}'`)].join(' '),
    LC_ALL: 'C',
  };
  const settings = [...CONFIG, ...config].flatMap((setting) => ['-c', setting]);
  const child = spawn('git', [...settings, ...args], {
    cwd: run.folder,
    env,
    signal: run.signal,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const watch = watchSize(run, child);
  return await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > MAX_OUTPUT) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (complaint.length < 4_000) complaint += chunk.toString('utf8');
    });
    child.stdin.on('error', () => {
      // git ended before it read all; its exit code tells why.
    });
    child.on('error', (cause) =>
      reject(run.signal.aborted ? run.signal.reason : new GitFailure(cause.message, { cause })),
    );
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve(Buffer.concat(chunks));
      else if (killedBy !== null)
        reject(new GitFailure(`stopped after ${TIMEOUT_MS / 1000} s, 1 GiB of output or 2 GiB on disk`));
      else reject(new GitFailure(complaint.trim().replaceAll(/\s+/g, ' ') || `ended with code ${code}`));
    });
    child.stdin.end(run.input);
  }).finally(() => clearInterval(watch));
}

/** The part of our environment that git and ssh get. */
export function passedOn(): Record<string, string> {
  const values = PASSED_ON.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function watchSize({ folder, onGrowth }: GitRun, child: ChildProcess): NodeJS.Timeout {
  return setInterval(() => {
    const size = measure(folder);
    onGrowth(size);
    if (size > MAX_CLONE) child.kill('SIGKILL');
  }, MEASURE_EVERY_MS);
}

/** Bytes; files that vanish meanwhile do not count. A bare repository has few files. */
function measure(folder: string): number {
  let size = 0;
  for (const path of walkFiles(folder)) size += stampFile(join(folder, path))?.size ?? 0;
  return size;
}
