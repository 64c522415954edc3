import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Runs npm without a shell, and gives what it prints: the npm that started this process, else the one of this Node or of the PATH. */
export function runNpm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): string {
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  };
  const folder = dirname(process.execPath);
  const beside = ['node_modules', '../lib/node_modules'].map((path) => join(folder, path, 'npm/bin/npm-cli.js'));
  const program = process.env.npm_execpath ?? beside.find((path) => existsSync(path));
  return program === undefined
    ? execFileSync('npm', args, options)
    : execFileSync(process.execPath, [program, ...args], options);
}
