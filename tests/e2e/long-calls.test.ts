import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { expect, test } from 'vitest';
import { buildJar } from '../support/build-jar.ts';
import { call, connect } from './client.ts';
import { connectTo, serveOverHttp } from './http-client.ts';
import { createWorld, pomOf, publish, type World } from './world.ts';

const JAR = '/orchard/pear/1/pear-1-sources.jar';
const sources = { 'orchard/Pear.java': 'package orchard; public class Pear {}' };

/** A project of an apple, which comes at once, and a pear, whose sources come when the test says so. */
async function slowOrchard(): Promise<World & { ripen(): void }> {
  const pear = Promise.withResolvers<Uint8Array>();
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1', 'orchard:pear:1']), {
    ...publish('orchard:apple:1', { 'orchard/Apple.java': 'package orchard; public class Apple {}' }),
    ...publish('orchard:pear:1', sources),
    [JAR]: { held: pear.promise },
  });
  return { ...world, ripen: () => pear.resolve(buildJar(sources)) };
}

/** Calls it until the answer is whole. */
async function callToTheEnd(client: Client, name: string, input: Record<string, unknown>) {
  for (;;) {
    const answer = await call(client, name, input);
    if (answer.complete !== false) return answer;
  }
}

const flags = ['--budgets', 'answerSeconds=1'];

test('sync_project is answered in time with what there is, and the next call goes on', async () => {
  const world = await slowOrchard();
  const client = await connect(world, ...flags);
  let answer = await call(client, 'sync_project', {});
  // On a slow machine even the apple takes its time.
  while (!JSON.stringify(answer).includes('"indexed":1')) {
    expect(answer).toMatchObject({ isError: false, status: 'in_progress', complete: false });
    answer = await call(client, 'sync_project', {});
  }
  expect(answer).toMatchObject({
    isError: false,
    status: 'in_progress',
    complete: false,
    project: world.project,
    resolved: 2,
    still_running: 'fetching and indexing, 1 of 2 left: orchard:pear:1',
    next: expect.stringContaining('Call sync_project again'),
  });
  world.ripen();
  expect(await callToTheEnd(client, 'sync_project', {})).toMatchObject({
    status: 'success',
    counts: { indexed: 2 },
    begun: expect.stringContaining('by an earlier call'),
  });
  expect(world.asked.filter((path) => path === JAR)).toEqual([JAR]);
});

test('as text it says so first, also to a client that hears progress', async () => {
  const world = await slowOrchard();
  const client = await connect(world, ...flags, '--format', 'text');
  const heard: string[] = [];
  const onprogress = ({ message = '' }) => void heard.push(message);
  const { content } = await client.callTool({ name: 'sync_project' }, undefined, {
    onprogress,
    resetTimeoutOnProgress: true,
  });
  const [{ text }] = content as [{ text: string }];
  expect(text).toMatch(/^incomplete after \d+ s, still running: .*\nnext: Call sync_project again/);
  expect(heard.length).toBeGreaterThan(0);
  world.ripen();
});

test('a first call that has to download is answered in time too', async () => {
  const world = await slowOrchard();
  const client = await connect(world, ...flags);
  const input = { group_id: 'orchard', artifact_id: 'pear', type_name: 'orchard.Pear' };
  expect(await call(client, 'get_type_source', input)).toMatchObject({
    isError: false,
    status: 'in_progress',
    complete: false,
    still_running: expect.stringMatching(/./),
  });
  world.ripen();
  expect(await callToTheEnd(client, 'get_type_source', input)).toMatchObject({ status: 'success' });
  expect(world.asked.filter((path) => path === JAR)).toEqual([JAR]);
});

test('over HTTP another client goes on with it, and one that leaves ends nothing', async () => {
  const world = await slowOrchard();
  const { url } = await serveOverHttp(world, flags);
  const [first, second] = [await connectTo(url), await connectTo(url)];
  expect(await call(first, 'sync_project', {})).toMatchObject({ complete: false });
  const leaving = new AbortController();
  const left = first.callTool({ name: 'sync_project' }, undefined, { signal: leaving.signal });
  const stays = callToTheEnd(second, 'sync_project', {});
  leaving.abort();
  await expect(left).rejects.toThrow();
  world.ripen();
  expect(await stays).toMatchObject({ status: 'success', begun: expect.any(String) });
  expect(world.asked.filter((path) => path === JAR)).toEqual([JAR]);
});
