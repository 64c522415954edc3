/** Does `work` when its turn comes. Work that waits for other work of the same turns would wait for ever. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many have their turn at once, first come first served: what each opens counts against the few files a process may open. */
export function fewAtOnce(most: number): Turns {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((takeOver) => waiting.push(takeOver));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
