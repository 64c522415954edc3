import type { ProxyServer } from './settings.ts';

/**
 * The proxy for a repository; null: go there directly. The first active one of the repository's protocol; https falls back to
 * one of http. Source: Maven Resolver's DefaultProxySelector.
 */
export function selectProxy(url: URL, proxies: readonly ProxyServer[]): ProxyServer | null {
  const candidates = proxies.filter(
    ({ active, nonProxyHosts }) => active && !isNonProxyHost(url.hostname, nonProxyHosts),
  );
  const protocol = url.protocol.replace(/:$/, '');
  return (
    candidates.find((proxy) => proxy.protocol === protocol) ??
    (protocol === 'https' ? candidates.find((proxy) => proxy.protocol === 'http') : undefined) ??
    null
  );
}

/** Patterns separated by `|` where `*` stands for anything; case does not count; the whole host must match. */
function isNonProxyHost(host: string, patterns: string | null): boolean {
  if (patterns === null) return false;
  return patterns
    .split('|')
    .filter((pattern) => pattern !== '')
    .some((pattern) => fitsGlob(host.toLowerCase(), pattern.toLowerCase()));
}

/** Greedy from the left with the last part anchored: no regular expression is built from what a file says. */
function fitsGlob(host: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return host === pattern;
  const last = rest.pop() ?? '';
  if (!host.startsWith(first) || !host.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = host.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= host.length - last.length;
}
