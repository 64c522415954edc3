import { spawn } from 'node:child_process';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createArtifactStore } from '../../../src/store/downloads/artifact-store.ts';
import { emptyJar } from '../../support/build-jar.ts';
import { createFaultyRepository } from '../../support/faulty-repository.ts';
import { startServer } from '../../support/loopback-server.ts';
import { readBlobs } from '../../support/read-blobs.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const FILES = 40;
const POINTS = ['mid-write', 'before rename', 'before write', 'after rename', 'mid-write', 'before rename'];

const files = new Map(
  Array.from({ length: FILES }, (_, row) => [
    `/maven2/${row}.jar`,
    Buffer.from(emptyJar(`${row}.`).repeat(row % 2 === 0 ? 100 : 2_000)),
  ]),
);

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
  const server = await startServer(createFaultyRepository(files));
  const run = (point: string, nth: number) =>
    runWriter(home, server.url.href, String(FILES), point, String(nth), writer);
  const deaths = await Promise.all(points.map((point, row) => run(point, 2 + 2 * row)));
  const survivors = await Promise.all([run('never', 0), run('never', 0)]);
  return {
    kills: deaths.filter(({ signal }) => signal === 'SIGKILL').length,
    unfinished: survivors.filter(({ code }) => code !== 0).length,
  };
}

const damagedBlobs = (home: string) => [...readBlobs(home)].filter(([, isWhole]) => !isWhole);

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
