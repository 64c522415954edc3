import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepHome } from '../../../src/engine/home/sweep-home.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const HOUR = 3_600_000;

/** Every path below the home after a sweep; `old` ones are two hours old, the others of now. */
async function sweep(files: Readonly<Record<string, string>>, old: readonly string[]): Promise<readonly string[]> {
  const home = tempFolder(files);
  const paths = () => readdirSync(home, { recursive: true }).map(String).sort();
  const setTime = (path: string, time: number) => utimesSync(join(home, path), time / 1000, time / 1000);
  for (const path of paths()) setTime(path, old.includes(path) ? Date.now() - 2 * HOUR : Date.now());
  await sweepHome(home, NOW);
  return paths();
}

async function checkGone(folder: string, leftOver: string): Promise<void> {
  const file = `${folder}${leftOver}/half`;
  const left = await sweep({ [file]: '' }, [`${folder}${leftOver}`]);
  expect(left.filter((path) => path.includes('.tmp'))).toEqual([]);
}

test('an index', () => checkGone('code/orchard/apple/1.0/', '.0a1b.tmp'));
test('an index of a folder', () => checkGone('folders/0a1b/', '.2c3d.tmp'));
test('an index of a file', () => checkGone('files/0a1b/', '.2c3d.tmp'));
test('a clone', () => checkGone('tmp/', 'git-1.tmp'));
test('a reference', () => checkGone('refs/0a/', '.ref.tmp'));
test('a resolved project', () => checkGone('projects/', '.project.tmp'));
test('a registration', () => checkGone('registered/', '.apple.tmp'));

test('what is still being written stays', async () => {
  const young = 'code/orchard/apple/1.0/.0a1b.tmp';
  expect(await sweep({ [`${young}/half`]: '' }, [])).toContain(young);
});

test('whole files stay, however old', async () => {
  const whole = 'code/orchard/apple/1.0/current.json';
  expect(await sweep({ [whole]: '' }, [whole])).toContain(whole);
});

test('a home is looked through once an hour', async () => {
  const home = tempFolder({ 'tmp/git-1.tmp': '' });
  await sweepHome(home, Date.now());
  utimesSync(join(home, 'tmp/git-1.tmp'), 0, 0);
  await sweepHome(home, Date.now());
  expect(readdirSync(join(home, 'tmp'))).toEqual(['git-1.tmp']);
  await sweepHome(home, Date.now() + 2 * HOUR);
  expect(readdirSync(join(home, 'tmp'))).toEqual([]);
});

test('a home that is not there is not made', async () => {
  const folder = tempFolder();
  await sweepHome(join(folder, 'home'), NOW);
  expect(readdirSync(folder)).toEqual([]);
});
