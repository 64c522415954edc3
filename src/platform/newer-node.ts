import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = '22.20';

/**
 * Runs the same program with the Node of the nearest node_modules above it, stdio and signals passed through, and gives its exit
 * code; 2 with one line on stderr when there is none. Runs under old versions of Node: nothing newer than Node 16 here.
 */
export function runWithNewerNode(program: string, args: readonly string[]): Promise<number> {
  const node = findNode(dirname(fileURLToPath(program)));
  if (node === null) {
    process.stderr.write(`jar-indexer needs Node ${NEEDED} or newer; this is ${process.versions.node}\n`);
    return Promise.resolve(2);
  }
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

function findNode(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    const node = join(folder, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
    if (existsSync(node)) return node;
    if (dirname(folder) === folder) return null;
  }
}
