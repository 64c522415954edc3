/** Imported into a server: tells its parent, whenever that asks, what it used since, or what it holds. */
import { readdirSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { Holding, Usage } from './watched-server.ts';

if (isMainThread && process.channel !== undefined) {
  let whole = process.cpuUsage();
  const tellUsage = (): Usage => {
    const usage = {
      processorTime: inMilliseconds(process.cpuUsage(whole)),
      peakMemory: readPeakMemory(),
    };
    whole = process.cpuUsage();
    return usage;
  };
  process.on('message', (question) => process.send?.(question === 'usage' ? tellUsage() : tellHolding()));
  process.channel.unref();
}

function tellHolding(): Holding {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: heapUsed + external, resident: rss, openFiles: countOpenFiles() };
}

/** Not by `process.resourceUsage`: there the memory of the parent counts too, from which a process comes. */
function readPeakMemory(): number {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
  } catch {
    return 0;
  }
}

function inMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function countOpenFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}
