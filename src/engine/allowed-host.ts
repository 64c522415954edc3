import type { RepositoryRef } from '../core/artifact.ts';
import { isForbiddenAddress } from '../platform/private-address.ts';

/** Names that resolve inside a network only (RFC 6761, RFC 6762, RFC 9476 and common practice). */
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|intranet|corp|home|lan)$|^[^.:]+$/i;

/**
 * Whether register_source may fetch from a host: public ones, those of configured repositories, and those the user allows; never
 * the metadata services of clouds (specs/READINGS.md 15). What a public name resolves to is checked again when it is asked.
 */
export function buildHostPolicy(
  repositories: readonly RepositoryRef[],
  allowed: readonly string[],
): (host: string) => boolean {
  const configured = new Set(
    [...repositories.map(({ url }) => url.hostname), ...allowed].map((host) => host.toLowerCase()),
  );
  return (host) => {
    if (isForbiddenAddress(host, 'configured')) return false;
    if (configured.has(host.toLowerCase())) return true;
    return !isForbiddenAddress(host, 'foreign') && !INTERNAL_NAME.test(host.replace(/\.$/, ''));
  };
}
