/** Runs work that has the same key one after another, in the order of asking; a failure does not keep the next from running. */
export type InOrder = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function createInOrder(): InOrder {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const run = before === undefined ? work() : before.then(work, work);
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}
