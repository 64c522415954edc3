import { setTimeout as sleep } from 'node:timers/promises';
import { RemoteUnavailableError } from '../core/errors.ts';
import type { HttpLimits } from './http-limits.ts';

/** Holds back what would go to a host that asked to be left alone: registries block whoever goes on asking. */
export interface HostGate {
  /** Waits while the host asked for a short pause. @throws RemoteUnavailableError while it is stopped. */
  pass(url: URL, repository: string, signal: AbortSignal): Promise<void>;
  /** The host said 429, or 503 with `Retry-After`. `wait` in milliseconds; null when it did not say. */
  holdBack(url: URL, wait: number | null, status: number): void;
}

interface Hold {
  readonly until: number;
  readonly status: number;
  readonly isStop: boolean;
}

export function createHostGate(limits: HttpLimits): HostGate {
  const holds = new Map<string, Hold>();
  return {
    async pass(url, repository, signal) {
      for (;;) {
        const hold = holds.get(url.host);
        const left = hold === undefined ? 0 : hold.until - Date.now();
        if (hold === undefined || left <= 0) return;
        if (hold.isStop) throw stopped(repository, hold);
        await sleep(left, undefined, { signal });
      }
    },
    holdBack(url, wait, status) {
      const before = holds.get(url.host);
      const sinceHold = before === undefined ? Number.POSITIVE_INFINITY : Date.now() - before.until;
      // Other requests of the same burst; the pause has not been tried yet.
      if (wait === null && sinceHold < 0) return;
      // A host that refuses again after a pause without saying for how long has had enough.
      const milliseconds = wait ?? (sinceHold < limits.defaultStop ? limits.defaultStop : limits.firstPause);
      const until = Math.max(before?.until ?? 0, Date.now() + milliseconds);
      holds.set(url.host, { until, status, isStop: until - Date.now() > limits.longestWait });
    },
  };
}

/** Milliseconds of a `Retry-After` value, seconds or HTTP date (RFC 9110, 10.2.3); null when there is none or it is neither. */
export function parseRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

function stopped(repository: string, hold: Hold): RemoteUnavailableError {
  const until = new Date(hold.until).toISOString();
  return new RemoteUnavailableError(
    `Repository ${repository} limits our requests (HTTP ${hold.status}); it is not asked again before ${until}`,
    { suggestion: `Run the same command again after ${until}: what was fetched is kept.` },
  );
}
