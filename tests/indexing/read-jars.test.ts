import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CorruptArtifactError, ResourceNotFoundError } from '../../src/core/problems/errors.ts';
import { readJars } from '../../src/indexing/read-jars.ts';
import { randomNumbers } from '../languages/random-damage.ts';
import { buildJar } from '../support/build-jar.ts';
import { tempFolder } from '../support/temp-folder.ts';

type Contents = Readonly<Record<string, string>>;

/** Parts of one artifact as files of a folder; `label` of each is `sources`. */
function partsOf(...jars: readonly (Contents | Uint8Array)[]) {
  const files = jars.map((jar, row) => [`${row}.jar`, jar instanceof Uint8Array ? jar : buildJar(jar)] as const);
  const folder = tempFolder(Object.fromEntries(files));
  return files.map(([name]) => ({
    kind: 'jar' as const,
    file: join(folder, name),
    origin: name,
    label: 'sources' as const,
    checkedBy: null,
  }));
}

async function check(jars: readonly Contents[], expected: Contents): Promise<void> {
  const { files } = await readJars(partsOf(...jars));
  expect(Object.fromEntries(files.map((file) => [file.path, file.read().toString()]))).toEqual(expected);
}

test('a source that nobody wrote is left out, and told', async () => {
  const random = randomNumbers(1);
  // Not deflated to less than a hundredth: such a jar is refused.
  const noise = String.fromCharCode(...Array.from({ length: 2 ** 16 }, () => 32 + random(95)));
  const { files, problems } = await readJars(partsOf({ 'Apple.java': 'a', 'Huge.kt': noise.repeat(257) }));
  expect(files.map(({ path }) => path)).toEqual(['Apple.java']);
  expect(problems).toMatchObject([{ message: '1 entry left out for more than 8 MiB, first "Huge.kt"' }]);
});

test('the files of one jar', () =>
  check([{ 'Apple.java': 'a', 'Pie.java': 'p' }], { 'Apple.java': 'a', 'Pie.java': 'p' }));
test('those of two', () => check([{ 'Apple.java': 'a' }, { 'Pie.java': 'p' }], { 'Apple.java': 'a', 'Pie.java': 'p' }));
test('the same file in both counts once', () =>
  check([{ 'Apple.java': 'a' }, { 'Apple.java': 'a' }], { 'Apple.java': 'a' }));
test('another file of the same path goes below the label', () =>
  check([{ 'Apple.java': 'a' }, { 'Apple.java': 'b' }], { 'Apple.java': 'a', 'sources/Apple.java': 'b' }));
test('so does a third', () =>
  check([{ 'Apple.java': 'a' }, { 'Apple.java': 'b' }, { 'Apple.java': 'c' }], {
    'Apple.java': 'a',
    'sources/Apple.java': 'b',
    'sources-2/Apple.java': 'c',
  }));
test('what lies below the label already stays', () =>
  check([{ 'Apple.java': 'a', 'sources/Apple.java': 'own' }, { 'Apple.java': 'b' }], {
    'Apple.java': 'a',
    'sources/Apple.java': 'own',
    'sources-2/Apple.java': 'b',
  }));
test('binary files are left out', () => check([{ 'Apple.java': 'a', 'apple.png': 'p' }], { 'Apple.java': 'a' }));

test('only what is wanted', async () => {
  const { files } = await readJars(partsOf({ 'Apple.java': 'a', 'Pie.java': 'p' }), {
    isWanted: ({ path }) => path === 'Pie.java',
  });
  expect(files.map(({ path }) => path)).toEqual(['Pie.java']);
});
test('the identity is that of the bytes in their order', async () => {
  const [apple, pie] = [{ 'Apple.java': 'a' }, { 'Pie.java': 'p' }];
  const identities = [partsOf(apple, pie), partsOf(apple, pie), partsOf(pie, apple)].map(readIdentity);
  const [first, again, turned] = await Promise.all(identities);
  expect([again === first, turned === first]).toEqual([true, false]);
});
async function readIdentity(parts: ReturnType<typeof partsOf>): Promise<string> {
  return (await readJars(parts)).identity;
}

test('a jar that is gone', async () => {
  const parts = [
    {
      kind: 'jar' as const,
      file: join(tempFolder(), 'apple.jar'),
      origin: 'apple.jar',
      label: 'sources' as const,
      checkedBy: null,
    },
  ];
  await expect(readJars(parts)).rejects.toBeInstanceOf(ResourceNotFoundError);
});
test('a jar that is none', () =>
  expect(readJars(partsOf(Buffer.from('apple')))).rejects.toBeInstanceOf(CorruptArtifactError));
