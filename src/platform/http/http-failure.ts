import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { HttpAccess } from '../../core/builds/maven-environment.ts';
import {
  AccessDeniedError,
  InvalidInputError,
  JarIndexerError,
  RemoteUnavailableError,
} from '../../core/problems/errors.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { ForbiddenAddressError } from '../hosts/private-address.ts';
import { readTrouble } from './network-trouble.ts';

/** The target of a request, for the words of an error. */
export interface RequestTarget {
  readonly url: URL;
  readonly repository: RepositoryRef | null;
}

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

export function forbiddenAddress(target: RequestTarget): InvalidInputError {
  return new InvalidInputError(
    `${printTarget(target)} leads to an internal address, which only a configured repository may`,
    {
      suggestion: 'Add the repository to settings.xml if it is yours, or allow the host with --allow-host.',
      noAnswer: 'leads to an internal address',
    },
  );
}
