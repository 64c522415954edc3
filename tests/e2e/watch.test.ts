import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { createWorld, pomOf, program, type World } from './world.ts';

/** A running `watch`, and its lines as they come. */
function watch({ project, env }: World, ...args: readonly string[]) {
  const child = spawn(process.execPath, [program, 'watch', '--debounce-ms', '20', ...args], { cwd: project, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  return { next: async () => (await lines.next()).value as string, stop };
}

const readPage = ({ project }: World) => readFileSync(join(project, 'INDEX.md'), 'utf8');

test('INDEX.md is written, and again after each change, with a line each, until Ctrl-C', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  const { next, stop } = watch(world);
  const path = join(world.project, 'INDEX.md').replaceAll(/[\\.*+?^${}()|[\]]/g, '\\$&');
  expect(await next()).toMatch(new RegExp(`^\\d\\d:\\d\\d:\\d\\d ${path} written: 1 file, `));
  expect(readPage(world)).not.toContain('Apple');
  // Until the first look nobody hears of a change: the file comes again and again.
  const change = setInterval(() => writeFileSync(join(world.project, 'Apple.java'), 'class Apple {}\n'), 200);
  onTestFinished(() => clearInterval(change));
  expect(await next()).toContain(' written: 2 files, ');
  clearInterval(change);
  expect(readPage(world)).toContain('Apple');
  expect(await stop()).toBe(130);
});

test('as JSON', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  const { next, stop } = watch(world, '--json');
  expect(JSON.parse(await next())).toMatchObject({ path: join(world.project, 'INDEX.md'), files: 1, isChanged: true });
  await stop();
});

test('somebody else’s INDEX.md is left alone', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  writeFileSync(join(world.project, 'INDEX.md'), 'My own notes\n');
  const { code, stderr } = await world.run(['watch']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('was not made by this tool, and would be lost')]);
  expect(readPage(world)).toBe('My own notes\n');
});
