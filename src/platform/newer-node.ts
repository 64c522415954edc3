import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = '22.20';
const REMEDY = 'install a newer one from https://nodejs.org, or name its full path in the place of "node" or "npx"';
/** Milliseconds in which a client of `serve` sends its first request. */
const PATIENCE = 5_000;
/** Longest first request that is read. */
const LONGEST = 64 * 1024;

/**
 * Runs the same program with the Node of the nearest node_modules above it, stdio and signals passed through, and gives its exit
 * code. Where there is none: 2, one line on stderr, and for `serve` the same line as the answer to the client's first request. Runs
 * under old versions of Node: nothing newer than Node 16 here.
 */
export function runWithNewerNode(program: string, args: readonly string[]): Promise<number> {
  const node = findNode(dirname(fileURLToPath(program)));
  if (node === null) return refuse(args);
  return new Promise((resolve) => {
    const child = spawn(node, [fileURLToPath(program), ...args], { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => {
      process.stderr.write(`jar-indexer cannot start ${node}: ${error.message}\n`);
      resolve(2);
    });
    // Shells report a death by signal as 128 + its number.
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/** The binary itself: what lies in node_modules/.bin is a script on Windows, which Node refuses to start. One that is too old would start us again and again. */
function findNode(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    const own = join(folder, 'node_modules', 'node');
    const node = join(own, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(node) && isNewEnough(join(own, 'package.json'))) return node;
    if (dirname(folder) === folder) return null;
  }
}

function isNewEnough(manifest: string): boolean {
  const numbers = (version: string) => version.split('.').map(Number) as [number, number];
  const [neededMajor, neededMinor] = numbers(NEEDED);
  try {
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    const [major, minor] = numbers(version);
    return major > neededMajor || (major === neededMajor && minor >= neededMinor);
  } catch {
    return false;
  }
}

async function refuse(args: readonly string[]): Promise<number> {
  const message = `jar-indexer needs Node ${NEEDED} or newer, and this is ${process.versions.node}: ${REMEDY}`;
  process.stderr.write(`${message}\n`);
  if (args.includes('serve') && !process.stdin.isTTY) {
    const id = idOf(await readFirstLine());
    const error = { code: -32000, message };
    if (id !== undefined) process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
  }
  return 2;
}

/** Without its end; empty when nothing comes in time. */
function readFirstLine(): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const end = () => {
      clearTimeout(timer);
      process.stdin.destroy();
      resolve(text.split('\n')[0] ?? '');
    };
    const timer = setTimeout(end, PATIENCE);
    process.stdin.on('end', end).on('error', end);
    process.stdin.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('\n') || text.length > LONGEST) end();
    });
  });
}

/** The id of a JSON-RPC request; undefined: the line is none. */
function idOf(line: string): string | number | undefined {
  try {
    const { id } = JSON.parse(line) as { id?: string | number };
    return id;
  } catch {
    return undefined;
  }
}
