import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addBuild, isBuilt, newestBuild } from '../../.config/builds.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PROGRAM = 'pick.js';

/** A program that loads a part and a worker, both named after the fruit, once it is told to go on. */
function build(dist: string, fruit: string): Promise<void> {
  return addBuild(dist, [PROGRAM], async (folder) => {
    writeFileSync(
      join(folder, PROGRAM),
      `import { Worker } from 'node:worker_threads';
      console.log('ready');
      process.stdin.once('data', async () => {
        console.log((await import('./${fruit}-part.js')).fruit);
        new Worker(new URL('./worker.js', import.meta.url)).on('exit', () => process.exit());
      });`,
    );
    writeFileSync(join(folder, `${fruit}-part.js`), `export const fruit = '${fruit}';`);
    writeFileSync(join(folder, 'worker.js'), `console.log('worker of ${fruit}');`);
  });
}

async function start(dist: string) {
  const child = spawn(process.execPath, [join(dist, 'bin', PROGRAM)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.write('go on\n');
    await once(child, 'close');
    return output;
  };
}

/** Folders of builds, finished or not. */
const buildsIn = (dist: string) => readdirSync(dist).filter((name) => /^(build|unfinished)-/.test(name));

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

function age(path: string, days: number): void {
  utimesSync(path, daysAgo(days), daysAgo(days));
}

test('what runs loads its own parts and workers, however many builds came later', async () => {
  const dist = tempFolder();
  await build(dist, 'apple');
  const goOn = await start(dist);
  for (const fruit of ['pear', 'plum', 'cherry']) await build(dist, fruit);
  expect(await goOn()).toBe('ready\napple\nworker of apple\n');
  expect(await (await start(dist))()).toBe('ready\ncherry\nworker of cherry\n');
});

test('builds of the same are one, and that of an earlier state is the newest again', async () => {
  const dist = tempFolder();
  await build(dist, 'apple');
  const apple = newestBuild(dist, PROGRAM);
  await build(dist, 'pear');
  await build(dist, 'apple');
  expect(newestBuild(dist, PROGRAM)).toBe(apple);
  expect(buildsIn(dist)).toHaveLength(2);
});

test('builds at once are all whole', async () => {
  const dist = tempFolder();
  const fruits = ['apple', 'apple', 'pear', 'plum'];
  await Promise.all(fruits.map((fruit) => build(dist, fruit)));
  const builds = buildsIn(dist);
  expect(builds.map((name) => readdirSync(join(dist, name)).length)).toEqual([3, 3, 3]);
  expect(builds).toContain(newestBuild(dist, PROGRAM));
  expect(readdirSync(join(dist, 'bin'))).toEqual([PROGRAM]);
});

test('a build that fails leaves the newest as it is', async () => {
  const dist = tempFolder();
  await build(dist, 'apple');
  const before = readdirSync(dist);
  await expect(addBuild(dist, [PROGRAM], () => Promise.reject(new Error('no flour')))).rejects.toThrow('no flour');
  expect(readdirSync(dist)).toEqual(before);
  expect(await (await start(dist))()).toContain('apple');
});

test('a build goes a month after another took its place, and with it what killed builds left', async () => {
  const dist = tempFolder({ 'unfinished-long-ago/pick.js': '', 'unfinished-now/pick.js': '' });
  age(join(dist, 'unfinished-long-ago'), 31);
  await build(dist, 'apple');
  const [apple] = buildsIn(dist).filter((name) => name.startsWith('build-'));
  age(join(dist, apple!), 365);
  await build(dist, 'pear');
  expect(existsSync(join(dist, apple!))).toBe(true);
  age(join(dist, apple!), 29);
  await build(dist, 'plum');
  expect(existsSync(join(dist, apple!))).toBe(true);
  age(join(dist, apple!), 31);
  await build(dist, 'plum');
  expect(buildsIn(dist)).toHaveLength(3);
  expect(existsSync(join(dist, apple!))).toBe(false);
  expect(existsSync(join(dist, 'unfinished-long-ago'))).toBe(false);
});

test('there is something to build where a source changed, came or went since the newest was begun, and where there is none', async () => {
  const folder = tempFolder({ 'src/a/apple.ts': '', 'src/b/pear.ts': '', 'package.json': '' });
  const dist = join(folder, 'dist');
  const sources = ['src', 'package.json'].map((name) => join(folder, name));
  const settle = () => {
    for (const name of [...sources, ...['src/a', 'src/b', 'src/a/apple.ts'].map((path) => join(folder, path))])
      age(name, 1);
  };
  const check = (expected: boolean) => expect(isBuilt(dist, PROGRAM, sources)).toBe(expected);
  check(false);
  age(join(folder, 'src/b/pear.ts'), 1);
  settle();
  await build(dist, 'apple');
  check(true);
  age(join(folder, 'src/a/apple.ts'), -1);
  check(false);
  settle();
  check(true);
  rmSync(join(folder, 'src/b/pear.ts'));
  age(join(folder, 'src/b'), -1);
  check(false);
  settle();
  rmSync(join(dist, newestBuild(dist, PROGRAM)!), { recursive: true });
  check(false);
});

test('whatever user built it, every user may read it', async () => {
  const dist = tempFolder();
  await build(dist, 'apple');
  expect(statSync(join(dist, newestBuild(dist, PROGRAM)!)).mode & 0o555).toBe(0o555);
});
