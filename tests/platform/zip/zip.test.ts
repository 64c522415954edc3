import { expect, test } from 'vitest';
import { CorruptArtifactError } from '../../../src/core/problems/errors.ts';
import { buildJar, type JarFiles } from '../../support/build-jar.ts';
import { readZip } from '../../support/read-zip.ts';

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
  await expect(readAll(bytes)).rejects.toThrow(CorruptArtifactError);
  await expect(readAll(bytes)).rejects.toThrow(message);
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
  ['', 'an empty name'],
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
    await checkRefused(jar.subarray(0, length), /./);
  }
});

test('reads sizes and places out of zip64 fields', async () => {
  const jar = buildJar({ [APPLE]: 'class Apple {}' });
  const central = jar.readUInt32LE(jar.length - 6);
  const record = Buffer.from(jar.subarray(central, jar.length - 22));
  const [compressedSize, size] = [record.readUInt32LE(20), record.readUInt32LE(24)];
  const other = Buffer.from([0x99, 0x99, 1, 0, 7]);
  const field = Buffer.concat([Buffer.from([1, 0, 24, 0]), bigNumbers(size, compressedSize, 0)]);
  record.fill(0xff, 20, 28).fill(0xff, 42, 46);
  record.writeUInt16LE(other.length + field.length, 30);
  const directory = Buffer.concat([record, other, field]);
  const end64 = Buffer.alloc(56);
  end64.write('PK\x06\x06', 0, 'latin1');
  bigNumbers(1, 1, directory.length, central).copy(end64, 24);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 0, 'latin1');
  bigNumbers(central + directory.length).copy(locator, 8);
  const end = Buffer.from(jar.subarray(jar.length - 22)).fill(0xff, 8, 20);
  const whole = Buffer.concat([jar.subarray(0, central), directory, end64, locator, end]);
  expect(await readAll(whole)).toEqual({ [APPLE]: 'class Apple {}' });
  record.writeUInt16LE(other.length + 12, 30);
  const cut = Buffer.concat([record, other, Buffer.from([1, 0, 8, 0]), bigNumbers(size)]);
  await checkRefused(Buffer.concat([jar.subarray(0, central), cut, end64, locator, end]), /./);
});

test('a comment after the directory is no damage, and other bytes are', async () => {
  const jar = buildJar({ [APPLE]: 'class Apple {}' });
  const comment = Buffer.from('from the orchard');
  await checkRefused(Buffer.concat([jar, comment]), /extra bytes at the end/);
  jar.writeUInt16LE(comment.length, jar.length - 2);
  expect(await readAll(Buffer.concat([jar, comment]))).toEqual({ [APPLE]: 'class Apple {}' });
});

test('refuses a directory with fewer records than it promises', async () => {
  const jar = buildJar({ [APPLE]: '' });
  jar.writeUInt16LE(2, jar.length - 12);
  await checkRefused(jar, /damaged directory \(record 2 of 2: /);
});

test('refuses a directory that reaches over the end of the archive', async () => {
  const longer = forge({ [APPLE]: '' }, (bytes, central) => bytes.writeUInt16LE(22, central + 32));
  await checkRefused(longer, /damaged directory \(its last record reaches over the end of the archive\)/);
  const empty = buildJar({});
  empty.writeUInt32LE(1, empty.length - 6);
  await checkRefused(empty, /directory that begins after its end/);
});

test('reads names of DOS, and those in UTF-8 that do not say so', async () => {
  const unmarked = (name: Buffer) => {
    const jar = buildJar({ ['x'.repeat(name.length)]: '' });
    const central = jar.readUInt32LE(jar.length - 6);
    name.copy(jar, LOCAL_NAME);
    name.copy(jar, central + 46);
    return forgeFlags(jar, central);
  };
  expect(Object.keys(await readAll(unmarked(Buffer.from([0x8e, 0x70, 0x66, 0x65, 0x6c]))))).toEqual(['Äpfel']);
  expect(Object.keys(await readAll(unmarked(Buffer.from('Äpfel'))))).toEqual(['Äpfel']);
});

function forgeFlags(jar: Buffer, central: number): Buffer {
  jar.writeUInt16LE(0, 6);
  jar.writeUInt16LE(0, central + 8);
  return jar;
}

function bigNumbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [row, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 8 * row);
  return bytes;
}
