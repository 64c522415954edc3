import { expect, test } from 'vitest';
import { parseCatalog } from '../../../src/gradle/catalogs/parse-catalog.ts';

function read(text: string) {
  const problems: string[] = [];
  const catalog = parseCatalog(text, 'libs.toml', ({ message, where }) => problems.push(`${where}: ${message}`));
  return { ...catalog, problems };
}

function check(text: string, expected: readonly string[]): void {
  const libraries = [...read(text).libraries].map(([alias, { groupId, artifactId, version, where }]) => {
    const { strictly, require, prefer, reject } = version ?? {};
    const rich = [
      strictly && `strictly ${strictly}`,
      require,
      prefer && `prefer ${prefer}`,
      reject?.length && `not ${reject}`,
    ];
    return `${alias} ${groupId}:${artifactId} ${rich.filter(Boolean).join(', ')} ${where}`;
  });
  expect(libraries).toEqual(expected);
}

test('all ways to write a library', () =>
  check(
    `[versions]
pear = "2"
[libraries]
apple-core = "orchard:apple:1"
pear = { module = "orchard:pear", version.ref = "pear" }
plum_stone = { group = "orchard", name = "plum", version = "3" }
fig = { module = "orchard:fig" }
[libraries.quince]
module = "orchard:quince"
version = { strictly = "[1,2[", prefer = "1.5", reject = ["1.4"] }
`,
    [
      'apple.core orchard:apple 1 libs.toml:4',
      'pear orchard:pear 2 libs.toml:5',
      'plum.stone orchard:plum 3 libs.toml:6',
      'fig orchard:fig  libs.toml:7',
      'quince orchard:quince strictly [1,2[, [1,2[, prefer 1.5, not 1.4 libs.toml:8',
    ],
  ));
test('bundles and plugins', () => {
  const { bundles, plugins } = read(`[libraries]
a-b = "orchard:a:1"
[bundles]
all = ["a-b"]
[plugins]
short = "orchard.short:1"
long = { id = "orchard.long", version = "2" }
`);
  expect([...bundles]).toEqual([['all', ['a.b']]]);
  expect([...plugins].map(([alias, { id, version }]) => `${alias} ${id} ${version?.require}`)).toEqual([
    'short orchard.short 1',
    'long orchard.long 2',
  ]);
});
test('a version that is nowhere', () =>
  expect(read('[libraries]\na = { module = "orchard:a", version.ref = "x" }\n').problems).toEqual([
    'libs.toml:2: There is no version "x"',
  ]));
test('an entry without a name', () =>
  expect(read('[libraries]\na = { group = "orchard" }\n').problems).toEqual([
    'libs.toml:2: "a" names no group and name',
  ]));
test('what is no TOML is told with its line', () =>
  expect(() => read('[versions]\na = \n')).toThrow(/^libs\.toml:2: /));
test('what is no catalog', () =>
  expect(() => read('versions = 1')).toThrow(/^libs\.toml: no version catalog: versions/));
