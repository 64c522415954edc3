import { InvalidInputError } from '../../../core/problems/errors.ts';
import { isForbiddenAddress, type Reach } from '../../../platform/hosts/private-address.ts';
import type { HostPolicy } from './host-policy.ts';

const SCP_LIKE = /^[A-Za-z0-9_][\w.-]*@([A-Za-z0-9][A-Za-z0-9.-]*):(?!\/\/)[^\s]+$/;

/** True if an address has ssh's short form, `git@host:path`. */
export function isScpLike(sourceUri: string): boolean {
  return SCP_LIKE.test(sourceUri);
}

/** Returns the reach of a remote source's host. @throws InvalidInputError when it is not allowed at all. */
export function checkHost(sourceUri: string, reachOf: HostPolicy['reachOf']): Reach {
  const host = SCP_LIKE.exec(sourceUri)?.[1] ?? URL.parse(sourceUri)?.hostname ?? '';
  const reach = reachOf(host);
  if (reach !== null) return reach;
  throw new InvalidInputError(`The host ${host} of source_uri is not allowed`, {
    suggestion: isForbiddenAddress(host, 'configured')
      ? 'Give another source: addresses of this kind are never asked.'
      : `Ask the user to start the server with --allow-host ${host}.`,
  });
}
