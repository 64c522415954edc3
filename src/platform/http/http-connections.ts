import type { Dispatchers } from './http-dispatchers.ts';
import { defaultHttpLimits, type HttpLimits } from './http-limits.ts';

/** The pools of connections of a process, by proxy and host, and what may be asked of them. */
export interface HttpConnections {
  readonly limits: HttpLimits;
  open(): Promise<Dispatchers>;
  /** Ends all connections. */
  close(): Promise<void>;
}

export function createHttpConnections(changed: Partial<HttpLimits> = {}): HttpConnections {
  const limits = { ...defaultHttpLimits, ...changed };
  let dispatchers: Promise<Dispatchers> | null = null;
  return {
    limits,
    // undici is loaded with the first request: most calls are answered from disk, and start-up counts.
    open: () =>
      (dispatchers ??= import('./http-dispatchers.ts').then(({ createDispatchers }) => createDispatchers(limits))),
    async close() {
      await (await dispatchers)?.close();
      dispatchers = null;
    },
  };
}
