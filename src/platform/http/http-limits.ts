/** Times in milliseconds. */
export interface HttpLimits {
  /** Tries of one request, the first included. */
  readonly attempts: number;
  /** Tries of a request without an answer in time: each costs a `connectTimeout` or a `headersTimeout`. */
  readonly attemptsInTime: number;
  /** Pause before the second try; doubles each time, with jitter. */
  readonly firstPause: number;
  /** Longest `Retry-After` that is believed. */
  readonly longestStop: number;
  /** Longest `Retry-After` that is waited for; a longer one stops the host. */
  readonly longestWait: number;
  /** Milliseconds in which a host is left alone that refuses twice without saying until when. */
  readonly defaultStop: number;
  /** Milliseconds in which a host is left alone that is down. */
  readonly unreachableStop: number;
  /** Failed requests in a row, with all their tries, until the host counts as down. */
  readonly failuresUntilDown: number;
  readonly connectTimeout: number;
  readonly headersTimeout: number;
  /** Between two chunks of a body. */
  readonly idleTimeout: number;
  /** One call that brings nothing, or less than `slowestRate`, with all its tries. */
  readonly patience: number;
  /** One call with all its tries, redirects and its body. */
  readonly deadline: number;
  /** Bytes a second, on average, once `rateGrace` has passed: a dripping server never trips the idle time-out. */
  readonly slowestRate: number;
  readonly rateGrace: number;
  /** Bytes. */
  readonly largestBody: number;
  /** Bytes of a body that stay in memory; a larger one goes through a file. */
  readonly largestHeld: number;
  readonly connectionsPerHost: number;
  readonly redirects: number;
}

export const defaultHttpLimits: HttpLimits = {
  attempts: 4,
  attemptsInTime: 2,
  firstPause: 250,
  longestStop: 24 * 60 * 60_000,
  longestWait: 60_000,
  defaultStop: 5 * 60_000,
  unreachableStop: 60_000,
  failuresUntilDown: 5,
  connectTimeout: 12_000,
  headersTimeout: 25_000,
  idleTimeout: 15_000,
  patience: 28_000,
  deadline: 10 * 60_000,
  slowestRate: 1024,
  rateGrace: 10_000,
  largestBody: 512 * 1024 * 1024,
  largestHeld: 1024 * 1024,
  connectionsPerHost: 8,
  redirects: 5,
};
