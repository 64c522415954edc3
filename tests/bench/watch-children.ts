import { readdirSync, readFileSync } from 'node:fs';

/** The cost of the processes that this one has started since, those among them that have ended. */
export interface ChildUsage {
  /** Milliseconds of the processor; 0 where there is no /proc. */
  cpu(): number;
  /** Bytes that the largest of them had for itself at most, the program apart; 0 where there is no /proc. */
  peakMemory(): number;
  stop(): void;
}

/** Milliseconds: as much of a process that is killed is not counted. */
const PERIOD = 25;

export function watchChildren(): ChildUsage {
  const used = new Map<string, { readonly cpu: number; readonly memory: number }>();
  const look = () => {
    for (const pid of listChildren()) {
      const usage = usageOf(pid);
      if (usage !== null) used.set(pid, { ...usage, memory: Math.max(usage.memory, used.get(pid)?.memory ?? 0) });
    }
  };
  const timer = setInterval(look, PERIOD).unref();
  return {
    cpu() {
      look();
      return [...used.values()].reduce((sum, { cpu }) => sum + cpu, 0);
    },
    peakMemory: () => Math.max(0, ...Array.from(used.values(), ({ memory }) => memory)),
    stop: () => clearInterval(timer),
  };
}

/** Source: proc_pid_stat(5). */
function listChildren(): readonly string[] {
  const isChild = (pid: string) => {
    const [, fields = ''] = readText(`/proc/${pid}/stat`).split(') ');
    return Number(fields.split(' ')[1]) === process.pid;
  };
  return unlessGone(() => readdirSync('/proc'), []).filter((name) => /^\d+$/.test(name) && isChild(name));
}

/** Null: it is gone. Sources: proc_pid_status(5); the scheduler's nanoseconds of each thread, /proc/PID/task/TID/schedstat. */
function usageOf(pid: string): { readonly cpu: number; readonly memory: number } | null {
  const threads = unlessGone(() => readdirSync(`/proc/${pid}/task`), []);
  const times = threads.map((thread) => Number(readText(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]));
  const kilobytes = /^RssAnon:\s*(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1];
  if (times.length === 0 || kilobytes === undefined) return null;
  return { cpu: times.reduce((sum, time) => sum + time) / 1e6, memory: Number(kilobytes) * 1024 };
}

function readText(path: string): string {
  return unlessGone(() => readFileSync(path, 'utf8'), '');
}

function unlessGone<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
