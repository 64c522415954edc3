/**
 * Does `work` when its turn comes; rejects with the reason of `signal` once that is aborted before. Work that waits for other work of the
 * same turns would wait for ever.
 */
export type Turns = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Lets so many have their turn at once, first come first served: what each opens counts against the few files a process may open. */
export function fewAtOnce(most: number): Turns {
  // A set, for what an array has at its front is costly to take where tens of thousands wait.
  const waiting = new Set<() => void>();
  let free = most;
  const wait = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(takeOver);
        reject(signal?.reason);
      };
      const takeOver = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(takeOver);
    });
  return async (work, signal) => {
    signal?.throwIfAborted();
    if (free > 0) free--;
    else await wait(signal);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next === undefined) free++;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
}
