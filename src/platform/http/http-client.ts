import { setTimeout as sleep } from 'node:timers/promises';
import type { LocatedArtifact, RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { HttpAccess } from '../../core/builds/maven-environment.ts';
import type { CallContext } from '../../core/call-context.ts';
import {
  InvalidInputError,
  JarIndexerError,
  OfflineError,
  RemoteUnavailableError,
} from '../../core/problems/errors.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import type { Reach } from '../hosts/private-address.ts';
import type { HttpConnections } from './http-connections.ts';
import type { Exchange } from './http-exchange.ts';
import type { RequestTarget } from './http-failure.ts';
import { createHostGate, type HostGate } from './http-host-gate.ts';
import type { HttpLimits } from './http-limits.ts';
import { createRequestCounts, type RequestCounts } from './http-request-counts.ts';
import { readTrouble } from './network-trouble.ts';
import { createStallWatch, type StallWatch } from './stall-watch.ts';

export interface HttpClientOptions {
  /** Credentials, headers and proxy of one request, as settings.xml has them. */
  access(repository: RepositoryRef | null, url: URL): HttpAccess;
  /** The reach of a redirect to another host than the repository's; null: not there. */
  reachOf(host: string): Reach | null;
  /** Files of certificates (PEM) to trust besides those of Node and of the system. */
  readonly certificates?: readonly string[];
  readonly userAgent: string;
  /** Used in place of those of the connections; absent: those are used. */
  readonly limits?: Partial<Pick<HttpLimits, 'deadline' | 'patience'>>;
  /** Folder for the files of large bodies; the store takes them over from there (`ArtifactStore.spool`). */
  readonly spool: string;
  /** Shared by all clients of the process; its limits are theirs. */
  readonly connections: HttpConnections;
}

export interface HttpClient {
  /**
   * Null: 404 or 410. A large body lies in a temporary file, which `ArtifactStore.add` takes over. Credentials and proxy are chosen
   * for `repository`; null means none.
   * @throws AccessDenied (401, 403, 407), RemoteUnavailable (429, 5xx, time-out, reset, DNS, TLS), Offline, LimitReached.
   */
  get(url: URL, repository: RepositoryRef | null, ctx: CallContext): Promise<LocatedArtifact | null>;
}

export interface CountingHttpClient extends HttpClient {
  readonly counts: RequestCounts;
}

/** Answers are complete when they are given: read to the end, of the announced length, with what the headers say of checksums. */
export function createHttpClient(options: HttpClientOptions): CountingHttpClient {
  const { connections } = options;
  const limits = { ...connections.limits, ...options.limits };
  const counts = createRequestCounts();
  const gate = createHostGate(limits);

  async function ask(url: URL, repository: RepositoryRef | null, caller: CallContext): Promise<LocatedArtifact | null> {
    const stall = createStallWatch(limits);
    const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(limits.deadline), stall.signal]);
    const { exchange } = await loadExchange();
    const how: Exchange = {
      dispatchers: await connections.open(),
      gate,
      stall,
      counts,
      limits: { ...limits, largestBody: Math.min(limits.largestBody, caller.largestFile ?? limits.largestBody) },
      userAgent: options.userAgent,
      spool: options.spool,
      progress: caller.progress,
      log: caller.log,
      access: (of, target) => options.access(of, target),
      reachOf: (host) => options.reachOf(host),
      certificates: options.certificates ?? [],
    };
    const found = await tryRepeatedly(() => exchange(url, repository, how, signal), {
      url,
      repository,
      limits,
      gate,
      stall,
      signal,
      caller: caller.signal,
    });
    if (found !== null) counts.addFile(url);
    return found;
  }

  async function get(url: URL, repository: RepositoryRef | null, ctx: CallContext): Promise<LocatedArtifact | null> {
    checkAllowed(url, ctx);
    return await ask(url, repository, ctx);
  }

  return { counts, get };
}

// Loaded with the first request, as `HttpConnections.open` says; to ask Node for them again at each took as long as a turn of the network.
const loadExchange = once(() => import('./http-exchange.ts'));
const loadFailures = once(() => import('./http-failure.ts'));

function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | null = null;
  return () => (loaded ??= load());
}

function checkAllowed(url: URL, ctx: CallContext): void {
  ctx.signal.throwIfAborted();
  const origin = publicUrl(url);
  if (ctx.offline) {
    throw new OfflineError(`${origin} is not in a local store, and this run is offline`, {
      suggestion: 'Run it again without --offline, or fetch the artifact with your build first.',
    });
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new InvalidInputError(`${origin} is neither https nor http`, {
      suggestion: 'Give the URL of a Maven repository.',
      noAnswer: `is asked by ${url.protocol}, which is not spoken here`,
    });
  }
}

async function tryRepeatedly(
  attempt: () => Promise<LocatedArtifact | null>,
  of: RequestTarget & {
    limits: HttpLimits;
    gate: HostGate;
    stall: StallWatch;
    signal: AbortSignal;
    caller: AbortSignal;
  },
): Promise<LocatedArtifact | null> {
  const { limits } = of;
  const { connectionFailure, printTarget, TryAgainError } = await loadFailures();
  for (let tries = 1; ; tries++) {
    try {
      const found = await attempt();
      of.gate.noteAnswer(of.url);
      return found;
    } catch (error) {
      if (error instanceof JarIndexerError || of.caller.aborted) throw error;
      if (of.stall.signal.aborted) throw tooSlow(printTarget(of), limits);
      if (of.signal.aborted) throw tooLate(printTarget(of), limits);
      const failure = error instanceof TryAgainError ? error.failure : connectionFailure(of, error);
      const { isTimeOut, isHostDown, isSettled, certificate } = readTrouble(error);
      const most = isTimeOut ? Math.min(limits.attemptsInTime, limits.attempts) : limits.attempts;
      if (tries >= most || isSettled || certificate !== null || !failure.retryable) {
        if (failure.noAnswer !== null) of.gate.noteFailure(of.url, failure.noAnswer, isHostDown);
        throw failure;
      }
      await sleep(limits.firstPause * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }
}

function tooSlow(target: string, limits: HttpLimits): RemoteUnavailableError {
  return new RemoteUnavailableError(`${target} brought next to nothing in ${limits.patience / 1000} s`, {
    suggestion: 'Try again later, or be more patient with it: --budgets stallSeconds=NUMBER.',
    noAnswer: 'does not answer in time',
  });
}

function tooLate(target: string, limits: HttpLimits): RemoteUnavailableError {
  return new RemoteUnavailableError(`${target} did not answer whole within ${limits.deadline / 1000} s`, {
    suggestion: 'Try again later, or with a faster connection.',
    noAnswer: 'does not answer in time',
  });
}
