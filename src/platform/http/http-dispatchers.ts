import { lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import type { ProxyRef } from '../../core/builds/maven-environment.ts';
import { checkAddresses, type Reach } from '../hosts/private-address.ts';
import type { HttpLimits } from './http-limits.ts';

/** Connection pools: one for each proxy and reach, each with its own limit of connections a host. */
export interface Dispatchers {
  choose(url: URL, proxy: ProxyRef | null, reach: Reach): Dispatcher;
  close(): Promise<void>;
}

/** Certificates are those that the thread trusts (trusted-certificates.ts): nothing here may override them. */
export function createDispatchers(limits: HttpLimits): Dispatchers {
  const pools = new Map<string, Dispatcher>();
  const common = {
    connections: limits.connectionsPerHost,
    headersTimeout: limits.headersTimeout,
    bodyTimeout: limits.idleTimeout,
    allowH2: false,
  };

  function open(url: URL, proxy: ProxyRef | null, reach: Reach): Dispatcher {
    const connect = { timeout: limits.connectTimeout, lookup: guardedLookup(reach) };
    if (proxy === null) return new Agent({ ...common, connect });
    return new ProxyAgent({
      ...common,
      uri: proxy.url.href,
      token: proxy.authorization ?? undefined,
      // As Maven does: plain http is forwarded, and many proxies refuse CONNECT to port 80.
      proxyTunnel: url.protocol === 'https:',
    });
  }

  return {
    choose(url, proxy, reach) {
      const key = proxy === null ? reach : [proxy.url.href, proxy.authorization, url.protocol].join('\n');
      let pool = pools.get(key);
      if (pool === undefined) {
        pool = open(url, proxy, reach);
        pools.set(key, pool);
      }
      return pool;
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
      pools.clear();
    },
  };
}

/** Checks the very addresses that are connected to, so that a name cannot change between check and use. */
function guardedLookup(reach: Reach): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      try {
        checkAddresses(
          hostname,
          addresses.map(({ address }) => address),
          reach,
        );
      } catch (forbidden) {
        return callback(forbidden as Error, []);
      }
      if (options.all) return callback(null, addresses);
      const first = addresses[0];
      return callback(null, first?.address ?? '', first?.family);
    });
  };
}
