/**
 * `npm run storm -- [--kills N] [--seed N]`: 16 processes at a time run `sync` of 200 artifacts into one home, from a repository that fails
 * two requests of nine, and each is killed at a step of what it does on disk; a last one, left alone with a repository that is well, does
 * the rest. Prints kills, bad, missing and hung, and fails unless the last three are 0. Then a program dies that writes in place, which must
 * be found out, and four `sync` that live share an empty home, which may cost 1.05 requests a file.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mirrorAt, pomOf, publish } from '../e2e/world.ts';
import { randomNumbers } from '../languages/random-damage.ts';
import { createFaultyRepository } from '../support/faulty-repository.ts';
import { readBlobs } from '../support/read-blobs.ts';

/** At a time, and in all of one home. */
const PROCESSES = 16;
const VICTIMS = 48;
const ARTIFACTS = 200;
/** A process dies at one of these, when it comes there for one of the first so many times, or does all there is to do. */
const STEPS = [
  'open',
  'writeFile',
  'rm',
  'linkSync',
  'writeFileSync',
  'openSync',
  'writevSync',
  'fsyncSync',
  'renameSync',
  'rmSync',
  'mkdirSync',
].flatMap((name) => [`before ${name}`, `after ${name}`, ...(/^write(File|vSync)$/.test(name) ? [`amid ${name}`] : [])]);
const PASSINGS = 12;
/** Where a file may be half there: what writes in place leaves one only if it dies here, and its first processes write them all. */
const WRITING = STEPS.filter((step) => / writeFile$/.test(step));
const SHARING = 4;
/** A file. */
const MOST_REQUESTS = 1.05;
/** Milliseconds. */
const HUNG = 300_000;

const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
const random = randomNumbers(Number(values.seed ?? 1));
const pathTo = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SYNC = [pathTo('../../dist/bin/jar-indexer.js'), 'sync', '--quiet'];

/** What does not shrink in an archive: a large file goes to disk in parts. */
const noise = randomBytes(300_000).toString('hex');
const files = new Map<string, Buffer>();
const coordinates = Array.from({ length: ARTIFACTS }, (_, row) => `storm:a${row}:1`);
for (const [row, artifact] of coordinates.entries()) {
  const text = `package p; class A${row} { int ${'x'.repeat(row % 3 === 0 ? 30_000 : 10)}; } // ${row % 6 === 0 ? noise : ''}`;
  for (const [path, content] of Object.entries(publish(artifact, { [`p/A${row}.java`]: text }))) {
    files.set(path, Buffer.from(content));
    if (path.endsWith('.jar')) files.set(`/${row}.jar`, Buffer.from(content));
  }
}

interface Exit {
  readonly code: number | null;
  /** The step that a process died at; null: it did not. */
  readonly killed: string | null;
  readonly isHung: boolean;
}

/** A home of its own, beside a project that needs all artifacts, and a repository on loopback. */
async function openField() {
  const folder = mkdtempSync(join(tmpdir(), 'storm-'));
  const answerFaulty = createFaultyRepository(files);
  let requests = 0;
  let isWell = false;
  const server = createServer((request, response) => {
    requests++;
    answerFaulty(request, response, isWell ? 2 : requests);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mkdirSync(join(folder, 'user/.m2'), { recursive: true });
  writeFileSync(join(folder, 'user/.m2/settings.xml'), `<settings>${mirrorAt(url)}</settings>`);
  writeFileSync(join(folder, 'pom.xml'), pomOf('storm:root:1', coordinates));
  const home = join(folder, 'home');
  const env = { ...process.env, HOME: join(folder, 'user'), JAR_INDEXER_HOME: home, CI: '1' };
  return {
    home,
    url,
    requests: () => requests,
    recover: () => (isWell = true),
    run: (argv: readonly string[], dyingAt = '') =>
      run(['--import', pathTo('die-at-step.ts'), ...argv], {
        cwd: folder,
        env: { ...env, JAR_INDEXER_STORM_STEP: dyingAt },
      }),
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function run(argv: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<Exit> {
  const child = spawn(process.execPath, argv, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  let isHung = false;
  child.stderr.on('data', (chunk) => (errors += chunk));
  const timer = setTimeout(() => (isHung = child.kill('SIGKILL')), HUNG);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, killed: /killed (.*)/.exec(errors)?.[1] ?? null, isHung });
    }),
  );
}

/** One home, until all processes are dead or done and the last has done the rest. */
async function storm(
  argvAt: (field: Awaited<ReturnType<typeof openField>>) => readonly string[],
  steps: readonly string[],
) {
  const field = await openField();
  const argv = argvAt(field);
  const exits: Exit[] = [];
  const sendOneAfterTheOther = async () => {
    for (let sent = PROCESSES; sent <= VICTIMS; sent += PROCESSES)
      exits.push(await field.run(argv, `${steps[random(steps.length)]}:${1 + random(PASSINGS)}`));
  };
  await Promise.all(Array.from({ length: PROCESSES }, sendOneAfterTheOther));
  const bad = [...readBlobs(field.home).values()].filter((isWhole) => !isWhole).length;
  field.recover();
  const last = await field.run(argv);
  const kept = readBlobs(field.home);
  const missing = [...files.values()].filter((content) => kept.get(sha256(content)) !== true).length;
  field.close();
  return { exits: [...exits, last], bad, missing, isDone: last.code === 0 };
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

const wanted = Number(values.kills ?? 500);
const passed = new Map<string, number>();
const sum = { homes: 0, kills: 0, bad: 0, missing: 0, hung: 0, unfinished: 0 };
while (sum.kills < wanted) {
  const { exits, bad, missing, isDone } = await storm(() => SYNC, STEPS);
  for (const { killed } of exits) if (killed !== null) passed.set(killed, (passed.get(killed) ?? 0) + 1);
  sum.homes++;
  sum.kills += exits.filter(({ killed }) => killed !== null).length;
  sum.hung += exits.filter(({ isHung }) => isHung).length;
  sum.bad += bad;
  sum.missing += missing;
  if (!isDone) sum.unfinished++;
  console.log(JSON.stringify(sum));
}
console.log([...passed].map(([name, count]) => `${count} ${name}`).join(', '));

const writer = pathTo('../support/storm-writer.ts');
const found = await storm(
  ({ home, url }) => [writer, home, `${url}/`, String(ARTIFACTS), 'never', '0', 'in place'],
  WRITING,
);
console.log(`a writer in place: ${found.bad} bad of ${ARTIFACTS}`);

const field = await openField();
field.recover();
const shared = await Promise.all(Array.from({ length: SHARING }, () => field.run(SYNC)));
const rate = field.requests() / (2 * ARTIFACTS);
console.log(`${SHARING} syncs of one empty home: ${rate.toFixed(2)} requests a file`);
field.close();

const isFine =
  sum.bad + sum.missing + sum.hung + sum.unfinished === 0 &&
  found.bad > 0 &&
  rate <= MOST_REQUESTS &&
  shared.every(({ code }) => code === 0);
process.exitCode = isFine ? 0 : 1;
