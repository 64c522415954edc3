import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Whole MiB that a process has in memory. */
export async function residentMemory(pid: number): Promise<number> {
  const ps = spawn('ps', ['-o', 'rss=', '-p', String(pid)]);
  const [kilobytes] = (await once(ps.stdout.setEncoding('utf8'), 'data')) as [string];
  return Math.round(Number(kilobytes) / 1024);
}
