import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';
import { usualBudgets } from '../../src/core/budgets.ts';
import { createServerFactory } from '../../src/server/create-server.ts';
import { createProjectNews } from '../../src/server/project-news.ts';
import { tellChanges } from '../../src/server/tell-changes.ts';
import { quietContext } from '../support/quiet-context.ts';

async function connect(isFollowed = true) {
  const news = createProjectNews();
  const createServer = createServerFactory({
    version: '1',
    selection: { toolsets: [], tools: [], excludeTools: [], readOnly: false },
    form: { format: 'json', structured: false },
    budgets: usualBudgets,
    offline: true,
    log: quietContext.log,
    isFollowed,
    answers: { readPage: async () => '# Orchard', callTool: async () => ({ text: '' }) },
    during: (call) => call(),
  });
  const server = createServer(null);
  tellChanges(server, news);
  const client = new Client({ name: 'gardener', version: '1' });
  const updated: string[] = [];
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => void updated.push(params.uri));
  const [one, other] = InMemoryTransport.createLinkedPair();
  await server.connect(one);
  news.tell();
  await client.connect(other);
  onTestFinished(() => client.close());
  return { client, server, news, updated };
}

test('a client is told of changes from its beginning on, and no more when it is gone', async () => {
  const { client, news, updated } = await connect();
  news.tell();
  await client.ping();
  expect(updated).toEqual(['project:/INDEX.md']);
  await client.close();
  expect(() => news.tell()).not.toThrow();
});

test('what it is told of can be read', async () => {
  const { client } = await connect();
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(['project:/INDEX.md']);
  await client.subscribeResource({ uri: 'project:/INDEX.md' });
  expect(await client.readResource({ uri: 'project:/INDEX.md' })).toMatchObject({ contents: [{ text: '# Orchard' }] });
  await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('There is no resource');
});

test('without following there are no resources', async () => {
  const { client } = await connect(false);
  expect(client.getServerCapabilities()).not.toHaveProperty('resources');
});
