import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorld, install, mirrorAt, pomOf, publish, type World } from './world.ts';

// One home serves every project of a machine, and a clone that nobody trusts is one of them.

const kitchen = pomOf('orchard:kitchen:1', ['orchard:apple:1']);
const appleOf = (word: string) =>
  publish('orchard:apple:1', { 'orchard/Apple.java': `package orchard; class Apple { int ${word}; }` });
const show = (world: World, ...options: readonly string[]) =>
  world.run(['get', 'orchard:apple:1', 'orchard.Apple', ...options]);

/** A second project on the machine of `world`, with these files besides its POM. */
function clone({ folder }: World, files: Readonly<Record<string, string | Uint8Array>>): string {
  const cwd = join(folder, 'clone');
  for (const [path, content] of Object.entries({ 'pom.xml': kitchen, ...files })) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), content);
  }
  return cwd;
}

test('what a clone brought in a local repository of its own answers nobody else', async () => {
  const world = await createWorld(kitchen);
  install(world, appleOf('sweet'));
  const forged = Object.entries(appleOf('poison')).map(([path, bytes]) => [`.mvn/store${path}`, bytes]);
  const cwd = clone(world, { '.mvn/maven.config': '-Dmaven.repo.local=.mvn/store', ...Object.fromEntries(forged) });
  expect((await world.run(['sync'], { cwd })).stdout).toMatch(/indexed +1\n/);
  expect((await show(world)).stdout).toContain('int sweet;');
});

test('what a repository served answers those who ask that repository', async () => {
  const world = await createWorld(kitchen, appleOf('poison'));
  const other = await createWorld(kitchen, appleOf('sweet'));
  await world.run(['sync']);
  world.configure(mirrorAt(other.url));
  expect((await show(world)).stdout).toContain('int sweet;');
});

test('a project finds what its own repository served, offline too', async () => {
  const world = await createWorld(kitchen);
  const stall = await createWorld(kitchen, appleOf('sweet'));
  world.configure('<mirrors/>');
  const repository = `<repositories><repository><id>stall</id><url>${stall.url}</url></repository></repositories>`;
  const cwd = clone(world, { 'pom.xml': pomOf('orchard:kitchen:1', ['orchard:apple:1'], repository) });
  await world.run(['sync'], { cwd });
  const found = await world.run(['get', 'orchard:apple:1', 'orchard.Apple', '--offline'], { cwd });
  expect(found.stdout).toContain('int sweet;');
  expect((await show(world, '--offline')).stderr).toContain('orchard:apple:1');
});
