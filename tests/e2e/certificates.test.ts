import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSignedServer } from '../support/signed-server.ts';
import { createWorld, mirrorAt, pomOf, publish, type World } from './world.ts';

const apple = publish('orchard:apple:1', { 'orchard/Apple.java': 'package orchard;\n\npublic class Apple {}\n' });

/** A world whose repository has a certificate that only this authority vouches for. */
async function createSignedWorld(): Promise<{ readonly world: World; readonly authority: string }> {
  const { url, authority } = await startSignedServer(apple);
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']));
  world.configure(mirrorAt(url));
  return { world, authority };
}

test("a certificate that the system's store vouches for", async () => {
  const { world, authority } = await createSignedWorld();
  // What the system has, in the place of /etc/ssl.
  world.env.SSL_CERT_FILE = authority;
  expect((await world.run(['sync'])).code).toBe(0);
});

test("one that the user's configuration names, without any variable", async () => {
  const { world, authority } = await createSignedWorld();
  writeFileSync(join(world.folder, 'config.json'), JSON.stringify({ caCertificates: [authority] }));
  world.env.JAR_INDEXER_HOME = world.folder;
  expect((await world.run(['sync'])).code).toBe(0);
});

test('one of NODE_EXTRA_CA_CERTS', async () => {
  const { world, authority } = await createSignedWorld();
  world.env.NODE_EXTRA_CA_CERTS = authority;
  expect((await world.run(['sync'])).code).toBe(0);
});

test('one that nobody vouches for is refused, with what to do', async () => {
  const { world } = await createSignedWorld();
  const { code, stdout } = await world.run(['sync']);
  expect([code, stdout]).toEqual([1, expect.stringMatching(/certificate of your company.*"caCertificates"/)]);
});

test('a file that holds no certificate is named', async () => {
  const { world } = await createSignedWorld();
  const { code, stdout } = await world.run(['sync', '--ca-certificates', 'pom.xml']);
  const file = join(world.project, 'pom.xml');
  expect([code, stdout]).toEqual([1, expect.stringContaining(`${file} of caCertificates cannot be read`)]);
});
