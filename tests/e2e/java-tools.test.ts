import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorld, pomOf, type World } from './world.ts';

const path = 'src/main/java/orchard/Apple.java';

async function orchard(): Promise<World> {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  mkdirSync(dirname(join(world.project, path)), { recursive: true });
  writeFileSync(join(world.project, path), 'package orchard;\n\nclass Apple {}\n');
  return world;
}

const readLine = (filePath: string) => [
  'tool',
  'java_read_range',
  '--args',
  JSON.stringify({ filePath, startLine: 3, endLine: 3 }),
];

test('relative paths begin at the project, wherever the server was started', async () => {
  const world = await orchard();
  const { stdout } = await world.run([...readLine(path), '--project', world.project], { cwd: '/' });
  expect(JSON.parse(stdout)).toMatchObject({ filePath: path, content: '3: class Apple {}' });
});

test('started at the root of the disk, outside of any project, nothing is read', async () => {
  const world = await orchard();
  const { code, stdout, stderr } = await world.run(readLine(join(world.project, path)), { cwd: '/' });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/there is no project here.*--project/s);
});
