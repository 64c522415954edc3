import { expect, test } from 'vitest';
import { CorruptArtifactError } from '../../../src/core/errors.ts';
import { readZip } from '../../../src/platform/zip/zip.ts';
import { buildJar, type JarFiles } from '../../support/build-jar.ts';

const APPLE = 'orchard/Apple.java';
const LOCAL_CRC = 14;
const LOCAL_SIZE = 18;
const LOCAL_NAME = 30;
const CENTRAL_SIZE = 20;

async function readAll(bytes: Buffer): Promise<Record<string, string>> {
  const archive = await readZip(bytes, 'apple.jar');
  return Object.fromEntries(archive.entries.map((entry) => [entry.path, archive.read(entry).toString()]));
}

async function checkRefused(bytes: Buffer, message: RegExp): Promise<void> {
  const failure = await readAll(bytes).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CorruptArtifactError);
  expect((failure as Error).message).toMatch(message);
}

/** The jar with `bytes` changed in the local header (`local`) or the directory entry (`central`) of its only entry. */
function forge(files: JarFiles, change: (jar: Buffer, central: number) => void): Buffer {
  const jar = buildJar(files);
  change(jar, jar.readUInt32LE(jar.length - 6));
  return jar;
}

test('reads entries by their path', async () => {
  expect(await readAll(buildJar({ 'orchard/': '', [APPLE]: 'class Apple {}', empty: '' }))).toEqual({
    [APPLE]: 'class Apple {}',
    empty: '',
  });
});

const dropped: readonly [path: string, reason: string][] = [
  ['../Apple.java', '".." part'],
  ['a/../../Apple.java', '".." part'],
  ['./Apple.java', '"." or'],
  ['a//Apple.java', 'an empty'],
  ['/Apple.java', 'absolute'],
  ['C:/Apple.java', 'colon'],
  ['Apple.java:stream', 'colon'],
  ['..\\Apple.java', 'backslash'],
  ['App\0le.java', 'NUL'],
  ['App\x1b[2Jle.java', 'control'],
  ['App\nle.java', 'control'],
  ['App\u202ele.java', 'direction'],
  [`${'a/'.repeat(501)}Apple.java`, 'longer than'],
];

test.each(dropped)('leaves out %j', async (path, reason) => {
  const archive = await readZip(buildJar({ [path]: 'class Apple {}', [APPLE]: '' }), 'apple.jar');
  expect(archive.entries.map((entry) => entry.path)).toEqual([APPLE]);
  expect(archive.problems[0]?.message).toContain(reason);
});

test('leaves out symbolic links', async () => {
  const jar = forge({ [APPLE]: '/etc/passwd' }, (bytes, central) => {
    bytes[central + 5] = 3;
    bytes.writeUInt32LE((0o120777 << 16) >>> 0, central + 38);
  });
  const archive = await readZip(jar, 'apple.jar');
  expect(archive.entries).toEqual([]);
  expect(archive.problems[0]?.message).toContain('symbolic links');
});

test('keeps the first of two entries with one name', async () => {
  const jar = buildJar({ 'Apple1.java': 'first', 'Apple2.java': 'second' });
  expect(await readAll(Buffer.from(jar.toString('latin1').replaceAll('Apple2', 'Apple1'), 'latin1'))).toEqual({
    'Apple1.java': 'first',
  });
});

test('refuses a wrong CRC-32', async () => {
  const jar = forge({ [APPLE]: 'class Apple {}' }, (bytes, central) => {
    bytes.writeUInt32LE(1, LOCAL_CRC);
    bytes.writeUInt32LE(1, central + 16);
  });
  await checkRefused(jar, /apple\.jar is damaged: entry "orchard\/Apple\.java" has a wrong CRC-32/);
});

test('refuses content longer than promised', async () => {
  const jar = forge({ [APPLE]: 'class Apple {}' }, (bytes, central) => {
    bytes.writeUInt32LE(3, 22);
    bytes.writeUInt32LE(3, central + 24);
  });
  await checkRefused(jar, /cannot be inflated to the promised size/);
});

test('refuses a local header that names another file', async () => {
  await checkRefused(
    forge({ [APPLE]: '' }, (bytes) => bytes.write('X', LOCAL_NAME, 'latin1')),
    /names entry "orchard\/Apple\.java" otherwise/,
  );
});

test('refuses encrypted entries', async () => {
  const jar = forge({ [APPLE]: '' }, (bytes, central) => {
    bytes[central + 8] = 1;
  });
  await checkRefused(jar, /encrypted/);
});

test('refuses unknown methods', async () => {
  await checkRefused(
    forge({ [APPLE]: '' }, (bytes, central) => bytes.writeUInt16LE(99, central + 10)),
    /unknown method 99/,
  );
});

test('an entry listed twice counts once', async () => {
  const one = buildJar({ [APPLE]: 'class Apple {}' });
  const start = one.readUInt32LE(one.length - 6);
  const central = one.subarray(start, one.length - 22);
  const end = Buffer.from(one.subarray(one.length - 22));
  end.writeUInt16LE(2, 8);
  end.writeUInt16LE(2, 10);
  end.writeUInt32LE(central.length * 2, 12);
  const archive = await readZip(Buffer.concat([one.subarray(0, start), central, central, end]), 'apple.jar');
  expect(archive.entries.map(({ path }) => path)).toEqual([APPLE]);
  expect(archive.problems[0]?.message).toContain('a name used twice');
});

test('refuses an entry that reaches into the next one', async () => {
  const jar = buildJar({ [APPLE]: 'class Apple {}', 'orchard/Pie.java': 'class Pie {}' });
  const central = jar.readUInt32LE(jar.length - 6);
  const longer = jar.readUInt32LE(LOCAL_SIZE) + 10;
  jar.writeUInt32LE(longer, LOCAL_SIZE);
  jar.writeUInt32LE(longer, central + CENTRAL_SIZE);
  await checkRefused(jar, /overlap/);
});

test('refuses a jar that grows more than a hundredfold', async () => {
  await checkRefused(buildJar({ [APPLE]: Buffer.alloc(11 * 2 ** 20) }), /grow more than 100 times/);
});

test('names an HTML page in place of a jar', async () => {
  await checkRefused(Buffer.from('<!DOCTYPE html><html><body>Sign in</body></html>'), /looks like an HTML page/);
});

test('refuses every truncation', async () => {
  const jar = buildJar({ [APPLE]: 'class Apple {}', 'orchard/Pie.java': 'class Pie {}' });
  for (let length = 0; length < jar.length; length++) {
    await expect(readAll(jar.subarray(0, length))).rejects.toBeInstanceOf(CorruptArtifactError);
  }
});
