/** The number of requests under way, by client. */
export interface Shares {
  /** False: the client has as many under way as it may. */
  enter(client: string): boolean;
  leave(client: string): void;
  isBusy(client: string): boolean;
  /** Fulfilled as soon as nothing is under way. */
  quiet(): Promise<void>;
}

export function createShares(most: number): Shares {
  const underWay = new Map<string, number>();
  const waiting: (() => void)[] = [];
  const countOf = (client: string) => underWay.get(client) ?? 0;
  return {
    enter(client) {
      if (countOf(client) >= most) return false;
      underWay.set(client, countOf(client) + 1);
      return true;
    },
    leave(client) {
      const left = countOf(client) - 1;
      if (left > 0) underWay.set(client, left);
      else underWay.delete(client);
      if (underWay.size === 0) for (const tell of waiting.splice(0)) tell();
    },
    isBusy: (client) => underWay.has(client),
    quiet: () => new Promise((resolve) => (underWay.size === 0 ? resolve() : waiting.push(resolve))),
  };
}
