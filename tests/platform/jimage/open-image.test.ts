import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openImage } from '../../../src/platform/jimage/open-image.ts';
import { type ImageResource, indexStart, writeImage } from '../../support/jimage-writer.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function open(image: Buffer) {
  return openImage(join(tempFolder({ modules: image }), 'modules'), 'lib/modules')!;
}

const orchard: readonly ImageResource[] = [
  ...['Apple', 'Pear', 'Plum', 'Quince', 'Pear$Seed'].map((name) => ({
    name: `/orchard.base/orchard/fruit/${name}.class`,
    content: `class ${name}`,
  })),
  { name: '/orchard.base/module-info.class', content: 'module orchard.base' },
  { name: '/orchard.press/orchard/press/Press.class', content: 'class Press'.repeat(99), compressor: 'zip' },
  { name: '/orchard.press/orchard/fruit/juice.properties', content: '' },
];

test('finds each resource by module and path', () => {
  const image = open(writeImage(orchard));
  const found = orchard.map(({ name }) => {
    const [, module, path] = /^\/([^/]+)\/(.+)$/.exec(name)!;
    return String(image.find(module!, path!)?.read());
  });
  expect(found).toEqual(orchard.map(({ content }) => content));
});

test('none of another name', () => {
  const image = open(writeImage(orchard));
  expect(image.find('orchard.base', 'orchard/fruit/Fig.class')).toBeNull();
  expect(image.find('orchard.press', 'orchard/fruit/Apple.class')).toBeNull();
  expect(open(writeImage([])).find('orchard.base', 'orchard/fruit/Apple.class')).toBeNull();
});

test('finds a class in whichever module it is', () => {
  const image = open(writeImage(orchard));
  const { module, path } = image.findClass('orchard/fruit/Pear$Seed')!;
  expect({ module, path }).toEqual({ module: 'orchard.base', path: 'orchard/fruit/Pear$Seed.class' });
  expect(image.findClass('orchard/press/Press')?.module).toBe('orchard.press');
  expect(image.findClass('orchard/fruit/Fig')).toBeNull();
  expect(image.findClass('Fig')).toBeNull();
});

test('lists the resources of its modules, without its own index', () => {
  const listed = open(writeImage(orchard)).list();
  expect(listed.map(({ module, path }) => `/${module}/${path}`)).toEqual(orchard.map(({ name }) => name));
  expect(listed.map(({ size }) => size)).toEqual(orchard.map(({ content }) => content.length));
});

test('an absent file is none', () => expect(openImage(join(tempFolder(), 'modules'), 'lib/modules')).toBeNull());

test('refuses a content that another compressor made', () => {
  const image = open(
    writeImage([{ name: '/orchard.base/Apple.class', content: 'class Apple', compressor: 'compact-cp' }]),
  );
  expect(() => image.find('orchard.base', 'Apple.class')!.read()).toThrow(
    'lib/modules has /orchard.base/Apple.class compressed by compact-cp, which is not read',
  );
});

/** Changed in place. */
function damage(change: (image: Buffer) => void, resources = orchard): Buffer {
  const image = writeImage(resources);
  change(image);
  return image;
}

const press = orchard.filter(({ compressor }) => compressor !== undefined);

test.each([
  ['an empty file', Buffer.alloc(0), 'ends within its header'],
  ['another file', Buffer.from('PK'.repeat(20)), 'is no image of modules'],
  ['another byte order', damage((image) => image.subarray(0, 4).reverse()), 'is of a big-endian machine'],
  ['another version', damage((image) => image.writeUInt16LE(2, 6)), 'is an image of version 2; 1 is read'],
  ['a cut one', writeImage(orchard).subarray(0, 200), 'ends within its index'],
  ['a table of 2^32 rows', damage((image) => image.writeUInt32LE(2 ** 32 - 1, 16)), 'ends within its index'],
])('refuses %s', (_, image, why) => expect(() => open(image)).toThrow(`lib/modules ${why}`));

const rows = writeImage(orchard).readUInt32LE(16);

test.each([
  [
    'a location beyond them',
    damage((image) => image.fill(0xff, indexStart + rows * 4, indexStart + rows * 8)),
    'a location',
  ],
  [
    'strings without end',
    damage((image) => image.fill(0x61, image.indexOf('orchard.base'))),
    'a name beyond its strings',
  ],
  ['contents that were cut off', writeImage(orchard).subarray(0, -1), 'beyond the end of the file'],
])('refuses to list %s', (_, image, why) => expect(() => open(image).list()).toThrow(why));

test('redirects beyond the table lead nowhere', () => {
  const image = open(damage((bytes) => bytes.fill(0x80, indexStart, indexStart + rows * 4)));
  expect(image.find('orchard.base', 'orchard/fruit/Apple.class')).toBeNull();
});

test.each([
  ['damaged bytes', (image: Buffer, at: number) => image.fill(7, at + 29, at + 40), 'has a damaged content of'],
  [
    'a size that is too large',
    (image: Buffer, at: number) => image.writeBigUInt64LE(2n ** 63n, at + 12),
    'bytes of /orchard.press',
  ],
  [
    'a size that is too small',
    (image: Buffer, at: number) => image.writeBigUInt64LE(3n, at + 12),
    'has a damaged content of',
  ],
])('refuses a compressed content of %s', (_, change, why) => {
  const image = open(damage((bytes) => change(bytes, bytes.indexOf(Buffer.from([0xfa, 0xfa, 0xfe, 0xca]))), press));
  expect(() => image.find('orchard.press', 'orchard/press/Press.class')!.read()).toThrow(why);
});

test('any byte may be another: a word or an answer, never anything else', () => {
  const image = writeImage(orchard);
  for (let at = 0; at < image.length; at++) {
    const changed = Buffer.from(image);
    changed[at] = changed[at]! ^ 0xff;
    try {
      for (const entry of open(changed).list()) entry.read();
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/CORRUPT_ARTIFACT|UNSUPPORTED/) });
    }
  }
});
