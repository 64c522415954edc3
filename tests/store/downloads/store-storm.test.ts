import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createArtifactStore } from '../../../src/store/downloads/artifact-store.ts';
import { startServer } from '../../support/loopback-server.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const FILES = 40;
const POINTS = ['mid-write', 'before rename', 'before write', 'after rename', 'mid-write', 'before rename'];

const bodies = Array.from({ length: FILES }, (_, row) =>
  Buffer.from(`PK\x05\x06${row}.`.repeat(row % 2 === 0 ? 500 : 10_000)),
);
const sha1 = (data: Uint8Array) => createHash('sha1').update(data).digest('hex');

/** Ways to fail; a file that arrives damaged is told by the checksum in its headers. */
const faults: readonly ((response: ServerResponse, body: Buffer) => void)[] = [
  (response) => response.writeHead(503).end(),
  (response) => response.destroy(),
  (response, body) => {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  (response, body) => {
    response.writeHead(200, { 'x-checksum-sha1': sha1(body) });
    response.end(body.subarray(0, body.length / 2));
  },
  (response, body) => {
    const flipped = Buffer.from(body);
    flipped[body.length >> 1] = 0;
    response.writeHead(200, { 'x-checksum-sha1': sha1(body), 'content-length': body.length }).end(flipped);
  },
  (response) => response.end('<html>Sign in</html>'),
];

/** A repository that fails every fifth request, each time in another way. */
const startFaultyServer = () =>
  startServer((request, response, count) => {
    const body = bodies[Number.parseInt((request.url ?? '').split('/').at(-1) ?? '', 10)] ?? Buffer.alloc(0);
    const fault = count % 5 === 0 ? faults[(count / 5) % faults.length] : undefined;
    if (fault !== undefined) return fault(response, body);
    return response.writeHead(200, { 'x-checksum-sha1': sha1(body), 'content-length': body.length }).end(body);
  });

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

function runWriter(...args: readonly string[]): Promise<Exit> {
  const script = fileURLToPath(new URL('../../support/storm-writer.ts', import.meta.url));
  const writer = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => writer.on('exit', (code, signal) => resolve({ code, signal })));
}

/** Processes side by side on one home, each dying at its point, then two that fetch what is left. */
async function storm(home: string, writer: 'store' | 'in place', points: readonly string[]) {
  const server = await startFaultyServer();
  const run = (point: string, nth: number) =>
    runWriter(home, server.url.href, String(FILES), point, String(nth), writer);
  const deaths = await Promise.all(points.map((point, row) => run(point, 2 + 2 * row)));
  const survivors = await Promise.all([run('never', 0), run('never', 0)]);
  return {
    kills: deaths.filter(({ signal }) => signal === 'SIGKILL').length,
    unfinished: survivors.filter(({ code }) => code !== 0).length,
  };
}

function damagedBlobs(home: string): readonly string[] {
  return readdirSync(join(home, 'blobs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      return createHash('sha256').update(bytes).digest('hex') !== name;
    })
    .map(({ name }) => name);
}

test('processes that die at every point of a write leave nothing wrong, and their left-overs go', async () => {
  const home = tempFolder();
  const { kills, unfinished } = await storm(home, 'store', POINTS);
  expect([kills, unfinished, damagedBlobs(home)]).toEqual([6, 0, []]);

  const orphans = readdirSync(join(home, 'tmp'));
  expect(orphans.length).toBeGreaterThan(0);
  for (const name of orphans) utimesSync(join(home, 'tmp', name), 0, 0);
  const store = createArtifactStore(home);
  await store.add(new URL('https://repo.orchard.example/apple.jar'), {
    origin: 'test',
    checksums: {},
    file: null,
    size: null,
    async *open() {
      yield Buffer.from('apple');
    },
  });
  expect(readdirSync(store.spool)).toEqual([]);
});

test('the storm catches a writer that writes in place', async () => {
  const home = tempFolder();
  await storm(home, 'in place', ['mid-write in place']);
  expect(damagedBlobs(home).length).toBeGreaterThan(0);
});
