import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readClasses } from '../../src/indexing/read-classes.ts';
import type { JarReading } from '../../src/indexing/read-jars.ts';
import { buildJar } from '../support/build-jar.ts';
import { classFixtureJar } from '../support/class-fixtures.ts';
import { writeClass } from '../support/class-writer.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('a jar is read as a text for each of its source files', async () => {
  const { files, problems, identity } = await read(classFixtureJar());
  expect(files.map(({ path }) => path).sort()).toEqual(['orchard/Harvest.kt', 'orchard/Orchard.java']);
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'sources-of-classes: declarations from its classes, without bodies and comments',
    'text-of-classes: 2 string literals as comments with original lines',
  ]);
  expect(identity).toMatch(/^classes=\d+ sha256:[0-9a-f]{64}$/);
});

test('a damaged class is told, and names that nobody knows', async () => {
  const eat = { name: 'eat', descriptor: '(I)V' };
  const { files, problems } = await read(
    buildJar({
      'orchard/Apple.class': writeClass({ name: 'orchard/Apple', methods: [eat] }),
      'orchard/Pear.class': 'no class',
    }),
  );
  expect(files.map(({ path }) => path)).toEqual(['orchard/Apple.java']);
  expect(problems.map(({ message }) => message)).toEqual([
    'declarations from its classes, without bodies and comments; 1 class file could not be read',
    'names of parameters that the classes do not tell are p0 and so on',
    'the class file is damaged: it does not begin with CAFEBABE',
  ]);
});

test('its other texts are read as they are; sources of other code are not', async () => {
  const jar = buildJar({
    'META-INF/services/orchard.Fruit': 'orchard.Apple\n',
    'META-INF/ORCHARD.SF': 'SHA-256-Digest: none\n',
    'orchard/Apple.class': writeClass({ name: 'orchard/Apple' }),
    'orchard/messages.properties': 'ripe=yes\n',
    'orchard/super/Pear.java': 'class Pear {}',
    'orchard/tree.png': 'no text',
  });
  const { files, problems, isPart } = await read(jar);
  expect(files.map(({ path }) => path).sort()).toEqual([
    'META-INF/services/orchard.Fruit',
    'orchard/Apple.java',
    'orchard/messages.properties',
  ]);
  expect(
    files
      .find(({ path }) => path.endsWith('.properties'))
      ?.read()
      .toString(),
  ).toBe('ripe=yes\n');
  expect(problems.map(({ message }) => message)).toContain('2 text files of its binary as they are');
  expect(isPart).toBe(false);
});

test('jars in it are not read, and told', async () => {
  const { problems } = await read(
    buildJar({
      'WEB-INF/classes/orchard/Apple.class': writeClass({ name: 'orchard/Apple' }),
      'WEB-INF/lib/pear.jar': buildJar({ 'orchard/Pear.class': writeClass({ name: 'orchard/Pear' }) }),
    }),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'declarations from its classes, without bodies and comments; 1 jar in it is not read, first WEB-INF/lib/pear.jar',
  ]);
});

test('archives of other endings in it are told too', async () => {
  const { files, problems } = await read(
    buildJar({
      'orchard/Apple.class': writeClass({ name: 'orchard/Apple' }),
      'pear.JAR': buildJar({}),
      'press.war': 'no text',
    }),
  );
  expect(files.map(({ path }) => path)).toEqual(['orchard/Apple.java']);
  expect(problems.map(({ message }) => message)).toEqual([
    'declarations from its classes, without bodies and comments; 2 archives in it are not read, first pear.JAR',
  ]);
});

test('a damaged text is left out, and told', async () => {
  const jar = buildJar({
    'messages.properties': 'ripe=yes',
    'orchard/Apple.class': writeClass({ name: 'orchard/Apple' }),
  });
  jar.writeUInt8(0xff, jar.indexOf('messages.properties') + 'messages.properties'.length);
  const { files, problems } = await read(jar);
  expect(files.map(({ path }) => path)).toEqual(['orchard/Apple.java']);
  expect(problems.map(({ message }) => message)).toContain('1 entry left out for damage, first "messages.properties"');
});

test('data whose ending nobody knows is no text', async () => {
  const jar = buildJar({
    'messages.properties': 'ripe=yes',
    'orchard/Apple.class': writeClass({ name: 'orchard/Apple' }),
    'orchard/harvest.pack': Buffer.from([1, 0, 2, 0]),
  });
  const { files, problems, isPart } = await read(jar);
  expect(files.map(({ path }) => path).sort()).toEqual(['messages.properties', 'orchard/Apple.java']);
  expect(problems.map(({ message }) => message)).toContain('1 text file of its binary as they are');
  expect(isPart).toBe(false);
});

test('texts beyond 64 MiB are left out, and told; the classes are read', async () => {
  const weights = Array.from({ length: 2 ** 13 }, (_, day) => (day * 2_654_435_761) % 2 ** 32);
  const diary = weights.join('\n').padEnd(2 ** 21, 'apple\n');
  const names = Array.from({ length: 34 }, (_, at) => `diary/${at + 10}.txt`);
  const jar = buildJar({
    ...Object.fromEntries(names.map((name) => [name, diary])),
    'orchard/Apple.class': writeClass({ name: 'orchard/Apple' }),
  });
  const { files, problems } = await read(jar);
  expect(files.map(({ path }) => path)).toEqual(['orchard/Apple.java', ...names.slice(0, 32)]);
  expect(problems.map(({ message }) => message)).toContain(
    '2 entries left out for more than 64 MiB of text files, first "diary/42.txt"',
  );
});

test('a text for one type is read without the other texts', async () => {
  const jar = buildJar({
    'META-INF/services/orchard.Fruit': 'orchard.Apple\n',
    'orchard/Apple.class': writeClass({ name: 'orchard/Apple' }),
  });
  const { files, isPart } = await read(jar, { isWanted: ({ path }) => path === 'orchard/Apple.java' });
  expect(files.map(({ path }) => path)).toEqual(['orchard/Apple.java']);
  expect(isPart).toBe(true);
});

test('a jar that is gone', async () => {
  const file = join(tempFolder(), 'apple.jar');
  await expect(readClasses({ file, origin: 'apple.jar' })).rejects.toThrow('apple.jar cannot be read');
});

function read(jar: Buffer, how?: JarReading) {
  const file = join(tempFolder({ 'apple.jar': jar }), 'apple.jar');
  return readClasses({ file, origin: 'apple.jar' }, how);
}
