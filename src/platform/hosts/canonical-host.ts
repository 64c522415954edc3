/** A host in the form of web addresses: `127.1` and `0x7f000001` are 127.0.0.1. An invalid one is returned unchanged. */
export function canonicalHost(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? host.toLowerCase();
}
