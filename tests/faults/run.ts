/**
 * `npm run faults -- [NAME…]`: has the built product sync a project from a repository that sends one file by each fault of `faults.ts`: its
 * POM, sources, list of versions, checksum or module file. Fails when something else than the file is kept, when an artifact is missing
 * without exit code 1 and its name, when it takes longer than a download may, and when a run after the fault does not have everything.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProcessResult, runProcess } from '../bench/run-process.ts';
import { mirrorAt, pomOf, publish } from '../e2e/world.ts';
import { readBlobs } from '../support/read-blobs.ts';
import { type Fault, faults } from './faults.ts';

const BUDGETS = 'stallSeconds=3,downloadSeconds=6';
/** From the first request for the file to the end of the last. */
const SECONDS = 7;
const AT_A_TIME = 4;
const program = fileURLToPath(new URL('../../dist/bin/jar-indexer.js', import.meta.url));

const APPLE = 'orchard:apple:1';
const folderOfApple = '/orchard/apple/1/apple-1';
const sources = { 'orchard/Apple.java': `package orchard; class Apple { ${'int seed;'.repeat(50)} }` };
const MARKED = '<!-- do_not_remove: published-with-gradle-metadata -->';

const served = new Map(
  Object.entries({
    ...publish(APPLE, sources),
    [`${folderOfApple}.pom`]: `${MARKED}\n${pomOf(APPLE)}`,
    [`${folderOfApple}.module`]: JSON.stringify({
      formatVersion: '1.1',
      component: { group: 'orchard', module: 'apple', version: '1' },
      variants: [
        { name: 'apiElements', attributes: { 'org.gradle.usage': 'java-api', 'org.gradle.category': 'library' } },
        {
          name: 'runtimeElements',
          attributes: { 'org.gradle.usage': 'java-runtime', 'org.gradle.category': 'library' },
        },
      ],
    }),
    '/orchard/apple/maven-metadata.xml':
      '<metadata><groupId>orchard</groupId><artifactId>apple</artifactId><versioning><versions><version>1</version></versions></versioning></metadata>',
  }).map(([path, content]) => [path, Buffer.from(content)]),
);
const jar = served.get(`${folderOfApple}-sources.jar`) ?? Buffer.alloc(0);
served.set(`${folderOfApple}-sources.jar.sha1`, Buffer.from(createHash('sha1').update(jar).digest('hex')));

interface Kind {
  /** Of the file that arrives by the fault. */
  readonly path: string;
  readonly project: Readonly<Record<string, string>>;
  readonly options?: readonly string[];
}

const plain = { 'pom.xml': pomOf('orchard:pie:1', [APPLE]) };
const kinds: Readonly<Record<string, Kind>> = {
  POM: { path: `${folderOfApple}.pom`, project: plain },
  sources: { path: `${folderOfApple}-sources.jar`, project: plain },
  metadata: {
    path: '/orchard/apple/maven-metadata.xml',
    project: { 'pom.xml': pomOf('orchard:pie:1', ['orchard:apple:[1,2)']) },
  },
  checksum: { path: `${folderOfApple}-sources.jar.sha1`, project: plain, options: ['--checksums', 'strict'] },
  module: {
    path: `${folderOfApple}.module`,
    project: {
      'settings.gradle': '',
      'build.gradle': `plugins { id 'java' }\nrepositories { mavenCentral() }\ndependencies { implementation '${APPLE}' }\n`,
    },
  },
};

/** What is wrong; empty: nothing. Milliseconds. */
async function tryFault(fault: Fault, { path, project, options = [] }: Kind): Promise<{ wrong: string; time: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  let isWell = false;
  let count = 0;
  let began: number | undefined;
  let ended = 0;
  const server = createServer((request, response) => {
    const body = served.get(request.url ?? '');
    const isFaulty = request.url === path && !isWell && !(count++ > 0 && fault.isOnce);
    if (isFaulty) {
      began ??= performance.now();
      response.on('close', () => {
        ended = performance.now();
      });
      fault.answer(response, body ?? Buffer.alloc(0));
    } else if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = { ...project, 'user/.m2/settings.xml': `<settings>${mirrorAt(url)}</settings>` };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const home = join(folder, 'home');
  const env = { HOME: join(folder, 'user'), JAR_INDEXER_HOME: home, CI: '1' };
  const argv = [process.execPath, program, 'sync', '--quiet', '--budgets', BUDGETS, ...options];
  const sync = () => runProcess(argv, { cwd: folder, env });
  const first = await sync();
  const kept = [...readBlobs(home).keys()];
  isWell = true;
  const second = await sync();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
  const time = Math.max(0, ended - (began ?? ended));
  const known = new Set([...served.values()].map((content) => createHash('sha256').update(content).digest('hex')));
  const wrong = [
    kept.some((name) => !known.has(name)) && 'keeps something else',
    !isWhole(first) && !isNamed(first) && `a gap without its name, exit ${first.code}`,
    time > SECONDS * 1000 && `takes ${(time / 1000).toFixed(1)} s`,
    !isWhole(second) && `not healed: ${(second.stdout + second.stderr).trim().split('\n').slice(0, 3).join(' / ')}`,
  ].filter((word) => word !== false);
  return { wrong: wrong.join('; '), time };
}

const isWhole = ({ code, stdout }: ProcessResult): boolean =>
  code === 0 && /^(indexed|already there) +1$/m.test(stdout);
const isNamed = ({ code, stdout, stderr }: ProcessResult): boolean =>
  code === 1 && (stdout + stderr).includes('orchard:apple');

const wanted = process.argv.slice(2);
const left = Object.entries(faults)
  .flatMap(([name, fault]) => Object.entries(kinds).map(([kind, of]) => ({ name: `${kind}: ${name}`, fault, of })))
  .filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const sum = { tried: 0, failed: 0, longest: 0 };

async function tryOneAfterTheOther(): Promise<void> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const { wrong, time } = await tryFault(next.fault, next.of);
    sum.tried++;
    sum.longest = Math.max(sum.longest, time);
    if (wrong === '') continue;
    sum.failed++;
    console.log(`FAILED ${next.name}: ${wrong}`);
  }
}
await Promise.all(Array.from({ length: AT_A_TIME }, tryOneAfterTheOther));
console.log(`${sum.tried} faults, ${sum.failed} failed, the longest download ${(sum.longest / 1000).toFixed(1)} s`);
process.exitCode = sum.failed === 0 ? 0 : 1;
