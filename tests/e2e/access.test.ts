import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { encryptMaven3 } from '../support/encrypt-password.ts';
import { createWorld, mirrorAt, pomOf, publish, type World } from './world.ts';

const kitchen = pomOf('orchard:kitchen:1', ['orchard:apple:1']);
const apple = publish('orchard:apple:1', { 'orchard/Apple.java': 'package orchard;\n\npublic class Apple {}\n' });
/** Nobody knows this host: only a proxy can lead there. */
const HIDDEN = 'http://repo.orchard.example';
const SECRET = 'ripe-pear';

/** A proxy for plain http on loopback that lets `gardener` pass, and what it was asked. */
async function startProxy(served: World['served']) {
  const asked: string[] = [];
  const mayPass = ({ headers }: IncomingMessage) =>
    headers['proxy-authorization'] === `Basic ${Buffer.from(`gardener:${SECRET}`).toString('base64')}`;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const content = served[(request.url ?? '').slice(HIDDEN.length)];
    if (!mayPass(request)) response.writeHead(407).end();
    else if (typeof content === 'string' || content instanceof Uint8Array) response.end(content);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    settings: (password: string, rest = '') =>
      `<proxies><proxy><id>gate</id><protocol>http</protocol><host>127.0.0.1</host><port>${port}</port>
<username>gardener</username><password>${password}</password>${rest}</proxy></proxies>`,
  };
}

test('a repository behind a proxy that wants a password', async () => {
  const world = await createWorld(kitchen);
  const proxy = await startProxy(apple);
  world.configure(mirrorAt(HIDDEN) + proxy.settings(SECRET));
  const { code, stdout } = await world.run(['sync']);
  expect(stdout).toMatch(/indexed +1\n/);
  expect(code).toBe(0);
  expect(proxy.asked).toEqual(Object.keys(apple).map((path) => `${HIDDEN}${path}`));
});

test('a proxy that refuses is told as such, and its password never', async () => {
  const world = await createWorld(kitchen);
  const proxy = await startProxy(apple);
  world.configure(mirrorAt(HIDDEN) + proxy.settings('sour-pear'));
  const { code, stdout, stderr } = await world.run(['sync', '--json', '--verbose']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout).rows).toMatchObject([{ outcome: 'auth_required', reason: expect.stringMatching(/proxy/) }]);
  expect(stdout + stderr).not.toContain('sour-pear');
});

test('a host of nonProxyHosts is asked without the proxy', async () => {
  const world = await createWorld(kitchen, apple);
  const proxy = await startProxy({});
  world.configure(mirrorAt(world.url) + proxy.settings(SECRET, '<nonProxyHosts>repo.*|127.0.0.1</nonProxyHosts>'));
  expect((await world.run(['sync'])).code).toBe(0);
  expect(proxy.asked).toEqual([]);
});

test.each([
  ['without any master password', '{abcdefghijklmnop}'],
  ['by another master password', encryptMaven3(SECRET, 'meadow')],
])('a password encrypted %s names its server and the next step, and is never printed', async (_how, password) => {
  const world = await createWorld(kitchen, apple);
  const server = `<server><id>orchard</id><username>gardener</username><password>${password}</password></server>`;
  world.configure(`${mirrorAt(world.url)}<servers>${server}</servers>`);
  const { code, stdout, stderr } = await world.run(['sync', '--verbose']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/auth required:\n {2}orchard:apple:1 .*server "orchard" cannot be decrypted/);
  expect(stdout + stderr).not.toContain(password);
  expect(world.asked).toEqual([]);
});

test('an Android library has the sources beside its .aar', async () => {
  const aar =
    '<dependency><groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version><type>aar</type></dependency>';
  const world = await createWorld(pomOf('orchard:kitchen:1').replace('</dependencies>', `${aar}</dependencies>`), {
    ...apple,
    '/orchard/apple/1/apple-1.pom': pomOf('orchard:apple:1', [], '<packaging>aar</packaging>'),
  });
  const { code, stdout } = await world.run(['sync', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).rows).toMatchObject([{ coordinates: 'orchard:apple:1', type: 'aar', outcome: 'indexed' }]);
  expect(world.asked).toEqual(Object.keys(apple));
  const source = await world.run(['get', 'orchard:apple:1', 'orchard.Apple']);
  expect(source.stdout).toContain('public class Apple {}');
});
