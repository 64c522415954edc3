import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, type Socket } from 'node:net';
import { delimiter } from 'node:path';
import { canonicalHost } from '../../src/platform/hosts/resolve-host.ts';
import { names } from './addresses.ts';

export interface DialWatch {
  /** `address:port` of each connection that was begun since the last call, whatever came of it. */
  take(): readonly string[];
  stop(): void;
}

/**
 * Until it stops, this process knows no names but those of the table, finds programs in `programs` first, and whatever it dials
 * besides the port `own` is written down and cut off.
 */
export function watchDials(own: number, programs: string): DialWatch {
  let dialled: string[] = [];
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address: string, port: number) => {
      if (port === own) return;
      dialled.push(`${address}:${port}`);
      process.nextTick(() => socket.destroy(new Error('dialled')));
    });
  };
  const { lookup } = dns;
  const inPromises = dns.promises.lookup;
  dns.lookup = lookUp as typeof lookup;
  dns.promises.lookup = (async (host: string) => find(host)) as unknown as typeof inPromises;
  syncBuiltinESMExports();
  const { PATH } = process.env;
  process.env.PATH = `${programs}${delimiter}${PATH}`;
  subscribe('net.client.socket', onSocket);
  return {
    take() {
      const taken = dialled;
      dialled = [];
      return taken;
    },
    stop() {
      unsubscribe('net.client.socket', onSocket);
      dns.lookup = lookup;
      dns.promises.lookup = inPromises;
      process.env.PATH = PATH;
      syncBuiltinESMExports();
    },
  };
}

type Found = readonly { readonly address: string; readonly family: number }[];

function lookUp(host: string, _options: object, callback: (error: unknown, found: Found) => void): void {
  process.nextTick(() => {
    try {
      callback(null, find(host));
    } catch (error) {
      callback(error, []);
    }
  });
}

function find(host: string): Found {
  const plain = canonicalHost(host).replace(/\.$/, '');
  const addresses = isIP(plain) === 0 ? names[plain] : [plain];
  if (addresses === undefined) {
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
  }
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}
