import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';

export const revisions = ['2025-11-25', '2026-07-28'] as const;

/** The official suite's program, against a server that runs. Code 0: everything that is scored passed. */
export function runSuite(args: readonly string[]): Promise<{ readonly code: number | null; readonly printed: string }> {
  const root = dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json'));
  const child = spawn(
    process.execPath,
    [join(root, 'dist/index.js'), 'server', ...args, '-o', join(tempFolder(), 'results')],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, printed })));
}
