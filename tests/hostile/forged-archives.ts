import { crc32, deflateRawSync } from 'node:zlib';
import { archiveEnd } from '../support/archive-end.ts';
import { buildJar } from '../support/build-jar.ts';
import { namesThatFallTogether } from '../support/names-that-fall-together.ts';

/** The bytes of an archive. In version 2 of one that declares very much half of it is called otherwise; others are what they were. */
export type MakeArchive = (version?: '1' | '2') => Buffer;

/** By name, archives that are wrong, or that ask for more than they are worth. */
export type ForgedArchives = Readonly<Record<string, MakeArchive>>;

const source = 'package a; public class A { int f() { return 1; } }';
/** What the others are made of. */
export const plainArchive = (): Buffer =>
  buildJar({ 'a/A.java': source, 'a/B.java': source.replace(/A/, 'B'), 'é/C.java': '' });

// Fields as APPNOTE 4.3.7, 4.3.12, 4.3.15, 4.3.14 and 4.3.16 list them: name, offset, bytes.
type Field = readonly [name: string, offset: number, size: number];
const LOCAL: readonly Field[] = [
  ...fields(0, ['signature', 4], ['version', 2], ['flags', 2], ['method', 2], ['time', 2], ['date', 2], ['CRC', 4]),
  ...fields(18, ['compressed size', 4], ['size', 4], ['length of the name', 2], ['length of extras', 2]),
];
const CENTRAL: readonly Field[] = [
  ...fields(0, ['signature', 4], ['maker', 2], ['version', 2], ['flags', 2], ['method', 2], ['time', 2], ['date', 2]),
  ...fields(16, ['CRC', 4], ['compressed size', 4], ['size', 4], ['length of the name', 2], ['length of extras', 2]),
  ...fields(32, ['length of the comment', 2], ['disk', 2], ['inner attributes', 2], ['attributes', 4], ['offset', 4]),
];
const END: readonly Field[] = [
  ...fields(0, ['signature', 4], ['disk', 2], ['disk of the directory', 2], ['entries here', 2], ['entries', 2]),
  ...fields(12, ['size of the directory', 4], ['offset of the directory', 4], ['length of the comment', 2]),
];
const END64: readonly Field[] = [
  ...fields(
    0,
    ['signature', 4],
    ['own size', 8],
    ['maker', 2],
    ['version', 2],
    ['disk', 4],
    ['disk of the directory', 4],
  ),
  ...fields(24, ['entries here', 8], ['entries', 8], ['size of the directory', 8], ['offset of the directory', 8]),
];
const LOCATOR: readonly Field[] = fields(0, ['signature', 4], ['disk', 4], ['place of the end', 8], ['disks', 4]);

const NAMES = [
  ...[
    '../A.java',
    'a/../../A.java',
    '/A.java',
    '//h/A.java',
    'C:/A.java',
    'C:A.java',
    '\\\\h\\s\\A.java',
    'a\\..\\A.java',
  ],
  ...['./A.java', 'a//A.java', 'a/./A.java', '', '.', '..', 'a/', '/', 'CON', 'a/NUL.java', 'a./A.java', 'a /A.java'],
  ...['A.java\0.txt', '\x1b[2JA.java', '\u202eavaj.A', 'A.java:stream', 'a\nA.java', '~/A.java', '$HOME/A.java', '-rf'],
  ...[
    'META-INF/../../A.java',
    'x'.repeat(65_535),
    `${'d/'.repeat(30_000)}A.java`,
    '%2e%2e/A.java',
    'A.JAVA',
    'ａ/A.java',
  ],
];

/** Each kind that can go wrong in each place of the format, and names that lead elsewhere. */
export const damagedArchives: ForgedArchives = {
  ...forgeFields('local header', LOCAL, plainArchive, (jar) => jar.indexOf('PK\x03\x04', 0, 'latin1')),
  ...forgeFields('directory', CENTRAL, plainArchive, (jar) => jar.indexOf('PK\x01\x02', 0, 'latin1')),
  ...forgeFields('end', END, plainArchive, (jar) => jar.lastIndexOf('PK\x05\x06', undefined, 'latin1')),
  ...forgeFields('zip64 end', END64, zip64, (jar) => jar.lastIndexOf('PK\x06\x06', undefined, 'latin1')),
  ...forgeFields('zip64 locator', LOCATOR, zip64, (jar) => jar.lastIndexOf('PK\x06\x07', undefined, 'latin1')),
  ...Object.fromEntries(
    NAMES.map((name) => [
      `name ${JSON.stringify(name.slice(0, 30))}`,
      () => buildJar({ [name]: source, 'a/B.java': source }),
    ]),
  ),
  ...Object.fromEntries(
    [0, 1, 10, 30, 50, 70, 90, 99].map((percent) => [
      `cut off at ${percent} %`,
      () => plainArchive().subarray(0, (plainArchive().length * percent) / 100),
    ]),
  ),
  nothing: () => Buffer.alloc(0),
  zeros: () => Buffer.alloc(1_000_000),
  'an end alone': () => plainArchive().subarray(-22),
  'a page of HTML': () => Buffer.from('<!DOCTYPE html><title>Log in</title>'),
  'bytes before it': () => Buffer.concat([Buffer.alloc(1000, 'x'), plainArchive()]),
  'bytes behind it': () => Buffer.concat([plainArchive(), Buffer.from('x')]),
  'two archives': () => Buffer.concat([plainArchive(), plainArchive()]),
  'thousands of ends': () => Buffer.concat([plainArchive(), ...many(3000, () => plainArchive().subarray(-22))]),
  'a symbolic link': () =>
    write(plainArchive(), (jar) => jar.indexOf('PK\x01\x02', 0, 'latin1'), [['', 38, 4]], 0xa1ff0000),
};

/** Archives that hold more than they seem to. */
const largeArchives: ForgedArchives = {
  'bits that end nowhere': () => ofContent(Buffer.alloc(1000, 0xff), 1000),
  'blocks without content': () => ofContent(Buffer.alloc(500_000), 1000),
  'a thousandfold': () => buildJar({ 'a/A.java': Buffer.alloc(60_000_000) }),
  'a thousandfold, told as little': () => ofContent(deflateRawSync(Buffer.alloc(60_000_000)), 10),
  'a thousandfold in a hundred entries': () =>
    buildJar(Object.fromEntries(many(100, (index) => [`a/A${index}.java`, Buffer.alloc(2_000_000)]))),
  'one content under a thousand names': () => sharing(1000, deflateRawSync(Buffer.alloc(1_000_000)), 1_000_000),
  'a file of 8 MB of one line': () => buildJar({ 'a/A.java': noise(8_000_000) }),
  'empty entries': () => buildJar(Object.fromEntries(many(60_000, (index) => [`a/A${index}.java`, '']))),
  'entries with small types': () =>
    buildJar(Object.fromEntries(many(20_000, (index) => [`a/A${index}.java`, `package a; class A${index} {}`]))),
  'folders alone': () => buildJar(Object.fromEntries(many(60_000, (index) => [`a${index}/`, '']))),
  'names of 60 KB': () =>
    buildJar(Object.fromEntries(many(100, (index) => [`${'x'.repeat(60_000)}${index}.java`, source]))),
  'folders of 100 levels': () =>
    buildJar(Object.fromEntries(many(2000, (index) => [`${'d/'.repeat(100)}${index}/A.java`, source]))),
  'names that fall together': () => {
    const names = namesThatFallTogether(16);
    const fieldsFrom = (start: number) => names.slice(start, start + 2 ** 14).map((name) => `int ${name};`);
    return buildJar(
      Object.fromEntries(
        many(4, (index) => [`a/A${index}.java`, `class A${index} {${fieldsFrom(index * 2 ** 14).join('')}}`]),
      ),
    );
  },
  'names that differ in case': () => buildJar({ 'a/A.java': source, 'A/a.JAVA': source, 'a/a.java': source }),
  'an archive in an archive': () => buildJar({ 'a/a.jar': buildJar({ 'a/a.zip': plainArchive() }) }),
};

export const forgedArchives: ForgedArchives = { ...damagedArchives, ...largeArchives };

/** Declarations of a file, of which 50,000 are indexed. */
const MOST_OF_FILE = 49_000;

/** Archives of nearly as much as the budgets let them hold. */
export const widestArchives: ForgedArchives = {
  'as many empty sources as are read': (version) => ofMany(version, 195_000, (index) => [`a/A${index}.java`, '']),
  'as many packages as are read': (version) =>
    ofMany(version, 195_000, (index) => [`a/b${index}/A.java`, `package a.b${index}; class A {}`]),
  'as many other files as are read': (version) =>
    ofMany(version, 195_000, (index) => [`a/b${index % 500}/A${index}.txt`, 'A']),
  'as many types of a package as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `a/A${index}.java`,
      `package a; ${numbered(index, (name) => `class ${name} {}\n`)}`,
    ]),
  'as many subtypes as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `a/A${index}.java`,
      `package a; ${numbered(index, (name) => `class ${name} extends A {}\n`)}`,
    ]),
  'as many types of one name as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `a/A${index}.java`,
      `package a; ${numbered(index, (name) => `class ${name} { class A {} }\n`, MOST_OF_FILE / 2)}`,
    ]),
  'as many types of one full name as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `a/A${index}.java`,
      `package a; ${numbered(index, (name) => `class A {} // ${name}\n`)}`,
    ]),
  'as many names of Kotlin as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `a/A${index}.kt`,
      `package a\n${numbered(index, (name) => `typealias ${name} = A\n`)}`,
    ]),
  'as many functions of Kotlin as are indexed': (version) =>
    ofMany(version, 20, (index) => [`a/A${index}.kt`, `package a\n${numbered(index, (name) => `fun ${name}() {}\n`)}`]),
  'as many packages with functions as are read': (version) =>
    ofMany(version, 195_000, (index) => [`a/b${index}/A.kt`, `package a.b${index}\nfun A${index}() {}`]),
  'as many extensions of one name as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `a/A${index}.kt`,
      `package a\n${numbered(index, (name) => `fun ${name}.f() {}\n`)}`,
    ]),
  'as many extensions of one type as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `a/A${index}.kt`,
      `package a\nclass A\n${numbered(index, (name) => `fun A.${name}() {}\n`, MOST_OF_FILE - 1)}`,
    ]),
  'as many renamed functions as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `a/A${index}.kt`,
      `package a\n${numbered(index, (name) => `@JvmName("f") fun ${name}() {}\n`)}`,
    ]),
  'as many expected types as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `common/a/A${index}.kt`,
      `package a\n${numbered(index, (name) => `expect class A // ${name}\n`)}`,
    ]),
  'as many fields as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `a/A${index}.java`,
      `package a; class A { ${numbered(index, (name) => `int ${name};`)} }`,
    ]),
  'as many methods of one name as are indexed': (version) =>
    ofMany(version, 20, (index) => [
      `a/A${index}.java`,
      `package a; class A { ${numbered(index, (name) => `void f(${name} a) {}\n`)} }`,
    ]),
};

function fields(start: number, ...sizes: readonly (readonly [string, number])[]): Field[] {
  let offset = start;
  return sizes.map(([name, size]) => {
    offset += size;
    return [name, offset - size, size] as const;
  });
}

/** Each field as zero, as its highest number, and as something between. */
function forgeFields(
  part: string,
  list: readonly Field[],
  make: () => Buffer,
  find: (jar: Buffer) => number,
): ForgedArchives {
  return Object.fromEntries(
    list.flatMap((field) =>
      Object.entries({ zero: 0, one: 1, highest: 2 ** 48 - 1, middle: 0x5a5a }).map(([word, value]) => [
        `${part}: ${field[0]} ${word}`,
        () => write(make(), find, [field], value),
      ]),
    ),
  );
}

function write(jar: Buffer, find: (jar: Buffer) => number, list: readonly Field[], value: number): Buffer {
  const start = find(jar);
  for (const [, offset, size] of list) {
    const part = Math.min(size, 6);
    jar.fill(0, start + offset, start + offset + size);
    jar.writeUIntLE(value % 2 ** (8 * part), start + offset, part);
  }
  return jar;
}

/** The plain one, whose directory is found by the records of zip64. */
function zip64(): Buffer {
  const jar = plainArchive();
  const end = jar.subarray(-22);
  const directory = { start: end.readUInt32LE(16), size: end.readUInt32LE(12) };
  return Buffer.concat([jar.subarray(0, -22), archiveEnd(end.readUInt16LE(8), directory, true)]);
}

/** One entry with these bytes, said to be deflated from so many. */
function ofContent(packed: Buffer, size: number): Buffer {
  return sharing(1, packed, size);
}

/** As many records as names, all of the one content. */
function sharing(count: number, packed: Buffer, size: number): Buffer {
  const header = (name: Buffer): Buffer => {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(Buffer.alloc(0)), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    return common;
  };
  const name = Buffer.from('a/A.java');
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), header(name), name, packed]);
  const records = many(count, (index) => {
    const own = index === 0 ? name : Buffer.from(`a/A${index}.java`);
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), header(own), Buffer.alloc(14), own]);
  });
  const directory = Buffer.concat(records);
  const end = archiveEnd(count, { start: local.length, size: directory.length });
  return Buffer.concat([local, directory, end]);
}

function ofMany(
  version: '1' | '2' = '1',
  count: number,
  make: (index: number) => readonly [path: string, text: string],
): Buffer {
  const textOf = (text: string) => (version === '1' ? text : text.replaceAll(/A(\d*[02468])\b/g, 'B$1'));
  return buildJar(
    Object.fromEntries(
      many(count, (index) => {
        const [path, text] = make(index);
        return [path, textOf(text)] as const;
      }),
    ),
  );
}

/** Of names that no other file has. */
export function numbered(file: number, declare: (name: string) => string, count = MOST_OF_FILE): string {
  return many(count, (index) => declare(`A${file * count + index}`)).join('');
}

/** Letters that do not pack well. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return 97 + (state % 26);
    }),
  );
}

function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
