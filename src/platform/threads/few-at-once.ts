/** Does `work` when its turn comes. Work that waits for other work of the same turns would wait for ever. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many have their turn at once, first come first served: what each opens counts against the few files a process may open. */
export function fewAtOnce(most: number): Turns {
  // A set, for what an array has at its front is costly to take where tens of thousands wait.
  const waiting = new Set<() => void>();
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((takeOver) => waiting.add(takeOver));
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
