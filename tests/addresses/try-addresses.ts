import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { JarIndexerError } from '../../src/core/problems/errors.ts';
import { GitFailure } from '../../src/platform/git/run-git.ts';
import { ForbiddenAddressError } from '../../src/platform/hosts/private-address.ts';
import { createHttpConnections } from '../../src/platform/http/http-connections.ts';
import { repositoryAt } from '../support/repository-at.ts';
import { addresses } from './addresses.ts';
import { watchDials } from './watch-dials.ts';
import { waysFrom } from './ways.ts';

export interface TriedAddresses {
  /** Pairs of an address and a way that is closed to it. */
  readonly tried: number;
  /** Those that were reached all the same, with what was dialled. */
  readonly reached: readonly string[];
  /** Pairs of an address and a way that is open to it, and those that were not seen to be reached. */
  readonly open: number;
  readonly unseen: readonly string[];
}

/** Nobody listens there: that somebody dials is what counts. */
const PORT = '1';
/** Prints for -G the host that it is given. */
const SSH = '#!/bin/sh\nfor last; do :; done\necho "hostname ${last#*@}"\n';

/** Asks each address by each way. `folder`: an empty one. `isWanted`: which pairs, by their number. */
export async function tryAddresses(folder: string, isWanted = (_pair: number) => true): Promise<TriedAddresses> {
  const server = createServer(redirect);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(folder, 'ssh'), SSH, { mode: 0o755 });
  const connections = createHttpConnections({ attempts: 1 });
  const repository = repositoryAt(`http://repo.orchard.example:${port}/`);
  const ways = waysFrom({ repository, connections, spool: folder });
  const pairs = ways.flatMap((way) => addresses.map((address) => ({ way, address })));
  const watch = watchDials(port, folder);
  const reached: string[] = [];
  const unseen: string[] = [];
  let [tried, open] = [0, 0];
  try {
    for (const { way, address } of pairs.filter((_, pair) => isWanted(pair))) {
      const isOpen = way.openTo === address.kind;
      if (!isOpen && !way.closedTo.includes(address.kind)) continue;
      const got = await way.ask(address.text.replace('PORT', PORT)).catch(refusal);
      const dialled = watch.take();
      const isReached = got !== null || dialled.length > 0;
      const pair = `${way.name}: ${JSON.stringify(address.text)}`;
      if (isOpen) open++;
      else tried++;
      if (isOpen && !isReached) unseen.push(pair);
      if (!isOpen && isReached) reached.push(`${pair}: ${dialled.join(', ') || 'let through'}`);
    }
  } finally {
    watch.stop();
    await connections.close();
    server.closeAllConnections();
    server.close();
  }
  return { tried, reached, open, unseen };
}

/** `/<status>/<address>` leads to the address; there is nothing else. */
function redirect({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const [, status, address] = /^\/(\d+)\/(.+)$/.exec(url) ?? [];
  if (address === undefined) return void response.writeHead(404).end();
  // As servers send what is no ASCII, and without what ends a header.
  const location = Buffer.from(decodeURIComponent(address).replace('\n', '')).toString('latin1');
  response.writeHead(Number(status), { location }).end();
}

function refusal(error: unknown): null {
  const isRefusal = [JarIndexerError, GitFailure, ForbiddenAddressError].some((kind) => error instanceof kind);
  if (isRefusal) return null;
  throw error;
}
