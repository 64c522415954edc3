import { expect, test } from 'vitest';
import { parseModuleMetadata } from '../../src/gradle/module-metadata.ts';

function read(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return parseModuleMetadata(Buffer.from(text), 'apple-1.module');
}

function check(variant: object, expected: unknown): void {
  expect(read({ formatVersion: '1.1', variants: [{ name: 'v', ...variant }] }).variants).toEqual(expected);
}

function refuses(value: unknown, says: RegExp): void {
  expect(() => read(value)).toThrow(says);
}

const EMPTY = {
  name: 'v',
  attributes: new Map(),
  files: [],
  availableAt: null,
  dependencies: [],
  constraints: [],
  capabilities: [],
};

test('a variant that says nothing', () => check({}, [EMPTY]));
test('attributes as text', () =>
  check({ attributes: { a: 1, b: true, c: 'x' } }, [
    {
      ...EMPTY,
      attributes: new Map([
        ['a', '1'],
        ['b', 'true'],
        ['c', 'x'],
      ]),
    },
  ]));
test('a file with its checksums', () =>
  check({ files: [{ name: 'n', url: 'u', size: 3, sha1: 'ab' }] }, [
    { ...EMPTY, files: [{ name: 'n', url: 'u', size: 3, checksums: { sha1: 'ab' } }] },
  ]));
test('available elsewhere', () =>
  check({ 'available-at': { url: 'x', group: 'orchard', module: 'apple-jvm', version: '1' } }, [
    { ...EMPTY, availableAt: { groupId: 'orchard', artifactId: 'apple-jvm', version: '1' } },
  ]));
test('dependencies, constraints and capabilities', () =>
  check(
    {
      dependencies: [
        {
          group: 'orchard',
          module: 'pear',
          version: { requires: '2', rejects: ['3'] },
          excludes: [{ group: 'orchard', module: '*' }],
        },
        {
          group: 'orchard',
          module: 'bom',
          attributes: { 'org.gradle.category': 'platform' },
          requestedCapabilities: [{ group: 'orchard', name: 'bom-of-fruit' }],
        },
      ],
      dependencyConstraints: [{ group: 'orchard', module: 'plum', version: { strictly: '1' } }],
      capabilities: [{ group: 'orchard', name: 'stone', version: '1' }],
    },
    [
      {
        ...EMPTY,
        dependencies: [
          {
            groupId: 'orchard',
            artifactId: 'pear',
            version: { strictly: null, require: '2', prefer: null, reject: ['3'] },
            exclusions: [{ groupId: 'orchard', artifactId: '*' }],
            category: null,
            capabilities: [],
          },
          {
            groupId: 'orchard',
            artifactId: 'bom',
            version: null,
            exclusions: [],
            category: 'platform',
            capabilities: [{ groupId: 'orchard', artifactId: 'bom-of-fruit', version: '' }],
          },
        ],
        constraints: [
          {
            groupId: 'orchard',
            artifactId: 'plum',
            version: { strictly: '1', require: '1', prefer: null, reject: [] },
            exclusions: [],
            category: null,
            capabilities: [],
          },
        ],
        capabilities: [{ groupId: 'orchard', artifactId: 'stone', version: '1' }],
      },
    ],
  ));
test('available outside of the repository is left out', () =>
  check({ 'available-at': { url: 'x', group: '../..', module: 'etc', version: '1' } }, []));
test('a later 1.x is read', () => expect(read({ formatVersion: '1.9' }).variants).toEqual([]));
test('another format is refused', () =>
  refuses({ formatVersion: '2.0' }, /^apple-1\.module: no Gradle module metadata: formatVersion/));
test('what is no JSON', () => refuses('<html>', /^apple-1\.module: this is not JSON$/));
test.each(['{"formatVersion";', '{"formatVersion":1}'])('a damaged file is named, to be fetched again', (text) =>
  expect(() => read(text)).toThrow(expect.objectContaining({ origin: 'apple-1.module' })),
);
test('what is no object', () => refuses('[]', /no Gradle module metadata/));
test('names that objects have by themselves', () =>
  check({ attributes: JSON.parse('{"constructor": "x"}') }, [
    { ...EMPTY, attributes: new Map([['constructor', 'x']]) },
  ]));
test('more variants than anyone publishes', () =>
  refuses({ formatVersion: '1.1', variants: Array.from({ length: 10_001 }, () => ({ name: 'v' })) }, /variants/));
test('more bytes than anyone publishes', () =>
  refuses(`${' '.repeat(8 * 1024 * 1024)}{}`, /module metadata is read up to 8388608/));

test('what is wrong far down has its place', () => {
  const dependencies = Array.from({ length: 600 }, () => ({ group: 'orchard', module: 'pear' }));
  const variants = [{ name: 'v' }, { name: 'w', dependencies: [...dependencies, { group: 'orchard' }] }];
  refuses({ formatVersion: '1.1', variants }, /metadata: variants\.1\.dependencies\.600\.module: /);
});
