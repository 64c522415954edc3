import { setTimeout as sleep } from 'node:timers/promises';
import { RemoteUnavailableError } from '../../core/problems/errors.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import type { RequestTarget } from './http-failure.ts';
import type { HttpLimits } from './http-limits.ts';

/** Holds back requests to a host that asked for a pause: registries block clients that go on. */
export interface HostGate {
  /**
   * Sends when one of the host's connections is free and no pause is on. Waiting here rather than for a socket lets a stop reach
   * every request that is not yet on its way.
   * @throws RemoteUnavailableError while the host is stopped; what `send` throws.
   */
  pass<Answer>(target: RequestTarget, signal: AbortSignal, send: () => Promise<Answer>): Promise<Answer>;
  /** The host said 429, or 503 with `Retry-After`. `wait` in milliseconds; null when it did not say. */
  holdBack(url: URL, wait: number | null, status: number): void;
  /** The host answered a request, even by 404. */
  noteAnswer(url: URL): void;
  /**
   * A request failed however often it was tried; `why` as in `cannot be reached (ENOTFOUND)`. When the host is down, or fails
   * `failuresUntilDown` times in a row, nothing more goes to it for `unreachableStop`.
   */
  noteFailure(url: URL, why: string, isDown: boolean): void;
}

interface Host {
  free: number;
  /** Wakes those that wait for a connection, first come first served. */
  readonly waiting: (() => void)[];
  hold: Hold | null;
  /** Since the last answer. */
  failures: number;
}

interface Hold {
  /** On `performance.now`'s clock, which cannot be set. */
  readonly until: number;
  /** The host's failure, as in "Repository orchard …". */
  readonly why: string;
  readonly isStop: boolean;
  /** False: it wants to be left alone by everybody on this machine. */
  readonly mayOthersAnswer: boolean;
}

export function createHostGate(limits: HttpLimits): HostGate {
  const hosts = new Map<string, Host>();

  function hostOf(url: URL): Host {
    const known = hosts.get(url.host) ?? { free: limits.connectionsPerHost, waiting: [], hold: null, failures: 0 };
    hosts.set(url.host, known);
    return known;
  }

  return {
    async pass(target, signal, send) {
      const host = hostOf(target.url);
      await takeConnection(host);
      try {
        await waitForHold(host, target, signal);
        return await send();
      } finally {
        host.free++;
        host.waiting.shift()?.();
      }
    },
    holdBack(url, wait, status) {
      const host = hostOf(url);
      const { hold } = host;
      const sinceHold = hold === null ? Number.POSITIVE_INFINITY : performance.now() - hold.until;
      // Other requests of the same burst; the pause has not been tried yet.
      if (wait === null && sinceHold < 0) return;
      // A host that refuses again after a pause without saying for how long has had enough.
      const milliseconds =
        (wait === null ? null : Math.min(wait, limits.longestStop)) ??
        (sinceHold < limits.defaultStop ? limits.defaultStop : limits.firstPause);
      const until = Math.max(hold?.until ?? 0, performance.now() + milliseconds);
      const why = `limits our requests (HTTP ${status})`;
      host.hold = {
        until,
        why,
        isStop: until - performance.now() > limits.longestWait,
        mayOthersAnswer: status !== 429,
      };
    },
    noteAnswer(url) {
      hostOf(url).failures = 0;
    },
    noteFailure(url, why, isDown) {
      const host = hostOf(url);
      host.failures++;
      if (!isDown && host.failures < limits.failuresUntilDown) return;
      host.failures = 0;
      const until = performance.now() + limits.unreachableStop;
      if ((host.hold?.until ?? 0) < until) host.hold = { until, why, isStop: true, mayOthersAnswer: true };
    },
  };
}

async function takeConnection(host: Host): Promise<void> {
  while (host.free === 0) await new Promise<void>((wake) => host.waiting.push(wake));
  host.free--;
}

async function waitForHold(host: Host, target: RequestTarget, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const left = (host.hold?.until ?? 0) - performance.now();
    if (host.hold === null || left <= 0) return;
    if (host.hold.isStop) throw stopped(target, host.hold);
    await sleep(left, undefined, { signal });
  }
}

/** The three forms of RFC 9110, 5.6.7: `Date.parse` takes much else for a date, as `soon 5`. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? \S.*\d$|^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*, .* GMT$/;

/**
 * Milliseconds of a `Retry-After` value, seconds (fractions too, as some send) or HTTP date (RFC 9110, 10.2.3); null: missing or invalid.
 */
export function parseRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  if (!HTTP_DATE.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

function stopped({ url, repository }: RequestTarget, hold: Hold): RemoteUnavailableError {
  const until = new Date(Date.now() + hold.until - performance.now()).toISOString();
  const name = repository?.id ?? publicUrl(url);
  return new RemoteUnavailableError(`Repository ${name} ${hold.why}; it is not asked again before ${until}`, {
    suggestion: `Run the same command again after ${until}: what was fetched is kept.`,
    noAnswer: hold.mayOthersAnswer ? hold.why : null,
  });
}
