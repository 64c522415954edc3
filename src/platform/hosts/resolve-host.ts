import { lookup } from 'node:dns/promises';
import { checkAddresses, type Reach } from './private-address.ts';

/** The addresses of a name, those to try first in front. */
export type LookUp = (host: string) => Promise<readonly string[]>;

/** As the system connects: its hosts file and DNS. */
export const lookUpHost: LookUp = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Checked addresses, at least one. @throws ForbiddenAddressError, and the errors of the look-up. */
export async function resolveHost(host: string, reach: Reach, lookUp: LookUp): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = await lookUp(host);
  if (first === undefined) throw new Error(`${host} has no address`);
  checkAddresses(host, [first, ...others], reach);
  return [first, ...others];
}

/** A host in the form of web addresses: `127.1` and `0x7f000001` are 127.0.0.1. An invalid one is returned unchanged. */
export function canonicalHost(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? host.toLowerCase();
}
