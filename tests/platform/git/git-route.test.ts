import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GitCloneFailedError, InvalidInputError } from '../../../src/core/problems/errors.ts';
import { withGitTree } from '../../../src/platform/git/git.ts';
import { findGitRoute } from '../../../src/platform/git/git-route.ts';
import { GitFailure } from '../../../src/platform/git/run-git.ts';
import type { Reach } from '../../../src/platform/hosts/private-address.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const signal = new AbortController().signal;
const addresses: Readonly<Record<string, readonly string[]>> = {
  'git.orchard.example': ['93.184.216.34', '2606:2800:220:1::1'],
  'shed.example': ['10.0.0.5'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
};

async function lookUp(host: string): Promise<readonly string[]> {
  const found = addresses[host] ?? (/^[\d.:a-f]+$/.test(host) ? [host] : null);
  if (found !== null) return found;
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
}

/** A program `ssh` that prints `settings` for -G. */
function installSsh(settings: string): string {
  const folder = tempFolder({
    ssh: `#!/bin/sh\necho "$@" > "$(dirname "$0")/called"\ncat "$(dirname "$0")/settings"\n`,
    settings,
  });
  chmodSync(join(folder, 'ssh'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

async function check(url: string, expected: object, reach: Reach = 'foreign'): Promise<void> {
  expect(await findGitRoute(url, { reach, lookUp, signal })).toMatchObject(expected);
}

test('git is bound to the addresses that were judged', () => {
  const pin = 'http.curloptResolve=git.orchard.example:443:93.184.216.34,[2606:2800:220:1::1]';
  return check('https://git.orchard.example/a.git', { config: [pin] });
});
test('at the port of the URL', () => {
  return check(
    'https://shed.example:8443/a.git',
    { config: ['http.curloptResolve=shed.example:8443:10.0.0.5'] },
    'configured',
  );
});
test('git is told the address that was judged: it would take this one to the host behind the @', () => {
  return check('https://git.orchard.example\\@10.0.0.5/a.git', {
    address: 'https://git.orchard.example/@10.0.0.5/a.git',
  });
});
test('an address needs no binding', () => check('https://93.184.216.34/a.git', { config: [] }));

async function refuse(url: string, reach: Reach = 'foreign'): Promise<void> {
  const request = { url, ref: 'main', reach, lookUp, scratch: tempFolder() };
  await expect(withGitTree(request, quietContext, async () => null)).rejects.toThrow(InvalidInputError);
}

test('a public name of a private address', () => refuse('https://shed.example/a.git'));
test('one private address of several', () => refuse('https://mixed.example/a.git'));
test('the metadata service by a name, even when configured', () =>
  refuse('https://metadata.example/a.git', 'configured'));
test('a private name over ssh', () => {
  installSsh('hostname shed.example\nport 22\n');
  return refuse('git@shed.example:a.git');
});

test('a name that nobody knows', async () => {
  const request = {
    url: 'https://nowhere.example/a.git',
    ref: 'main',
    reach: 'foreign',
    lookUp,
    scratch: tempFolder(),
  } as const;
  await expect(withGitTree(request, quietContext, async () => null)).rejects.toThrow(GitCloneFailedError);
});
test('a proxy may know a name that we do not', () => {
  vi.stubEnv('HTTPS_PROXY', 'http://proxy.orchard.example:3128');
  onTestFinished(() => void vi.unstubAllEnvs());
  return check('https://nowhere.example/a.git', { config: [] });
});

test("so may the proxy of git's own configuration", () => {
  const home = tempFolder({
    '.gitconfig': '[http "https://nowhere.example"]\n\tproxy = http://proxy.orchard.example:3128\n',
  });
  vi.stubEnv('HOME', home);
  onTestFinished(() => void vi.unstubAllEnvs());
  return check('https://nowhere.example/a.git', { config: [] });
});

test('ssh is bound to an address and checks the key of the name', () => {
  installSsh('hostname git.orchard.example\nport 22\n');
  return check('git@git.orchard.example:a.git', {
    sshOptions: ['HostName=93.184.216.34', 'HostKeyAlias=git.orchard.example'],
  });
});
test('the key of another port has another name', () => {
  const folder = installSsh('hostname git.orchard.example\nport 2222\n');
  return check('ssh://git@git.orchard.example:2222/a.git', {
    sshOptions: ['HostName=93.184.216.34', 'HostKeyAlias=[git.orchard.example]:2222'],
  }).then(() => expect(readFileSync(join(folder, 'called'), 'utf8')).toBe('-G -p 2222 -- git@git.orchard.example\n'));
});
test("what the user's ssh puts in the place of a host is judged by its address", () => {
  installSsh('hostname shed.example\nport 22\n');
  return refuse('git@git.orchard.example:a.git');
});
test('which a host that the user allows may have', () => {
  installSsh('hostname shed.example\nport 22\n');
  const sshOptions = ['HostName=10.0.0.5', 'HostKeyAlias=shed.example'];
  return check('git@git.orchard.example:a.git', { sshOptions }, 'configured');
});
test('an address that ssh spells anew is judged as any', () => {
  installSsh('hostname 127.0.0.1\nport 22\n');
  return refuse('ssh://git@127.1:2222/a.git');
});
test('a private name behind a jump host', () => {
  installSsh('hostname shed.example\nport 22\nproxyjump gate.orchard.example\n');
  return refuse('git@shed.example:a.git');
});
test('a jump host dials by itself', () => {
  installSsh('hostname hidden.example\nport 22\nproxyjump gate.orchard.example\n');
  return check('git@hidden.example:a.git', { sshOptions: [] });
});
async function checkNone(url: string): Promise<void> {
  await expect(findGitRoute(url, { reach: 'configured', lookUp, signal })).rejects.toThrow(GitFailure);
}

test('a configuration that ssh refuses is told in its words', async () => {
  const folder = installSsh('');
  writeFileSync(join(folder, 'ssh'), '#!/bin/sh\necho "line 3: Bad configuration option: appel" >&2\nexit 255\n');
  const route = findGitRoute('git@git.orchard.example:a.git', { reach: 'foreign', lookUp, signal });
  await expect(route).rejects.toThrow('ssh cannot be run: line 3: Bad configuration option: appel');
});

test('a host that a shell would read is none', () => checkNone("ssh://$(id)'/a.git"));
test('a user whom git would decode to another host is none', () =>
  checkNone('ssh://a%40127.0.0.1%2f@git.orchard.example/a.git'));
test('nor a password that does the same', () => checkNone('ssh://a:b%40127.0.0.1%2f@git.orchard.example/a.git'));
test('a transport helper is not started', () => checkNone('https::https://git.orchard.example/a.git'));
test('another name of ssh would not be judged', () => checkNone('git+ssh://git.orchard.example/a.git'));

/** What becomes of a clone from a server that `onDialled` hears of, and which says nothing. */
async function cloneFrom(onDialled: (socket: Socket) => void, stop = signal): Promise<unknown> {
  const server = createServer(onDialled).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `https://git.orchard.example:${(server.address() as AddressInfo).port}/a.git`;
  const request = { url, ref: 'main', reach: 'configured', scratch: tempFolder() } as const;
  return withGitTree(
    { ...request, lookUp: async () => ['127.0.0.1'] },
    { ...quietContext, signal: stop },
    async () => null,
  );
}

test('git itself dials the judged address', async () => {
  let dialled = 0;
  const cloned = cloneFrom((socket) => {
    dialled++;
    socket.destroy();
  });
  await expect(cloned).rejects.toThrow(GitCloneFailedError);
  expect(dialled).toBeGreaterThan(0);
});
test('a clone that is aborted has not failed', async () => {
  const controller = new AbortController();
  const enough = new Error('enough');
  const cloned = cloneFrom((socket) => {
    socket.on('error', () => {});
    controller.abort(enough);
  }, controller.signal);
  await expect(cloned).rejects.toBe(enough);
});
