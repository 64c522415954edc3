import { BlockList, isIP } from 'node:net';

/** The reach of a URL: `configured` by the user, or `foreign`, named by a tool argument or a dependency's POM. */
export type Reach = 'configured' | 'foreign';

/** A name leads to an address that must not be asked. */
export class ForbiddenAddressError extends Error {}

/**
 * The metadata services of clouds hand out credentials and must never be asked. Most are link-local; the others are documented by their
 * clouds.
 */
const never = addressList([
  ...['169.254.0.0/16', 'fe80::/10'],
  // Alibaba Cloud, Azure (WireServer), Oracle Cloud Classic; AWS, Google Cloud, Scaleway.
  ...['100.100.100.200/32', '168.63.129.16/32', '192.0.0.192/32'],
  ...['fd00:ec2::254/128', 'fd20:ce::254/128', 'fd00:42::42/128'],
]);
/** Source: IANA special-purpose address registries, RFC 6890. */
const internal = addressList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4', '::/128', '::1/128', 'fc00::/7', 'ff00::/8'],
  // Translations of addresses that only the translator knows (RFC 8215, RFC 7526, RFC 4380, RFC 2765), and the old site-local ones.
  ...['64:ff9b:1::/48', '2002::/16', '2001::/32', '::ffff:0:0:0/96', 'fec0::/10'],
]);

/** True if an IP address must not be asked. `address` as the resolver or `URL.hostname` gives it, brackets allowed. */
export function isForbiddenAddress(address: string, reach: Reach): boolean {
  const plain = unwrap(address);
  const family = isIP(plain);
  if (family === 0) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  return never.check(plain, type) || (reach === 'foreign' && internal.check(plain, type));
}

/** @throws ForbiddenAddressError when any of a name's addresses must not be asked: which one is connected to is not ours to say. */
export function checkAddresses(host: string, addresses: readonly string[], reach: Reach): void {
  const forbidden = addresses.find((address) => isForbiddenAddress(address, reach));
  if (forbidden !== undefined) throw new ForbiddenAddressError(`${host} leads to the internal address ${forbidden}`);
}

function addressList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** IPv4 inside IPv6 (`::ffff:7f00:1`, `64:ff9b::`) counts as the IPv4 address that the packet reaches. */
function unwrap(address: string): string {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const dotted = /^(?:::(?:ffff:)?|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (dotted?.[1] !== undefined) return dotted[1];
  const hex = /^(?:::(?:ffff:)?|64:ff9b::)(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/i.exec(plain);
  if (hex === null) return plain;
  const high = Number.parseInt(hex[1] ?? '0', 16);
  const low = Number.parseInt(hex[2] ?? '', 16);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
