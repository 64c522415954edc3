import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { HttpAccess } from '../../core/builds/maven-environment.ts';
import {
  AccessDeniedError,
  InvalidInputError,
  JarIndexerError,
  RemoteUnavailableError,
} from '../../core/problems/errors.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { errorCode } from '../error-code.ts';
import { ForbiddenAddressError } from '../hosts/private-address.ts';

/** The target of a request, for the words of an error. */
export interface RequestTarget {
  readonly url: URL;
  readonly repository: RepositoryRef | null;
}

/** A failure on the way to a host or back. */
interface NetworkTrouble {
  readonly message: string;
  /** Said of the host, as in `cannot be reached (ENOTFOUND)`. */
  readonly why: string;
  /** The host sent nothing until the time-out. */
  readonly isTimeOut: boolean;
  /** No other request will fare better for now: no connection came about, or nothing was said on it. */
  readonly isHostDown: boolean;
  /** The failure was immediate and will repeat: no such name, nothing listens, or the request has too many headers. */
  readonly isSettled: boolean;
  /** `untrusted`: no known authority signed it; `wrong`: it is expired, revoked or for another host. */
  readonly certificate: 'untrusted' | 'wrong' | null;
}

const NO_CONNECTION = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/;

/**
 * Source of the first two: Apache HttpClient's DefaultHttpRequestRetryHandler, which Maven uses: of UnknownHostException and
 * ConnectException nothing is asked again.
 */
const SETTLED = /^(ENOTFOUND|ECONNREFUSED|UND_ERR_HEADERS_OVERFLOW)$/;

const TIME_OUT = /^UND_ERR_(CONNECT|HEADERS)_TIMEOUT$/;

/** Source: OpenSSL's verification errors, as Node names them. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_UNTRUSTED/;

const WRONG = /CERT|INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH/;

/** The server said to try again: 408, 425, 429 and most of 5xx. */
export class TryAgainError extends Error {
  readonly failure: RemoteUnavailableError;

  constructor(failure: RemoteUnavailableError) {
    super(failure.message);
    this.failure = failure;
  }
}

/** `orchard (https://repo.orchard.example/pie.pom)` */
export function printTarget({ url, repository }: RequestTarget): string {
  const origin = publicUrl(url);
  return repository === null ? origin : `${repository.id} (${origin})`;
}

/** For 401, 403 and 407. */
export function accessDenied(target: RequestTarget, status: number, access: HttpAccess): AccessDeniedError {
  if (status === 407) {
    return new AccessDeniedError(`The proxy on the way to ${printTarget(target)} refused us (HTTP 407)`, {
      suggestion: 'Give username and password in the <proxy> entry of settings.xml.',
    });
  }
  if (access.withheld !== undefined) {
    return new AccessDeniedError(
      `Repository ${printTarget(target)} refused an anonymous request (HTTP ${status}): ${access.withheld}`,
    );
  }
  const id = access.serverId ?? target.repository?.id ?? null;
  const who = access.serverId === null ? 'an anonymous request' : `the credentials of server "${access.serverId}"`;
  return new AccessDeniedError(`Repository ${printTarget(target)} refused ${who} (HTTP ${status})`, {
    suggestion:
      id === null
        ? 'If you can download it by other means, call register_source with the file.'
        : `${access.serverId === null ? 'Add' : 'Correct'} the <server> entry with <id>${id}</id> in settings.xml.`,
    noAnswer: `refuses us (HTTP ${status})`,
  });
}

/** True if a proxy refused the request, for lack of credentials or otherwise: undici turns that answer into a failure of its own. */
export function isProxyRefusal(cause: unknown): boolean {
  return cause instanceof Error && /^Proxy (authentication required|response) \(407\)/i.test(cause.message);
}

/** Anything else that a repository said which is not an answer. */
export function unexpectedStatus(target: RequestTarget, status: number): RemoteUnavailableError {
  return new RemoteUnavailableError(`Repository ${printTarget(target)} answered HTTP ${status}`, {
    suggestion: 'Try again later; nothing was taken from another repository in its place.',
    // A client that goes on after a 429 is blocked, for everything that this host serves.
    noAnswer: status === 429 ? null : `answers HTTP ${status}`,
  });
}

/** The error for a failed connection, look-up, TLS handshake or transfer. */
export function connectionFailure(target: RequestTarget, cause: unknown): JarIndexerError {
  if (cause instanceof JarIndexerError) return cause;
  if (cause instanceof ForbiddenAddressError) return forbiddenAddress(target);
  const { message, certificate, why } = readTrouble(cause);
  // Node's own message about certificates advises a command-line flag, which a client that starts the server does not offer.
  const what = certificate === null ? message : why;
  return new RemoteUnavailableError(`Could not reach ${printTarget(target)}: ${what}`, {
    suggestion: advice[certificate ?? 'none'],
    cause,
    noAnswer: why,
  });
}

const advice = {
  untrusted:
    'Put the certificate of your company, or of whoever signed it, into the certificate store of the system, or name its file (PEM) in NODE_EXTRA_CA_CERTS, by --ca-certificates, or as "caCertificates" in your config.json, which counts also where a client starts the server without your environment.',
  wrong: 'Tell whoever runs the host, and check its name and the clock of this machine.',
  none: 'Check the network, the VPN and the <proxies> of settings.xml, then try again.',
} as const;

/** The trouble of a failed connection, look-up, TLS handshake or transfer; if several addresses were tried, that of the first. */
export function readTrouble(cause: unknown): NetworkTrouble {
  if (cause instanceof AggregateError && cause.message === '') return readTrouble(cause.errors[0]);
  const code = errorCode(cause instanceof AggregateError ? cause.errors[0] : cause);
  const message = messageOf(cause);
  const isTimeOut = TIME_OUT.test(code);
  const certificate = UNTRUSTED.test(code) ? 'untrusted' : WRONG.test(code) ? 'wrong' : null;
  const isUnreachable = NO_CONNECTION.test(code);
  const why = isTimeOut
    ? 'does not answer in time'
    : certificate !== null
      ? `has a certificate that is ${certificate === 'wrong' ? 'not valid' : 'not trusted'} (${code})`
      : `${isUnreachable ? 'cannot be reached' : 'breaks off'} (${code || message})`;
  return {
    message,
    why,
    isTimeOut,
    isHostDown: isTimeOut || isUnreachable,
    isSettled: SETTLED.test(code),
    certificate,
  };
}

export function forbiddenAddress(target: RequestTarget): InvalidInputError {
  return new InvalidInputError(
    `${printTarget(target)} leads to an internal address, which only a configured repository may`,
    {
      suggestion: 'Add the repository to settings.xml if it is yours, or allow the host with --allow-host.',
      noAnswer: 'leads to an internal address',
    },
  );
}
