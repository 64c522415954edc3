/** Work that callers who ask for the same thing at the same time share. */
export interface SharedRuns<Result> {
  /**
   * Joins the run under way for `key`, or starts one. A caller whose signal is aborted leaves alone, with the signal's reason; the run
   * is aborted when the last caller left.
   */
  run(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
}

interface Run<Result> {
  readonly result: Promise<Result>;
  readonly controller: AbortController;
  callers: number;
}

export function createSharedRuns<Result>(): SharedRuns<Result> {
  const running = new Map<string, Run<Result>>();

  const begin = (key: string, start: (signal: AbortSignal) => Promise<Result>): Run<Result> => {
    const controller = new AbortController();
    const end = () => {
      if (running.get(key) === run) running.delete(key);
    };
    const result = start(controller.signal).finally(end);
    const run: Run<Result> = { result, controller, callers: 0 };
    running.set(key, run);
    return run;
  };

  return {
    async run(key, signal, start) {
      signal.throwIfAborted();
      const run = running.get(key) ?? begin(key, start);
      run.callers++;
      return await new Promise<Result>((resolve, reject) => {
        const leave = () => {
          reject(signal.reason);
          run.callers--;
          if (run.callers > 0) return;
          // Whoever comes now must not join a run that is being aborted.
          if (running.get(key) === run) running.delete(key);
          run.controller.abort(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        run.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      });
    },
  };
}
