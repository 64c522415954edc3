import { readFileSync } from 'node:fs';

/** Milliseconds of CPU that a process has used, its threads among them; NaN where there is no /proc. Source: proc_pid_stat(5). */
export function processorTime(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * TICK;
  } catch {
    return Number.NaN;
  }
}

/** Milliseconds: a hundred ticks a second, whatever the kernel's own clock. */
const TICK = 10;
