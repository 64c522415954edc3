import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport, Server } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';
import { createClientRoots } from '../../src/server/client-roots.ts';
import { quietContext } from '../support/quiet-context.ts';

async function connect(roots: (() => readonly string[]) | null) {
  let asked = 0;
  const server = new Server({ name: 'test', version: '1' }, { capabilities: { tools: {} } });
  const known = createClientRoots(server, quietContext.log);
  const client = new Client(
    { name: 'test', version: '1' },
    roots === null ? {} : { capabilities: { roots: { listChanged: true } } },
  );
  if (roots !== null) {
    client.setRequestHandler('roots/list', () => {
      asked++;
      return { roots: roots().map((uri) => ({ uri })) };
    });
  }
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  onTestFinished(() => client.close());
  return { client, list: () => known.list(), asked: () => asked };
}

test('a client that announces roots is asked once', async () => {
  const { list, asked } = await connect(() => ['file:///orchard/my%20kitchen', 'file:///orchard%2Fcellar']);
  expect([await list(), await list(), asked()]).toEqual([['/orchard/my kitchen'], ['/orchard/my kitchen'], 1]);
});

test('and again when it says that they changed', async () => {
  const open = ['file:///orchard/kitchen'];
  const { client, list, asked } = await connect(() => open);
  expect(await list()).toEqual(['/orchard/kitchen']);
  open.push('file:///orchard/cellar');
  await client.sendRootsListChanged();
  expect([await list(), asked()]).toEqual([['/orchard/kitchen', '/orchard/cellar'], 2]);
});

test('a client that does not announce them is never asked', async () => {
  expect(await (await connect(null)).list()).toBeNull();
});

test('a client that answers with an error has none', async () => {
  const { list, asked } = await connect(() => {
    throw new Error('none today');
  });
  expect([await list(), await list(), asked()]).toEqual([null, null, 1]);
});
