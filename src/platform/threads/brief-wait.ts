import type { Caller } from '../../core/call-context.ts';
import { createSharedRuns } from './shared-runs.ts';

/** Work that is waited for a moment only, by callers who have another answer. */
export interface BriefWait<Result> {
  /**
   * The result of `work`; null if it takes longer. It then goes on for the next caller, and nobody waits for it again until it ends.
   * Callers who ask for the same thing share it.
   */
  run<Who extends Caller>(key: string, caller: Who, work: (shared: Who) => Promise<Result>): Promise<Result | null>;
  /** Aborts what goes on. */
  stop(): void;
}

export function createBriefWait<Result>(milliseconds: number): BriefWait<Result> {
  const runs = createSharedRuns<Result>();
  const going = new Map<string, { isLate: boolean }>();
  let stopping = new AbortController();

  const begin = <Who extends Caller>(key: string, caller: Who, work: (shared: Who) => Promise<Result>) => {
    const started = { isLate: false };
    going.set(key, started);
    // This one waits to the end, so that the work is not aborted with the callers who leave.
    runs
      .run(key, { ...caller, signal: stopping.signal, progress: () => {} }, work)
      .catch(() => {})
      .finally(() => going.get(key) === started && going.delete(key));
    return started;
  };

  return {
    async run(key, caller, work) {
      const started = going.get(key) ?? begin(key, caller, work);
      if (started.isLate) return null;
      const moment = AbortSignal.timeout(milliseconds);
      try {
        return await runs.run(key, { ...caller, signal: AbortSignal.any([caller.signal, moment]) }, work);
      } catch (error) {
        if (error !== moment.reason) throw error;
        started.isLate = true;
        return null;
      }
    },
    stop() {
      stopping.abort();
      stopping = new AbortController();
    },
  };
}
