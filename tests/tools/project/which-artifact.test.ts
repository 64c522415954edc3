import { expect, test } from 'vitest';
import { type Coordinates, parseCoordinates, printCoordinates } from '../../../src/core/artifacts/coordinates.ts';
import type { ResolvedProject } from '../../../src/core/builds/resolved-project.ts';
import type { SourceIndex } from '../../../src/core/code/source-index.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { type ArtifactDeps, findArtifacts } from '../../../src/engine/project/find-artifacts.ts';
import { createBinaryClasses } from '../../../src/engine/sources/finding/binary-classes.ts';
import { plainFile } from '../../../src/indexing/source-files.ts';
import { whichArtifact } from '../../../src/tools/project/which-artifact.ts';
import { buildIndexAtOnce } from '../../support/build-index-at-once.ts';
import { indexOf, type Sources as Texts } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

const here: Readonly<Record<string, Texts>> = {
  'orchard:apple:1': {
    'orchard/Apple.java': 'package orchard;\npublic class Apple {\n  static class Core {}\n}\n',
    'orchard/press/Juice.java': 'package orchard.press;\nclass Juice {}\n',
  },
  'orchard:pie:2': { 'bakery/Apple.java': 'package bakery;\ninterface Apple {}\n' },
  'orchard:cider:3': {
    'cellar/Barrel.java': 'package cellar;\nclass Barrel {}\n',
    'cellar/Tap.java': 'package cellar;\nclass Tap {}\n',
  },
  'orchard:stall:5': {
    'META-INF/versions/9/market/Stall.java': 'package market;\nclass Stall {}\n',
    'market/Stall.java': 'package market;\nclass Stall {}\n',
  },
  'orchard:phone:4': { 'java/util/Map.java': 'package java.util;\ninterface Map {}\n' },
  'orchard:shaded:6': { 'mill/orchard/Apple.java': 'package mill.orchard;\nclass Apple {}\n' },
  'orchard:press:7': { 'orchard/cider/Press.java': 'package orchard.cider;\nclass Press {}\n' },
  'orchard:seed-common:1': { 'grove/Seed.kt': 'package grove\nclass Seed\n' },
  'orchard:seed:1': { 'commonMain/grove/Seed.kt': 'package grove\nclass Seed\n' },
  'jdk:jdk:25': {
    'java.base/java/util/Map.java': 'package java.util;\ninterface Map {}\n',
    'java.base/java/util/List.java': 'package java.util;\ninterface List {}\n',
  },
};
const binaries: Readonly<Record<string, readonly string[]>> = {
  'orchard:apple:1': ['shaded/press/Press.class', 'META-INF/versions/11/orchard/gen/Sort.class'],
  'orchard:plum:1': ['press/Press$Lid.class', 'press/Press.class', 'press/notes.txt', 'cellar/Tap.class'],
};
const pie = buildDependency('orchard:pie:2', { depth: 2, via: ['orchard:menu:1'], scope: 'runtime' });
const project = buildProject([
  buildModule('.', ['orchard:apple:1', 'orchard:plum:1']),
  buildModule('shop', ['orchard:apple:1', pie]),
]);

function run(
  name: string,
  {
    of = project,
    own = null,
    hasJdk = true,
  }: { readonly of?: ResolvedProject; readonly own?: SourceIndex | null; readonly hasJdk?: boolean } = {},
) {
  const open = (gav: string) => ({
    index: here[gav] === undefined ? null : indexOf(here[gav], parseCoordinates(gav)),
    isPublished: !gav.startsWith('mill.'),
  });
  const deps = {
    sources: {
      listBinaryClasses: async ({ coordinates }: { readonly coordinates: Coordinates }) =>
        coordinates.artifactId === 'pie'
          ? null
          : createBinaryClasses(async () => binaries[printCoordinates(coordinates)] ?? []),
      openLocal: async (coordinates: Coordinates) => open(printCoordinates(coordinates)),
      known: { list: async () => [{ coordinates: parseCoordinates('orchard:cider:3'), status: 'indexed' }] },
    },
    openJdk: async () => (hasJdk ? open('jdk:jdk:25').index : null),
    openOwn: async () => own,
    workingModule: null,
    jdkMissing: 'no src.zip',
    ctx: quietContext,
  } as unknown as ArtifactDeps;
  const engine = {
    project: { findArtifacts: (query: { name: string }) => findArtifacts(of, query, deps) },
    sources: { whyAbsent: () => null },
  };
  return whichArtifact.run({ name }, engine as unknown as Engine, quietContext);
}

test('a class in several artifacts: all are named, the nearest first', async () => {
  expect(whichArtifact.render(await run('Apple'))).toMatchInlineSnapshot(`
    "orchard:apple:1  compile  in ., shop
      class orchard.Apple  orchard/Apple.java:2-4
    orchard:pie:2  runtime  through orchard:menu:1  in shop
      interface bakery.Apple  bakery/Apple.java:2-2
    1 not searched: call sync_project"
  `);
});

test('what has the very name comes before what has one that ends so, as copies of other packages do', async () => {
  const [shaded, press] = ['orchard:shaded:6', 'orchard:press:7'];
  const of = buildProject([buildModule('.', [shaded, press, buildDependency('orchard:apple:1', { scope: 'test' })])]);
  const held = async (name: string) => (await run(name, { of })).artifacts.map(({ coordinates }) => coordinates);
  expect(await held('orchard.Apple')).toEqual(['orchard:apple:1', shaded]);
  expect(await held('Apple')).toEqual([shaded, 'orchard:apple:1']);
  expect(await held('orchard')).toEqual(['orchard:apple:1', press]);
});

test('what only tests have comes after what the code has', async () => {
  const older = buildDependency('orchard:apple:1', { scope: 'test' });
  const of = buildProject([buildModule('.', [older]), buildModule('shop', [pie])]);
  const scopes = (await run('Apple', { of })).artifacts.map(({ coordinates, scope }) => `${coordinates} ${scope}`);
  expect(scopes).toEqual(['orchard:pie:2 runtime', 'orchard:apple:1 test']);
});

test('what is common to all platforms comes after what is for the JVM too', async () => {
  const of = buildProject([buildModule('.', ['orchard:seed-common:1', 'orchard:seed:1'])]);
  const { artifacts } = await run('grove.Seed', { of });
  expect(artifacts.map(({ coordinates }) => coordinates)).toEqual(['orchard:seed:1', 'orchard:seed-common:1']);
});

test('a class by its full name, as data', async () => {
  expect(await run('orchard.Apple$Core')).toMatchInlineSnapshot(`
    {
      "artifacts": [
        {
          "coordinates": "orchard:apple:1",
          "modules": [
            ".",
            "shop",
          ],
          "scope": "compile",
          "types": [
            {
              "file": "orchard/Apple.java",
              "kind": "class",
              "line_range": {
                "end": 3,
                "start": 3,
              },
              "name": "orchard.Apple.Core",
            },
          ],
        },
      ],
      "not_searched": 1,
      "searched": 2,
      "status": "success",
      "suggested_action": "sync_project",
      "total_count": 1,
    }
  `);
});

test.each(['orchard', 'orchard.*'])('a package with what is below it: %s', async (name) => {
  expect((await run(name)).artifacts).toMatchObject([{ coordinates: 'orchard:apple:1', types_in_package: 3 }]);
});

test('an artifact that is called so, where nothing that is called so is in one', async () => {
  expect(whichArtifact.render(await run('pie'))).toMatchInlineSnapshot(`
    "orchard:pie:2  runtime  through orchard:menu:1  in shop  the artifact itself is called so
    1 not searched: call sync_project"
  `);
  expect((await run('orchard:plum')).artifacts).toMatchObject([{ coordinates: 'orchard:plum:1', is_called_so: true }]);
  expect((await run('plumm')).nearest).toEqual(['orchard:plum:1']);
  expect(whichArtifact.render(await run('cider'))).toContain(
    'orchard:cider:3  no dependency of the project, but indexed here  the artifact itself is called so',
  );
});

test('a class of the JDK', async () => {
  expect((await run('java.util.List')).artifacts).toMatchObject([{ coordinates: 'jdk:jdk:25' }]);
});

test("a class that only the JDK may define: the JDK's before a copy of it", async () => {
  const withCopy = buildProject([buildModule('phone', ['orchard:phone:4'])]);
  const holding = async (name: string, hasJdk = true) => {
    const { artifacts, jdk_not_searched } = await run(name, { of: withCopy, hasJdk });
    return [...artifacts.map(({ coordinates }) => coordinates), jdk_not_searched].filter(Boolean);
  };
  const both = ['jdk:jdk:25', 'orchard:phone:4'];
  expect(await Promise.all(['java.util.Map', 'Map', 'java.util'].map((name) => holding(name)))).toEqual([
    both,
    both,
    both,
  ]);
  expect(await holding('java.util.Map', false)).toEqual(['orchard:phone:4', 'no src.zip']);
});

test('of a dependency of several modules the scope that reaches furthest', async () => {
  const test = buildDependency('orchard:apple:1', { scope: 'test' });
  const of = buildProject([buildModule('.', [test]), buildModule('shop', ['orchard:apple:1'])]);
  expect((await run('Apple', { of })).artifacts).toMatchObject([{ scope: 'compile', modules: ['.', 'shop'] }]);
});

test('what is indexed here and no dependency', async () => {
  expect(whichArtifact.render(await run('cellar.Barrel'))).toContain('orchard:cider:3  no dependency of the project');
});

test('of a member its type is looked for', async () => {
  const named = async (name: string) => (await run(name)).artifacts;
  expect((await named('bakery.Apple#peel(int)')).map(({ coordinates }) => coordinates)).toEqual(['orchard:pie:2']);
  expect((await named('Barrel::roll')).map(({ coordinates }) => coordinates)).toEqual(['orchard:cider:3']);
});

test('what the project itself declares', async () => {
  const files = [plainFile('shop/Stall.java', Buffer.from('package shop;\nclass Stall {}\n'))];
  const sources = { files, problems: [], identity: 'folder:1', foundAt: '/market' };
  const own = buildIndexAtOnce({ kind: 'folder', path: '/market' }, sources);
  expect(whichArtifact.render(await run('shop.Stall', { own }))).toContain(
    '/market  the project itself\n  class shop.Stall',
  );
});

test('what is no dependency, as a class whose package was renamed: the project has one of its name', async () => {
  const of = buildProject([buildModule('.', ['orchard:apple:1'])]);
  const newer = buildIndexAtOnce(
    { kind: 'folder', path: '/market' },
    {
      files: [plainFile('wine/Barrel.java', Buffer.from('package wine;\nclass Barrel {}\n'))],
      problems: [],
      identity: 'folder:1',
      foundAt: '/market',
    },
  );
  expect(whichArtifact.render(await run('cellar.Barrel', { of, own: newer }))).toBe(
    `orchard:cider:3  no dependency of the project, but indexed here
  class cellar.Barrel  cellar/Barrel.java:2-2
the project has: wine.Barrel`,
  );
  expect((await run('cellar.Barrel', { of })).nearest).toBeUndefined();
});

test('what nothing has: near names, and what was not searched', async () => {
  expect(whichArtifact.render(await run('stall.Barell'))).toMatchInlineSnapshot(`
    "no sources of 4 artifacts have it, nor 2 binary jars that lie here
    near: cellar.Barrel
    1 not searched: call sync_project"
  `);
});

test('what nothing has, and may be in dependencies without sources: those whose group the name begins with', async () => {
  const gavs = ['mill.flour:rye:1', 'mill.flour:oats:2', 'mill.fl:bran:3', 'orchard:apple:1'];
  const mill = buildProject([buildModule('.', gavs), buildModule('shop', gavs)]);
  const rendered = async (name: string) => whichArtifact.render(await run(name, { of: mill }));
  expect(await rendered('mill.flour.Stone')).toContain(
    'dependencies that may have it, whose sources are not here: mill.flour:oats:2, mill.flour:rye:1',
  );
  expect(await rendered('mill.fl')).toContain('whose sources are not here: mill.fl:bran:3');
  expect(await rendered('orchard.Pear')).not.toContain('sources are not here');
  expect((await run('orchard.Apple', { of: mill })).without_sources).toBeUndefined();
});

test('first of those is the one whose own name is the least of something else', async () => {
  const gavs = ['mill.flour:flour-sieve-test:1', 'mill.flour:flour-sieve:1', 'mill.flour:flour:1'];
  const { without_sources } = await run('mill.flour.Stone', { of: buildProject([buildModule('.', gavs)]) });
  expect(without_sources).toEqual(gavs.toReversed());
});

test('what nothing has may be in what is not known of the dependencies, which is said of that alone', async () => {
  const missing = { coordinates: 'mill.flour:oats:2', askedAt: '/orchard/pom.xml:3' };
  const problem = { code: 'pom-missing', message: 'No POM', where: missing.askedAt, dependency: missing } as const;
  const mill = buildProject([{ ...buildModule('.', ['orchard:apple:1']), problems: [problem] }]);
  const said = async (name: string) => whichArtifact.render(await run(name, { of: mill }));
  expect(await said('Stone')).toContain(
    'incomplete: the dependencies of 1 artifact are not known: mill.flour:oats:2: list_dependencies says why',
  );
  expect(await said('orchard.Apple')).not.toContain('incomplete');
});

test.each([
  ['press.Press', 'press.Press is in the binary of orchard:plum:1; '],
  ['Press.Lid', 'press.Press.Lid is in the binary of orchard:plum:1; '],
  ['orchard.gen.Sort', 'orchard.gen.Sort is in the binary of orchard:apple:1; '],
  ['press', 'press is in the binary of orchard:plum:1; '],
  // Another artifact has its source, which is none of the project's.
  ['cellar.Tap', 'cellar.Tap is in the binary of orchard:plum:1; '],
])('%s is in no source: binary jars are looked into', async (name, expected) => {
  const answer = whichArtifact.render(await run(name));
  expect(answer).toContain(`no sources of 3 artifacts have it\n${expected}`);
  expect(answer).not.toContain('near: ');
});

test('what is nowhere: it is said how many binary jars were looked into', async () => {
  expect(whichArtifact.render(await run('press.Pres'))).toContain(
    'no sources of 4 artifacts have it, nor 2 binary jars',
  );
});

test('of several releases of a class, the plain one first', async () => {
  const { artifacts } = await run('market.Stall', { of: buildProject([buildModule('.', ['orchard:stall:5'])]) });
  const files = artifacts.map(({ types }) => types?.map(({ file }) => file));
  expect(files).toEqual([['market/Stall.java', 'META-INF/versions/9/market/Stall.java']]);
});

test('of a facade of Kotlin some of its files', async () => {
  const paths = ['Apples', 'Pears', 'Plums', 'Quinces', 'Figs'].map((name) => `orchard/${name}.kt`);
  const facade = '@file:JvmMultifileClass\n@file:JvmName("Fruits")\npackage orchard\nfun pick() {}\n';
  const own = indexOf(Object.fromEntries(paths.map((path) => [path, facade])));
  const answer = await run('orchard.Fruits', { own });
  expect(answer.artifacts[0]).toMatchObject({ types: [{}, {}, {}], more_parts: 2 });
  expect(whichArtifact.render(answer)).toContain('  and parts in 2 more files: find_symbol names them');
});
