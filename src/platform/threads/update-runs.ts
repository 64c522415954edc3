/** Work that brings something up to date. */
export interface UpdateRuns {
  /** It is out of date: the work begins, or follows what is under way, once for all that was said meanwhile. */
  request(): void;
  /** Aborts what is under way, and begins no more. */
  close(): void;
}

/** `work` never runs twice at once; what it throws goes to `failed`, unless it was aborted. */
export function createUpdateRuns(
  work: (signal: AbortSignal) => Promise<unknown>,
  failed: (error: unknown) => void,
): UpdateRuns {
  const controller = new AbortController();
  const { signal } = controller;
  let isDue = false;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (isDue && !signal.aborted) {
      isDue = false;
      try {
        await work(signal);
      } catch (error) {
        if (!signal.aborted) failed(error);
      }
    }
    isRunning = false;
  }

  return {
    request() {
      isDue = true;
      if (!isRunning) void run();
    },
    close: () => controller.abort(),
  };
}
