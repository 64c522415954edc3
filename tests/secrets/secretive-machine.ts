import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { publish } from '../e2e/world.ts';
import { canaries, USER } from './canaries.ts';
import { type MoodName, moods } from './moods.ts';
import { environmentOf, filesOf } from './secretive-files.ts';

/** A machine with all canaries in their places, and a repository whose parts want the secrets. */
export interface SecretiveMachine {
  readonly env: Readonly<Record<string, string>>;
  mood: MoodName;
  /** Headers and addresses of all requests to the repository, or to its proxy. */
  readonly received: string[];
  /** Those of requests to another origin. */
  readonly receivedElsewhere: string[];
  stop(): void;
}

const basic = (password: string) => `Basic ${Buffer.from(`${USER}:${password}`).toString('base64')}`;

/** What each part of the repository wants to see of a request. */
const parts: Readonly<Record<string, (request: IncomingMessage) => boolean>> = {
  plain: ({ headers }) => headers.authorization === basic(canaries['a password of settings.xml']),
  sealed: ({ headers }) => headers.authorization === basic(canaries['an encrypted password']),
  header: ({ headers }) =>
    headers['private-token'] === canaries['a header of settings.xml'] &&
    headers['x-orchard'] === canaries['a header of settings.xml with a name of its own'],
  token: ({ url }) => url?.endsWith(canaries['a token in the address of a repository']) === true,
  variable: ({ headers }) => headers.authorization === basic(canaries['a variable that settings.xml names']),
  property: ({ headers }) => headers.authorization === basic(canaries['a property of the command line']),
  address: () => true,
};

/** `folder`: an empty one. */
export async function openSecretiveMachine(folder: string): Promise<SecretiveMachine> {
  const served = new Map<string, Buffer>();
  for (const part of Object.keys(parts)) {
    const files = publish(`orchard:${part}:1`, {
      [`orchard/${part}/Apple.java`]: `package orchard.${part};\nclass Apple {}\n`,
    });
    for (const [path, content] of Object.entries(files)) served.set(`/${part}${path}`, Buffer.from(content));
  }
  const [received, receivedElsewhere]: [string[], string[]] = [[], []];
  const tell = ({ method, url, rawHeaders }: IncomingMessage) => [method, url, ...rawHeaders].join('\n');
  const elsewhere = await listen((request, response) => {
    receivedElsewhere.push(tell(request).replace(canaries['a token in a redirect'], ''));
    response.writeHead(404).end();
  });
  const machine = { mood: 'well' as MoodName };
  const repository = await listen((request, response) => {
    received.push(tell(request));
    const path = (request.url ?? '').replace(/\?.*/, '');
    const mayPass = parts[path.split('/')[1] ?? '']?.(request) ?? false;
    const answer = mayPass
      ? moods[machine.mood]
      : moods[request.url?.startsWith('http') ? 'is a proxy that wants a name (407)' : 'has nothing (404)'];
    answer(response, served.get(path) ?? null, elsewhere.url);
  });
  writeFiles(folder, filesOf(repository.url, Object.keys(parts)));
  return Object.assign(machine, {
    env: environmentOf(folder, repository.url),
    received,
    receivedElsewhere,
    stop() {
      repository.stop();
      elsewhere.stop();
    },
  });
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode: name.startsWith('bin/') ? 0o755 : 0o644 });
  }
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
