/** A host as addresses of the web write it: `127.1` and `0x7f000001` are 127.0.0.1. What cannot stand there stays as it is. */
export function canonicalHost(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? host.toLowerCase();
}
