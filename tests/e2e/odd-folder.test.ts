import { cpSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { newestBuild } from '../../.config/builds.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { createWorld, pomOf, program, publish } from './world.ts';

// Each of them is written otherwise in a URL, or means something there.
const ODD = 'Obst & Gemüse #1 %20?';

test('a product below a folder of an odd name works, and keeps what it compiled within', async () => {
  const home = tempFolder();
  const dist = dirname(dirname(program));
  const build = newestBuild(dist, 'jar-indexer.js')!;
  for (const part of ['bin', build]) {
    cpSync(join(dist, part), join(home, ODD, 'dist', part), {
      recursive: true,
      filter: (path) => !path.endsWith('compiled'),
    });
  }
  cpSync(join(dist, '../package.json'), join(home, ODD, 'package.json'));
  const damaged = { 'orchard/Pie.java': 'package orchard;\npublic class Pie {\n  void bake( {\n  void eat() {}\n}\n' };
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:2']), publish('orchard:pie:2', damaged));
  const odd = { program: join(home, ODD, 'dist/bin/jar-indexer.js') };
  expect(await world.run(['sync'], odd)).toMatchObject({ code: 0, stdout: expect.stringMatching(/indexed +1\n/) });
  expect((await world.run(['search', 'b[a]ke'], odd)).stdout).toContain('orchard/Pie.java');
  expect((await world.run(['--version'], odd)).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(existsSync(join(home, ODD, 'dist', build, 'compiled'))).toBe(true);
  expect(readdirSync(home)).toEqual([ODD]);
});
