import { createSharedRuns, type SharedRuns } from '../../src/platform/threads/shared-runs.ts';

/** Shared runs whose results are believed for `trusted` milliseconds, however clocks are set meanwhile; a failure is not. */
export function createCachedRuns<Result>(trusted: number): SharedRuns<Result> {
  const runs = createSharedRuns<Result>();
  const known = new Map<string, { readonly result: Result; readonly until: number }>();
  return {
    async run(key, caller, start) {
      const last = known.get(key);
      if (last !== undefined && performance.now() < last.until) return last.result;
      const result = await runs.run(key, caller, start);
      known.set(key, { result, until: performance.now() + trusted });
      return result;
    },
  };
}
