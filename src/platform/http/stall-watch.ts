import type { HttpLimits } from './http-limits.ts';

/** Ends a call whose tries together spend `patience` on answers that do not come, or hardly. Waiting for a turn does not count. */
export interface StallWatch {
  /** Aborted when the patience is spent. */
  readonly signal: AbortSignal;
  /** Bytes of a body arrived. */
  received(bytes: number): void;
  /** One try. */
  during<Answer>(send: () => Promise<Answer>): Promise<Answer>;
}

export function createStallWatch({ patience, slowestRate }: HttpLimits): StallWatch {
  const end = new AbortController();
  let spent = 0;
  let bytes = 0;
  return {
    signal: end.signal,
    received(more) {
      bytes += more;
    },
    async during(send) {
      bytes = 0;
      const started = performance.now();
      const isStalled = () => bytes < ((performance.now() - started) / 1000) * slowestRate;
      let timer: NodeJS.Timeout;
      const look = (): void => {
        if (isStalled()) end.abort();
        else timer = setTimeout(look, patience);
      };
      timer = setTimeout(look, Math.max(0, patience - spent));
      try {
        return await send();
      } finally {
        clearTimeout(timer);
        if (isStalled()) spent += performance.now() - started;
      }
    },
  };
}
