import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, request } from 'undici';
import type { LocatedArtifact, RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { HttpAccess } from '../../core/builds/maven-environment.ts';
import type { CallContext, Log } from '../../core/call-context.ts';
import { InvalidInputError, RemoteUnavailableError } from '../../core/problems/errors.ts';
import { anonymousUrl, publicUrl } from '../../core/problems/public-url.ts';
import { listSecretsOfQuery, registerQuery, registerSecret } from '../../core/problems/redact.ts';
import { isForbiddenAddress, type Reach } from '../hosts/private-address.ts';
import { readBody } from './http-body.ts';
import type { Dispatchers } from './http-dispatchers.ts';
import {
  accessDenied,
  connectionFailure,
  forbiddenAddress,
  isProxyRefusal,
  printTarget,
  type RequestTarget,
  TryAgainError,
  unexpectedStatus,
} from './http-failure.ts';
import { type HostGate, parseRetryAfter } from './http-host-gate.ts';
import type { HttpLimits } from './http-limits.ts';
import type { RequestCounts } from './http-request-counts.ts';
import { refuseEchoedSecrets, tracesOf } from './refuse-echoed-secrets.ts';
import type { StallWatch } from './stall-watch.ts';
import { orTrustingMore } from './trusted-certificates.ts';

export interface Exchange {
  readonly dispatchers: Dispatchers;
  readonly gate: HostGate;
  readonly stall: StallWatch;
  readonly counts: RequestCounts;
  readonly limits: HttpLimits;
  readonly userAgent: string;
  readonly spool: string;
  /** Called for bodies that take long. */
  readonly progress: CallContext['progress'];
  /** Called for each request. */
  readonly log: Log;
  access(repository: RepositoryRef | null, url: URL): HttpAccess;
  reachOf(host: string): Reach | null;
  /** Files (PEM), for a certificate that is refused. */
  readonly certificates: readonly string[];
}

const SECRET_HEADER = /auth|token|key|api|cookie|secret|password/i;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524]);

/** The result of one request; null: 404 or 410. A URL: the place that it redirects to. */
type RequestOutcome = Omit<LocatedArtifact, 'origin'> | URL | null;

/**
 * Asks once, redirects followed, and reads the whole body. Null: 404 or 410.
 * @throws TryAgainError, BrokenBodyError and errors of undici for what a further try may cure; JarIndexerErrors for the rest.
 */
export async function exchange(
  start: URL,
  repository: RepositoryRef | null,
  how: Exchange,
  signal: AbortSignal,
): Promise<LocatedArtifact | null> {
  let url = start;
  for (let hops = 0; hops <= how.limits.redirects; hops++) {
    const target = { url, repository };
    const ask = () => logRequest(target, how.log, () => askOnce(target, how, signal));
    const answer = await how.gate.pass(target, signal, () =>
      how.stall.during(() => orTrustingMore(ask, how.certificates)),
    );
    if (answer === null) return null;
    if (!(answer instanceof URL)) return { origin: publicUrl(start), ...answer };
    url = answer;
  }
  throw new RemoteUnavailableError(`Repository ${printTarget({ url: start, repository })} redirects without end`, {
    suggestion: 'Check the URL of the repository in the POM or settings.xml.',
    noAnswer: 'redirects without end',
  });
}

/** Logs the outcome of one request and the time that it took; rethrows its error. */
async function logRequest(
  target: RequestTarget,
  log: Log,
  send: () => Promise<RequestOutcome>,
): Promise<RequestOutcome> {
  const started = performance.now();
  const tell = (words: string) => log.debug(`${words} (${Math.round(performance.now() - started)} ms)`);
  try {
    const outcome = await send();
    tell(`${printTarget(target)}: ${printOutcome(outcome)}`);
    return outcome;
  } catch (error) {
    tell(error instanceof TryAgainError ? error.message : connectionFailure(target, error).message);
    throw error;
  }
}

function printOutcome(outcome: RequestOutcome): string {
  if (outcome === null) return 'absent';
  if (outcome instanceof URL) return `redirects to ${publicUrl(outcome)}`;
  return `found, ${outcome.size ?? 'an unknown number of'} bytes`;
}

async function askOnce(target: RequestTarget, how: Exchange, signal: AbortSignal): Promise<RequestOutcome> {
  const access = how.access(target.repository, target.url);
  const response = await send(target, access, { how, signal }).catch((error: unknown) => {
    throw isProxyRefusal(error) ? accessDenied(target, 407, access) : error;
  });
  const status = response.statusCode;
  if (status === 200) return await readFound(target, response, { how, access });
  await response.body.dump({ limit: 64 * 1024, signal }).catch(() => {});
  if (status === 404 || status === 410) return null;
  if (status === 401 || status === 403 || status === 407) throw accessDenied(target, status, access);
  if (REDIRECTS.has(status)) return redirectTarget(target, header(response.headers, 'location'));
  throw refusal(target, response, how);
}

async function send(
  { url, repository }: RequestTarget,
  access: HttpAccess,
  { how, signal }: { how: Exchange; signal: AbortSignal },
): Promise<Dispatcher.ResponseData> {
  const reach = findReach({ url, repository }, how);
  // A literal address is never looked up, so it is checked here.
  if (reach === null || isForbiddenAddress(url.hostname, reach)) throw forbiddenAddress({ url, repository });
  const configured = isOwnAddress({ url, repository }) ? access.headers : {};
  for (const [name, value] of Object.entries(configured)) if (SECRET_HEADER.test(name)) registerSecret(value);
  if (access.proxy?.authorization) registerSecret(access.proxy.authorization);
  how.counts.add();
  const query = queryOf({ url, repository }, access);
  if (query !== '') registerQuery(query);
  return await request(anonymousUrl(url) + query, {
    dispatcher: how.dispatchers.choose(url, access.proxy, reach),
    // `identity`: checksums and Content-Length are about the bytes as stored, and nothing can inflate beyond its size.
    headers: { accept: '*/*', ...configured, 'accept-encoding': 'identity', 'user-agent': how.userAgent },
    signal,
  });
}

/** Custom headers (Private-Token, X-JFrog-Art-Api) are credentials too: none leaves the origin it was configured for. */
function isOwnAddress({ url, repository }: RequestTarget): boolean {
  return repository !== null && url.origin === repository.url.origin;
}

function queryOf(target: RequestTarget, { query = '' }: HttpAccess): string {
  return isOwnAddress(target) && target.url.search === '' ? query : '';
}

/** The secrets that a request carried. */
function listSecrets(target: RequestTarget, access: HttpAccess): readonly string[] {
  const headers = isOwnAddress(target) ? Object.entries(access.headers) : [];
  const secret = headers.filter(([name]) => SECRET_HEADER.test(name)).map(([, value]) => value);
  return [...secret, access.proxy?.authorization ?? '', ...listSecretsOfQuery(queryOf(target, access))];
}

/** The user's own choice of host is trusted; a host that it redirects to is not. Null: the host must not be asked. */
function findReach({ url, repository }: RequestTarget, how: Exchange): Reach | null {
  if (repository === null || repository.declaredBy === 'dependency') return 'foreign';
  return url.hostname === repository.url.hostname ? 'configured' : how.reachOf(url.hostname);
}

async function readFound(
  target: RequestTarget,
  { headers, body }: Dispatcher.ResponseData,
  { how, access }: { readonly how: Exchange; readonly access: HttpAccess },
): Promise<Omit<LocatedArtifact, 'origin'>> {
  const origin = publicUrl(target.url);
  const traces = tracesOf(listSecrets(target, access));
  const received = traces.length === 0 ? body : refuseEchoedSecrets(body, traces, origin);
  const length = header(headers, 'content-length');
  const size = length !== null && /^\d+$/.test(length) ? Number(length) : null;
  const { file, open } = await readBody(received, { size, origin }, how).catch((error: unknown) => {
    // Unread, it would hold its connection, and who waits for one would wait for ever.
    body.on('error', () => {}).destroy();
    throw error;
  });
  return { checksums: readChecksums(headers), size, file, open };
}

/** Header families of Maven Central, Google and repository managers. Source: maven-resolver's XChecksumExtractor. */
function readChecksums(headers: IncomingHttpHeaders): LocatedArtifact['checksums'] {
  const checksums: { [Name in keyof LocatedArtifact['checksums']]: string } = {};
  for (const [name, digits] of Object.entries({ sha1: 40, md5: 32, sha256: 64, sha512: 128 } as const)) {
    const value = header(headers, `x-checksum-${name}`) ?? header(headers, `x-goog-meta-checksum-${name}`);
    if (value !== null && value.length === digits && /^[0-9a-f]+$/i.test(value)) {
      checksums[name as keyof typeof checksums] = value.toLowerCase();
    }
  }
  return checksums;
}

function refusal(target: RequestTarget, response: Dispatcher.ResponseData, how: Exchange): Error {
  const status = response.statusCode;
  const wait = parseRetryAfter(header(response.headers, 'retry-after'));
  if (status === 429 || (status === 503 && wait !== null)) how.gate.holdBack(target.url, wait, status);
  const failure = unexpectedStatus(target, status);
  return TRANSIENT.has(status) ? new TryAgainError(failure) : failure;
}

function redirectTarget(from: RequestTarget, location: string | null): URL {
  const to = location === null ? null : URL.parse(location, from.url.href);
  if (to === null) {
    throw new RemoteUnavailableError(`${printTarget(from)} redirects to nowhere`, {
      suggestion: 'Check the URL of the repository in the POM or settings.xml.',
      noAnswer: 'redirects to nowhere',
    });
  }
  const isDowngrade = from.url.protocol === 'https:' && to.protocol !== 'https:';
  if (isDowngrade || (to.protocol !== 'https:' && to.protocol !== 'http:')) {
    throw new InvalidInputError(`${printTarget(from)} redirects to ${to.protocol}, which is refused`, {
      suggestion: 'Ask the owner of the repository to redirect to https.',
      noAnswer: `redirects to ${to.protocol}, which is refused`,
    });
  }
  return to;
}

function header(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
