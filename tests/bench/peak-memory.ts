import { readFileSync, writeFileSync } from 'node:fs';

/** Lets the system forget the most that this process held, and gives the bytes that it holds now; null where it cannot. Source: proc_pid_clear_refs(5). */
export function resetPeakMemory(): number | null {
  try {
    globalThis.gc?.();
    writeFileSync('/proc/self/clear_refs', '5');
    return readStatus('VmRSS');
  } catch {
    return null;
  }
}

/** Bytes that this process held at most since then; NaN where the system does not tell. */
export function peakMemory(): number {
  return readStatus('VmHWM');
}

function readStatus(name: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1]) * 1024;
}
