/**
 * Does `work` when one of the places is free; rejects with the reason of `signal` if that is aborted before. Work must not wait for other
 * work of the same queue: it would wait for ever.
 */
export type Queue = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Lets so many work at once, first come first served: each may open files, of which a process may have few. */
export function limitConcurrency(most: number): Queue {
  // A set: removing the first of tens of thousands from an array is slow.
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
