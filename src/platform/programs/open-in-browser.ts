import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';

/** The program of the system that opens an address, and its arguments before that. */
export interface BrowserOpener {
  readonly file: string;
  readonly args: readonly string[];
}

/** Null: nothing opens addresses here, as on a server without a screen. */
export function findBrowser(
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
): BrowserOpener | null {
  // `start` is a word of the shell, which would read the address as a command line.
  if (platform === 'win32') {
    const file = join(env.SystemRoot ?? env.SYSTEMROOT ?? 'C:\\Windows', 'System32', 'rundll32.exe');
    return { file, args: ['url.dll,FileProtocolHandler'] };
  }
  if (platform !== 'darwin' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return null;
  const file = findProgram(platform === 'darwin' ? 'open' : 'xdg-open', env, platform);
  return file === null ? null : { file, args: [] };
}

/** Opens an address of ours, without a shell, and does not wait for the browser to end. Gives the reason why not; null: it is open. */
export function openInBrowser({ file, args }: BrowserOpener, address: string): Promise<string | null> {
  const child = spawn(file, [...args, address], { stdio: 'ignore', detached: true });
  child.unref();
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('spawn', () => resolve(null));
  });
}
