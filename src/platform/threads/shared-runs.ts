import type { Caller } from '../../core/call-context.ts';

/** Work that callers who ask for the same thing at the same time share. */
export interface SharedRuns<Result> {
  /**
   * Joins the run under way for `key`, or starts one, which tells all its callers how far it is. A caller whose signal is aborted
   * leaves alone, with the signal's reason; the run is aborted when the last caller left.
   */
  run<Who extends Caller>(key: string, caller: Who, start: (shared: Who) => Promise<Result>): Promise<Result>;
}

interface Run<Result> {
  readonly result: Promise<Result>;
  readonly controller: AbortController;
  readonly callers: Set<Pick<Caller, 'progress'>>;
}

export function createSharedRuns<Result>(): SharedRuns<Result> {
  const running = new Map<string, Run<Result>>();

  const begin = <Who extends Caller>(key: string, first: Who, start: (shared: Who) => Promise<Result>): Run<Result> => {
    const controller = new AbortController();
    const callers: Run<Result>['callers'] = new Set();
    const progress: Caller['progress'] = (...step) => {
      for (const caller of callers) caller.progress(...step);
    };
    const end = () => {
      if (running.get(key) === run) running.delete(key);
    };
    const result = start({ ...first, signal: controller.signal, progress }).finally(end);
    const run: Run<Result> = { result, controller, callers };
    running.set(key, run);
    return run;
  };

  return {
    async run(key, caller, start) {
      const { signal } = caller;
      signal.throwIfAborted();
      const run = running.get(key) ?? begin(key, caller, start);
      const joined = { progress: caller.progress };
      run.callers.add(joined);
      return await new Promise<Result>((resolve, reject) => {
        const leave = () => {
          reject(signal.reason);
          run.callers.delete(joined);
          if (run.callers.size > 0) return;
          // A new caller must not join a run that is being aborted.
          if (running.get(key) === run) running.delete(key);
          run.controller.abort(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        run.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      });
    },
  };
}
