import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newestBuild } from '../../.config/builds.ts';

const dist = join(import.meta.dirname, '../../dist');
const build = join(dist, newestBuild(dist, 'jar-indexer.js')!);

/** Chunks by their name without the hash, for each all that it imports at once, itself too. */
const chunks = new Map(
  readdirSync(build)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name.replace(/-[A-Z0-9]{8}\.js$/, ''), loadedWith(name)] as const),
);

function loadedWith(name: string): ReadonlySet<string> {
  const loaded = new Set([name]);
  for (const each of loaded) {
    const text = readFileSync(join(build, each), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) loaded.add(imported!);
  }
  return loaded;
}

test.each(['run-cli', 'serve-command', 'create-server', 'serve-stdio'])(
  'the chunks of %s do not bring the engine',
  (name) => {
    const [engine] = chunks.get('open-engine-host')!;
    expect(engine).toMatch(/^open-engine-host/);
    expect([...chunks.get(name)!]).not.toContain(engine);
  },
);

test('an answer thread does not load the command line', () => {
  const [commands] = chunks.get('run-cli')!;
  expect([...chunks.get('answerer')!]).not.toContain(commands);
});

test('what a start needs stands in few chunks', () => {
  // esbuild makes a chunk of each set of files that the same entries need: without more it was 29 and 89.
  expect(chunks.get('run-cli')!.size).toBeLessThan(15);
  expect(chunks.get('answerer')!.size).toBeLessThan(70);
});
