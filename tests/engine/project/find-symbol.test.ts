import { expect, test } from 'vitest';
import { type Coordinates, printCoordinates } from '../../../src/core/artifacts/coordinates.ts';
import { findSymbol } from '../../../src/engine/project/find-symbol.ts';
import { searcher } from '../../support/open-searcher.ts';
import { indexOf, type Sources as Texts } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

/** Searches a project of these dependencies: texts by path, none published, or not here. */
async function find(
  query: string,
  dependencies: Readonly<Record<string, Texts | 'none' | 'elsewhere'>>,
  depthOf: (gav: string) => number = () => 1,
  jdk: Texts | null = null,
  own: Texts | null = null,
) {
  const sources = {
    readBinaryText: async () => null,
    readUses: async () => null,
    listBinaryClasses: async () => null,
    openGap: async () => null,
    findGenerated: async () => [],
    openLocal: async (coordinates: Coordinates) => {
      const texts = dependencies[printCoordinates(coordinates)]!;
      if (typeof texts === 'string') return { index: null, isPublished: texts === 'elsewhere' };
      return { index: indexOf(texts, coordinates), isPublished: true };
    },
  };
  const listed = Object.keys(dependencies).map((gav) => buildDependency(gav, { depth: depthOf(gav) }));
  const project = buildProject([buildModule('.', listed)]);
  const platform = { groupId: 'jdk', artifactId: 'jdk', version: '21' };
  const openJdk = async () => (jdk === null ? null : indexOf(jdk, platform));
  const openOwn = async () =>
    own === null ? null : indexOf(own, { groupId: 'orchard', artifactId: 'own', version: '0' });
  const whole = { query, kind: null, caseSensitive: false, match: 'best' as const, maxResults: 20 };
  const { hits, ...rest } = await findSymbol(project, whole, {
    ...{ sources, workingModule: '.', searcher, ctx: quietContext, openJdk, openOwn },
  });
  return {
    hits: hits.map(({ coordinates, file, otherVersions, isOfTests }) =>
      [coordinates, file, ...otherVersions, ...(isOfTests ? ['(tests)'] : [])].join(' '),
    ),
    ...rest,
  };
}

const apple: Texts = { 'orchard/Apple.java': 'package orchard; class Apple {}' };
const common = { 'commonMain/Apple.kt': 'package orchard\nexpect class Apple' };
const jvm = { ...common, 'jvmMain/Apple.kt': 'package orchard\nactual class Apple' };

test('what a sync would add is named, and what nobody publishes is not', async () => {
  expect(await find('Apple', { 'o:apple:1': apple, 'o:plum:1': 'elsewhere', 'o:pear:1': 'none' })).toMatchObject({
    hits: ['o:apple:1 orchard/Apple.java'],
    searched: 1,
    notSearched: ['o:plum:1'],
  });
});

test('of a member that its type lacks, types that are called nearly so and have it are near, and its own members', async () => {
  const texts = {
    'orchard/Aple.java': 'package orchard; class Aple { void pel() {} }',
    'orchard/Apple.java': 'package orchard; class Apple { void peel() {} void pare() {} }',
    'orchard/Apples.java': 'package orchard; class Apples { void pare() {} }',
  };
  const near = async (query: string) => (await find(query, { 'o:apple:1': texts })).absent?.nearest;
  expect(await near('Aple#peel')).toEqual(['orchard.Apple#peel', 'Aple#pel']);
  expect(await near('Aple#pare')).toEqual(['orchard.Apple#pare']);
  // No type is called so, and an extension of another is further off.
  const extended = { ...texts, 'orchard/Peel.kt': 'package orchard\nfun Pear.peel() {}\n' };
  const ofExtended = await find('Appel#peel', { 'o:apple:1': extended });
  expect(ofExtended.absent?.nearest).toEqual(['orchard.Apple#peel']);
});

test('of types of one name that of the artifact which more modules have comes first', async () => {
  const project = buildProject([buildModule('a', ['o:pear:1', 'o:apple:1']), buildModule('b', ['o:pear:1'])]);
  const of: Readonly<Record<string, Texts>> = {
    apple: { 'a/Seed.java': 'package a; public class Seed {}' },
    pear: { 'garden/pear/Seed.java': 'package garden.pear; public class Seed {}' },
  };
  const query = { query: 'Seed', kind: null, caseSensitive: false, match: 'best' as const, maxResults: 20 };
  const { hits } = await findSymbol(project, query, {
    sources: {
      readBinaryText: async () => null,
      readUses: async () => null,
      listBinaryClasses: async () => null,
      openGap: async () => null,
      findGenerated: async () => [],
      openLocal: async (coordinates) => ({
        index: indexOf(of[coordinates.artifactId]!, coordinates),
        isPublished: true,
      }),
    },
    ...{ workingModule: '.', searcher, ctx: quietContext, openJdk: async () => null, openOwn: async () => null },
  });
  expect(hits.map(({ qualifiedName }) => qualifiedName)).toEqual(['garden.pear.Seed', 'a.Seed']);
});

test('where nothing bears the very name, what of the dependencies is not known is told', async () => {
  const problem = { code: 'dependency-unread', message: 'Not read', where: '/orchard/build.gradle:7' } as const;
  const project = { ...buildProject([buildModule('.', ['o:apple:1'])]), problems: [problem] };
  const gaps = async (query: string) => {
    const whole = { query, kind: null, caseSensitive: false, match: 'best' as const, maxResults: 20 };
    const { absent } = await findSymbol(project, whole, {
      sources: {
        readBinaryText: async () => null,
        readUses: async () => null,
        listBinaryClasses: async () => null,
        openGap: async () => null,
        findGenerated: async () => [],
        openLocal: async (coordinates) => ({ index: indexOf(apple, coordinates), isPublished: true }),
      },
      ...{ workingModule: '.', searcher, ctx: quietContext, openJdk: async () => null, openOwn: async () => null },
    });
    return absent?.gaps;
  };
  const said = 'incomplete: 1 line of build files is not understood: /orchard/build.gradle:7';
  expect([await gaps('Pear'), await gaps('orchard.market.Pear'), await gaps('App')]).toEqual([said, said, said]);
  // Its type is there, or its package.
  expect(await gaps('APPLE')).toBe(said);
  expect([await gaps('Apple'), await gaps('Apple#core'), await gaps('orchard.Pear')]).toEqual([undefined, null, null]);
});

test("the project's own files come before its dependencies", async () => {
  const own = { 'src/Apple.java': 'package orchard.own; class Apple {}' };
  expect(await find('Apple', { 'o:apple:1': apple }, undefined, null, own)).toMatchObject({
    hits: ['orchard:own:0 src/Apple.java', 'o:apple:1 orchard/Apple.java'],
    searched: 1,
  });
});

test("what modules of the project declare by one name is each one's own, that of the module the user works in first", async () => {
  const own = indexOf({
    'cake/src/Apple.java': 'package orchard; public class Apple {}',
    'pie/src/main/Apple.java': 'package orchard; public class Apple {}',
    'pie/src/test/Apple.java': 'package orchard; public class Apple {}',
  });
  const project = buildProject([buildModule('cake', ['o:plum:1', 'o:pear:1']), buildModule('pie', ['o:pear:1'])]);
  const ask = async (workingModule: string | null) => {
    const whole = { query: 'Apple', kind: null, caseSensitive: false, match: 'best' as const, maxResults: 20 };
    const { hits, notSearched } = await findSymbol(project, whole, {
      sources: {
        readBinaryText: async () => null,
        readUses: async () => null,
        listBinaryClasses: async () => null,
        openGap: async () => null,
        findGenerated: async () => [],
        openLocal: async () => ({ index: null, isPublished: true }),
      },
      ...{ workingModule, searcher, ctx: quietContext, openJdk: async () => null, openOwn: async () => own },
    });
    const files = hits.map(({ file, alsoIn }) => [file, ...alsoIn.map((other) => other.file)].join(' '));
    return { files, notSearched };
  };
  const [cake, pie] = ['cake/src/Apple.java', 'pie/src/main/Apple.java pie/src/test/Apple.java'];
  expect(await ask('.')).toEqual({ files: [cake, pie], notSearched: ['o:pear:1', 'o:plum:1'] });
  expect(await ask('pie')).toEqual({ files: [pie, cake], notSearched: ['o:pear:1'] });
});

test('the JDK is searched where no dependency has the very name', async () => {
  const jdk = { 'java.base/java/util/Apple.java': 'package java.util; class Apple { void peel() {} }' };
  const dependencies = { 'o:apple:1': { 'orchard/Apples.java': 'package orchard; class Apples { void core() {} }' } };
  const search = async (query: string) => (await find(query, dependencies, undefined, jdk)).hits;
  expect(await search('Apple')).toEqual(['jdk:jdk:21 java.base/java/util/Apple.java']);
  expect(await search('Appl')).toEqual(['o:apple:1 orchard/Apples.java']);
  expect(await search('java.util.Apple#peel')).toEqual(['jdk:jdk:21 java.base/java/util/Apple.java']);
  expect(await search('Apples')).toEqual(['o:apple:1 orchard/Apples.java']);
});

test('a multiplatform root and its artifact for the JVM answer once', async () => {
  const hits = ['o:apple-jvm:1 jvmMain/Apple.kt'];
  expect(await find('Apple', { 'o:apple:1': jvm, 'o:apple-jvm:1': jvm })).toMatchObject({ hits, searched: 1 });
  expect(await find('Apple', { 'o:apple:1': common, 'o:apple-jvm:1': jvm })).toMatchObject({ hits, searched: 1 });
});

test('the one that answers is as near as the other', async () => {
  const near = { 'a/Apple.java': 'package a; class Apple {}' };
  const dependencies = { 'o:near:1': near, 'o:apple:1': jvm, 'o:apple-jvm:1': jvm };
  const { hits } = await find('Apple', dependencies, (gav) => (gav === 'o:apple:1' ? 1 : 2));
  expect(hits).toEqual(['o:apple-jvm:1 jvmMain/Apple.kt', 'o:near:1 a/Apple.java']);
});

test('a root that holds more than its artifact for the JVM answers for both', async () => {
  const { 'jvmMain/Apple.kt': actual } = jvm;
  const hits = ['o:apple:1 jvmMain/Apple.kt'];
  expect(await find('Apple', { 'o:apple-jvm:1': { 'jvmMain/Apple.kt': actual }, 'o:apple:1': jvm })).toMatchObject({
    hits,
    searched: 1,
  });
});

test('artifacts that only have a name in common are searched each, and so are other versions', async () => {
  const other = { 'commonMain/Apple.kt': 'package orchard.bare\nclass Apple' };
  expect(await find('Apple', { 'o:apple:1': jvm, 'o:apple-tree:1': other })).toMatchObject({ searched: 2 });
  expect(await find('Apple', { 'o:apple:1': jvm, 'o:apple-jvm:2': jvm })).toMatchObject({ searched: 2 });
});

test('files without symbols are counted by language, and those that bear the name are told', async () => {
  const scala = { 'orchard/Pear.scala': 'class Pear', 'orchard/Seed.scala': '', 'orchard/Pear.aj': 'aspect Pear {}' };
  const groovy = { ...apple, 'orchard/Peel.groovy': 'class Peel {}', 'b/Bark.scala': '' };
  expect(await find('orchard.Pear#peel', { 'o:pear:1': scala, 'o:apple:1': groovy })).toMatchObject({
    hits: [],
    unscanned: [
      { language: 'scala', files: 3, artifacts: [{ coordinates: 'o:apple:1', files: 1 }, { files: 2 }] },
      { language: 'groovy', files: 1, artifacts: [{ coordinates: 'o:apple:1' }] },
      { language: 'aspectj', files: 1, artifacts: [{ coordinates: 'o:pear:1' }] },
    ],
    mayBeIn: [
      { coordinates: 'o:pear:1', file: 'orchard/Pear.aj' },
      { coordinates: 'o:pear:1', file: 'orchard/Pear.scala' },
    ],
  });
});

test.each([
  ['Apple', true],
  ['orchard.Apple.Seed.SIZE', true],
  ['garden.orchard.Apple#peel', true],
  ['bakery.Apple', false],
  ['bakery.orchard.Apple.peel', false],
  ['tree', true],
  ['tree/plant', true],
  ['garden.orchard.tree.plant', true],
  ['tree.bakery.Apple', false],
])('%s may be in a file called so: %s, where it is in the folder that is said', async (query, expected) => {
  const files = { 'garden/orchard/Apple.scala': '', 'garden/orchard/tree.clj': '' };
  const { mayBeIn } = await find(query, { 'o:apple:1': files });
  expect(mayBeIn.length > 0).toBe(expected);
});

test('what several versions of an artifact declare is there once, in the version that the project uses', async () => {
  const [older, newer, other] = ['o:apple:1', 'o:apple:2', 'o:pie:1'].map((gav) => buildDependency(gav));
  const texts = { ...apple, 'orchard/Pip.java': 'package orchard; class Pip { int a; void a(int b) {} }' };
  const sources = {
    readBinaryText: async () => null,
    readUses: async () => null,
    listBinaryClasses: async () => null,
    openGap: async () => null,
    findGenerated: async () => [],
    openLocal: async (coordinates: Coordinates) => ({
      index: indexOf(coordinates.version === '2' ? apple : texts, coordinates),
      isPublished: true,
    }),
  };
  // Most modules have the newer one.
  const modules = [['a', older!, other!] as const, ['b', newer!] as const, ['c', newer!] as const];
  const project = buildProject(modules.map(([path, ...dependencies]) => buildModule(path, dependencies)));
  const ask = async (query: string, workingModule: string | null) => {
    const whole = { query, kind: null, caseSensitive: false, match: 'best' as const, maxResults: 20 };
    const none = async () => null;
    const deps = { sources, workingModule, searcher, ctx: quietContext, openJdk: none, openOwn: none };
    const { hits, totalCount } = await findSymbol(project, whole, deps);
    return {
      hits: hits.map(({ coordinates, otherVersions }) => [coordinates, ...otherVersions].join(' ')),
      totalCount,
    };
  };
  expect(await ask('Apple', null)).toEqual({ hits: ['o:apple:2 1', 'o:pie:1'], totalCount: 2 });
  expect(await ask('Apple', 'a')).toEqual({ hits: ['o:pie:1', 'o:apple:1 2'], totalCount: 2 });
  expect((await ask('Pip', null)).hits).toEqual(['o:pie:1', 'o:apple:1']);
});

test('what an artifact has for its tests is told as such, behind what it publishes', async () => {
  const texts = {
    'commonTest/Peel.kt': 'package garden\nclass Peel',
    'jvmMain/Peel.kt': 'package garden.orchard\ninternal class Peel',
  };
  const { hits } = await find('Peel', { 'o:apple:1': texts });
  expect(hits).toEqual(['o:apple:1 jvmMain/Peel.kt', 'o:apple:1 commonTest/Peel.kt (tests)']);
});
