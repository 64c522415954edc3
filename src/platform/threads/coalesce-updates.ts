/** Work that brings something up to date. */
export interface CoalescedUpdates {
  /** Says that the data is out of date: the work begins, or begins again after the run under way, once for all requests meanwhile. */
  request(): void;
  /** Aborts the run under way, and begins no more. */
  close(): void;
}

/** `work` never runs twice at once; its errors go to `failed`, unless it was aborted. */
export function coalesceUpdates(
  work: (signal: AbortSignal) => Promise<unknown>,
  failed: (error: unknown) => void,
): CoalescedUpdates {
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
