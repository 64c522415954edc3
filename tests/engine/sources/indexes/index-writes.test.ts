import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LimitReachedError } from '../../../../src/core/problems/errors.ts';
import { buildJar } from '../../../support/build-jar.ts';
import { apple, pie } from '../../../support/orchard-engine.ts';
import { type OrchardSources, orchardSourcesHome } from '../../../support/orchard-sources-home.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const files = Object.fromEntries(
  Array.from({ length: 30 }, (_, row) => [`orchard/Apple${row}.java`, `package orchard;\nclass Apple${row} {}\n`]),
);
const archive = buildJar(files);

/** A folder with the sources in it; the home is what is beside them. */
function orchard(jar = archive): string {
  return join(tempFolder({ 'apple-sources.jar': jar, 'home/swept': '' }), 'home');
}

const jarBeside = (home: string) => join(home, '../apple-sources.jar');

/** Runs a process that indexes the apple; what it was ended by, or null when it came to its end. */
function runWriter(home: string, point = 'never', nth = 0): Promise<NodeJS.Signals | number | null> {
  const script = fileURLToPath(new URL('../../../support/index-writer.ts', import.meta.url));
  const writer = spawn(process.execPath, [script, home, jarBeside(home), point, String(nth)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => writer.on('exit', (code, signal) => resolve(signal ?? (code || null))));
}

function accessTo(home: string, worker?: string): OrchardSources {
  return orchardSourcesHome({ home, jar: jarBeside(home), worker });
}

/** Number of types in the index on disk; null when there is none. */
async function countKept(home: string): Promise<number | null> {
  const artifacts = accessTo(home);
  try {
    const { index } = await artifacts.open(apple, 'whole', false);
    return index.symbols.length;
  } catch {
    return null;
  } finally {
    await artifacts.close();
  }
}

const namesOf = (home: string) => readdirSync(join(home, 'code/orchard/apple/1.0'));

test('processes that write the same index at once leave one, whole', async () => {
  const home = orchard();
  const ends = await Promise.all(Array.from({ length: 4 }, () => runWriter(home)));
  const keys = namesOf(home).filter((name) => name !== 'current.json');
  expect([ends, keys.length, await countKept(home)]).toEqual([[null, null, null, null], 1, 30]);
});

test.each([
  ['after mkdir', 1, null],
  ['mid-write', 1, null],
  ['mid-write', 3, null],
  ['before rename', 1, null],
  ['after rename', 1, null],
  ['before rename', 2, null],
  ['after rename', 2, 30],
] as const)(
  'a process killed %s (%i) leaves a whole index or none, and the next one writes it',
  async (point, nth, kept) => {
    const home = orchard();
    expect([await runWriter(home, point, nth), await countKept(home)]).toEqual(['SIGKILL', kept]);
    expect([await runWriter(home), await countKept(home)]).toEqual([null, 30]);
  },
  60_000,
);

test('on a full disk the error names the folder and the next step, and other artifacts go on', async () => {
  const home = orchard();
  const artifacts = accessTo(home, './full-disk-writer.ts');
  const failure = await artifacts.prepare(pie).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LimitReachedError);
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^Cannot write .*\/code\/orchard\/pie\/2\.0\/.*: the disk is full$/),
    suggestion: 'Free some space, or set JAR_INDEXER_HOME to another folder.',
  });
  expect(readdirSync(join(home, 'code/orchard/pie/2.0')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect(await artifacts.prepare(apple)).toBe(false);
  await artifacts.close();
});

test('a home that cannot be written is an error of whoever wants it written, and others are answered from memory', async () => {
  const home = orchard();
  writeFileSync(join(home, 'code'), 'no folder');
  const artifacts = accessTo(home);
  await expect(artifacts.engine.indexArtifact(apple, quietContext)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Cannot write .*\/code\/orchard\/apple\/1\.0\/.*: a file stands where a folder is needed$/,
    ),
    suggestion: 'Move that file away, or set JAR_INDEXER_HOME to another folder.',
  });
  expect((await artifacts.open(apple)).index.symbols.length).toBe(30);
  await artifacts.close();
  expect(readFileSync(join(home, 'code'), 'utf8')).toBe('no folder');
});

test('a large artifact is written before it answers, or answered from memory where it cannot be', async () => {
  const types = Array.from({ length: 9 }, (_, row) => `class Apple${row} {}${' '.repeat(2 ** 20)}`);
  const home = orchard(buildJar(Object.fromEntries(types.map((text, row) => [`Apple${row}.java`, text]))));
  const artifacts = accessTo(home, './full-disk-writer.ts');
  const written = (await artifacts.open(apple)).index;
  expect(written.symbols.length).toBe(9);
  expect(namesOf(home)).toEqual([written.key, 'current.json']);
  const { index, isWhole } = await artifacts.open(pie);
  expect([index.symbols.length, isWhole]).toEqual([9, true]);
  await artifacts.close();
});
