import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCoordinates, printCoordinates } from '../../../src/core/artifacts/coordinates.ts';
import type { SourceIndex } from '../../../src/core/code/source-index.ts';
import { explainStackTrace, type StackTraceDeps } from '../../../src/engine/project/explain-stack-trace.ts';
import { plainFile } from '../../../src/indexing/source-files.ts';
import { buildIndexAtOnce } from '../../support/build-index-at-once.ts';
import { indexOf, type Sources as Texts } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildModule, buildProject } from '../../support/resolved-project.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const jdk = indexOf(
  { 'java.base/java/util/List.java': 'package java.util;\ninterface List {\n  void of();\n}\n' },
  parseCoordinates('jdk:jdk:25'),
);

/** Texts of each dependency by path, null: they are not here. Gives where each frame was found, and which lines fit. */
async function explain(
  frames: readonly string[],
  dependencies: Readonly<Record<string, Texts | null>>,
  own: Texts = {},
  ownIndex: SourceIndex | null = null,
  besides: Readonly<Record<string, Texts>> = {},
  jdkMissing?: string,
  binaries: Readonly<Record<string, readonly string[]>> = {},
  modules = [buildModule('.', Object.keys(dependencies)), buildModule('shop', [])],
) {
  const deps: StackTraceDeps = {
    sources: {
      openLocal: async (coordinates) => {
        const texts = { ...besides, ...dependencies }[printCoordinates(coordinates)];
        return { index: texts == null ? null : indexOf(texts, coordinates), isPublished: true };
      },
      originalLines: async () => null,
      readBodies: async () => null,
      openGap: async () => null,
      findGenerated: async () => [],
      listBinaryClasses: async ({ coordinates }) => {
        const classes = binaries[printCoordinates(coordinates)];
        return classes === undefined ? null : { find: async (name) => (classes.includes(name) ? name : null) };
      },
    },
    workingModule: null,
    openJdk: async () => (jdkMissing === undefined ? jdk : null),
    ...(jdkMissing !== undefined && { jdkMissing }),
    openOwn: async () => ownIndex,
    ctx: quietContext,
  };
  const root = tempFolder(own);
  symlinkSync('/etc', join(root, 'etc'));
  const project = { ...buildProject(modules), root };
  const {
    lines,
    versions,
    jdkMissing: jdkLacks,
    withoutSource,
    notSearched,
  } = await explainStackTrace(project, { trace: frames.map((frame) => `at ${frame}`).join('\n') }, deps);
  return {
    places: lines.map(
      ({ place }) => place && `${place.coordinates ?? 'own'} ${place.file} ${place.fits} ${place.source}`,
    ),
    versions: versions.map(({ coordinates, ofTrace, ofProject }) => `${coordinates} ${ofTrace} ${ofProject}`),
    notSearched,
    withoutSource: withoutSource.map(({ name, holding, coordinates }) => [name, holding, ...coordinates].join(' ')),
    ...(jdkMissing !== undefined && { jdkMissing: jdkLacks }),
  };
}

const ripe = 'package orchard;\nclass Apple {\n  void pick() {\n    eat();\n  }\n}\n';
const rotten = 'package orchard;\nclass Apple {\n  void pick() {}\n  void fall() {}\n}\n';

test('a frame of a dependency', async () => {
  expect(await explain(['orchard.Apple.pick(Apple.java:4)'], { 'o:apple:1': { 'orchard/Apple.java': ripe } })).toEqual({
    places: ['o:apple:1 orchard/Apple.java true eat();'],
    versions: [],
    withoutSource: [],
    notSearched: [],
  });
});

test('of two artifacts with the class the one whose line fits', async () => {
  const both = { 'o:rotten:1': { 'orchard/Apple.java': rotten }, 'o:apple:1': { 'orchard/Apple.java': ripe } };
  expect((await explain(['orchard.Apple.pick(Apple.java:4)'], both)).places).toEqual([
    'o:apple:1 orchard/Apple.java true eat();',
  ]);
});

test('a line that fits nowhere is shown where the class is', async () => {
  const only = { 'o:rotten:1': { 'orchard/Apple.java': rotten } };
  expect((await explain(['orchard.Apple.pick(Apple.java:4)'], only)).places).toEqual([
    'o:rotten:1 orchard/Apple.java false void fall() {}',
  ]);
});

const pie = 'package orchard;\nclass Pie {\n  void bake() {\n    heat();\n  }\n}\n';
const bakes = 'orchard.Pie.bake(Pie.java:4)';
const picks = 'orchard.Apple.pick(Apple.java:4)';

const press = `package press

inline fun <T> squeeze(): Juice = object : Juice {
  override fun pour() { drip() }
}

fun squeezer() {
  squeeze()
}
`;
const squeezed = 'orchard.PieKt$bake$$inlined$squeeze$1.pour(Press.kt:4)';
const pour = 'press/Press.kt null override fun pour() { drip() }';

test('a class of an object in an inline function: the file of that', async () => {
  const pieKt = { 'orchard/Pie.kt': 'package orchard\n\nfun bake() = squeeze<Int>()\n' };
  const { places } = await explain([squeezed], { 'o:pie:1': pieKt, 'o:press:1': { 'press/Press.kt': press } });
  expect(places).toEqual([`o:press:1 ${pour}`]);
});

test('the inline function of another package that may be meant, and the one that cannot', async () => {
  const beside = (text: string) => ({
    'o:press:1': { 'press/Press.kt': press },
    'o:other:1': { 'other/Press.kt': text },
  });
  expect((await explain([squeezed], beside(press.replace('press', 'other')))).places).toEqual([null]);
  const plain = press.replace('inline ', '');
  expect((await explain([squeezed], beside(plain))).places).toEqual([`o:press:1 ${pour}`]);
  expect((await explain([squeezed], { 'o:other:1': { 'other/Press.kt': plain } })).places).toEqual([null]);
});

test('the inline function in the version that the rest of the trace has', async () => {
  const older = { 'o:press:1': { 'press/Press.kt': press }, 'o:press:2': { 'press/Press.kt': `${press}\n` } };
  const versioned = `press.PressKt.squeezer(Press.kt:8) ~[press-1.jar:1]`;
  expect((await explain([squeezed, versioned], older)).places[0]).toEqual(`o:press:1 ${pour}`);
});

test('of the versions of one module that which fits most frames, for all of them', async () => {
  const versions = {
    'o:apple:2': { 'orchard/Apple.java': ripe, 'orchard/Pie.java': rotten.replaceAll('Apple', 'Pie') },
    'o:apple:1': { 'orchard/Apple.java': ripe, 'orchard/Pie.java': pie },
  };
  expect(await explain([picks, bakes], versions)).toMatchObject({
    places: ['o:apple:1 orchard/Apple.java true eat();', 'o:apple:1 orchard/Pie.java true heat();'],
    versions: ['o:apple:1 null 2'],
  });
  expect(await explain([picks], versions)).toMatchObject({
    places: ['o:apple:2 orchard/Apple.java true eat();'],
    versions: ['o:apple:2 null 1'],
  });
});

test('of versions that fit alike that of the module which has the rest of the trace', async () => {
  const texts = { 'orchard/Apple.java': ripe };
  const dependencies = { 'o:apple:2': texts, 'o:apple:1': texts, 'o:pie:1': { 'orchard/Pie.java': pie } };
  const press = buildModule('press', ['o:apple:2']);
  const modules = [press, buildModule('shop', ['orchard:press:1', 'o:pie:1', 'o:apple:1'])];
  const chosen = async (frames: readonly string[], own: Texts = {}) => {
    const { places } = await explain(frames, dependencies, own, null, {}, undefined, {}, modules);
    return places[0]?.split(' ')[0];
  };
  expect(await chosen([picks])).toBe('o:apple:2');
  expect(await chosen([picks, bakes])).toBe('o:apple:1');
  expect(await chosen([picks, 'a.Till.pay(Till.java:1)'], { 'shop/src/main/java/a/Till.java': '' })).toBe('o:apple:1');
  expect(await chosen([picks, 'a.Vat.fill(Vat.java:1)'], { 'press/src/main/java/a/Vat.java': '' })).toBe('o:apple:2');
});

test('of two artifacts that have a frame, as for Android and a JVM, that of the module which has the rest of the trace', async () => {
  const dependencies = {
    'o:apple-android:1': { 'orchard/Apple.java': ripe },
    'o:apple-jvm:1': { 'orchard/Apple.java': ripe },
    'o:pie:1': { 'orchard/Pie.java': pie },
  };
  const modules = [buildModule('shop', ['o:pie:1', 'o:apple-jvm:1']), buildModule('phone', ['o:apple-android:1'])];
  const places = async (frames: readonly string[]) =>
    (await explain(frames, dependencies, {}, null, {}, undefined, {}, modules)).places;
  expect((await places([picks]))[0]).toMatch(/^o:apple-android:1 /);
  expect((await places([picks, bakes]))[0]).toMatch(/^o:apple-jvm:1 /);
});

test('the artifact for the JVM is of the same module as its root', async () => {
  const versions = {
    'o:apple-jvm:2': { 'orchard/Apple.java': ripe },
    'o:apple:1': { 'orchard/Apple.java': ripe, 'orchard/Pie.java': pie },
  };
  expect((await explain([picks, bakes], versions)).places).toEqual([
    'o:apple:1 orchard/Apple.java true eat();',
    'o:apple:1 orchard/Pie.java true heat();',
  ]);
});

test('metadata without classes give way to what has its classes, of whatever version', async () => {
  const kotlin = 'package orchard\nfun pick() {\n  eat()\n}\n';
  const shorter = 'package orchard\n\n\nfun pick() {}\n';
  const frames = ['orchard.AppleKt.pick(Apple.kt:3)'];
  const metadata = { 'o:apple-common:1': { 'common/orchard/Apple.kt': kotlin } };
  const both = { ...metadata, 'o:apple:2': { 'orchard/Apple.kt': shorter } };
  expect((await explain(frames, both)).places).toEqual(['o:apple:2 orchard/Apple.kt false ']);
  expect((await explain(frames, metadata)).places).toEqual(['o:apple-common:1 common/orchard/Apple.kt true eat()']);
});

test('the version that the trace prints, from a local store too', async () => {
  const newer = { 'o:apple:3': { 'orchard/Apple.java': rotten } };
  const printed = `${picks} ~[apple-2.jar:2]`;
  expect(await explain([printed], newer, {}, null, { 'o:apple:2': { 'orchard/Apple.java': ripe } })).toMatchObject({
    places: ['o:apple:2 orchard/Apple.java true eat();'],
    versions: ['o:apple:2 2 3'],
  });
  expect(await explain([printed], newer)).toMatchObject({
    places: ['o:apple:3 orchard/Apple.java false void fall() {}'],
    versions: ['o:apple:3 2 '],
  });
  const used = { 'o:apple:3': { 'orchard/Apple.java': ripe }, 'o:apple:2': { 'orchard/Apple.java': rotten } };
  expect((await explain([printed], used)).places).toEqual(['o:apple:2 orchard/Apple.java false void fall() {}']);
});

test.each([
  ['~[apple-2.jar:2]', '2'],
  ['[apple-2.jar!/:na]', '2'],
  ['[apple-2-linux.jar:2]', '2'],
  ['[apple-2.jar:r77]', '2'],
  ['[apple-jvm-2.jar:?]', '2'],
  ['[apple.jar:2]', '2'],
  ['[orchard-app.jar:2]', 'null'],
  ['[apple-tart-2.jar:2]', 'null'],
  ['[apple-../../2.jar:?]', 'null'],
  ['[apple-3.jar:3]', '3'],
])('the version in %s', async (packaging, version) => {
  const { versions } = await explain([`${picks} ${packaging}`], { 'o:apple:3': { 'orchard/Apple.java': ripe } });
  expect(versions).toEqual(version === 'null' ? [] : [`o:apple:3 ${version} `]);
});

test('the version of the JDK that the trace prints', async () => {
  const { versions } = await explain(['java.base@21/java.util.List.of(List.java:3)'], {});
  expect(versions).toEqual(['jdk:jdk:25 21 ']);
});

test("the project's own file, in any module", async () => {
  const own = { 'shop/src/main/kotlin/shop/Till.kt': 'package shop\n\nfun pay() = 1\n' };
  expect((await explain(['shop.TillKt.pay(Till.kt:3)'], {}, own)).places).toEqual([
    'own shop/src/main/kotlin/shop/Till.kt null fun pay() = 1',
  ]);
});

test("of the project's own files too the one whose line fits, and a word where none does", async () => {
  const texts = { 'a/src/Apple.java': rotten, 'b/src/Apple.java': ripe };
  const files = Object.entries(texts).map(([path, text]) => plainFile(path, Buffer.from(text)));
  const origin = { kind: 'folder', path: '/orchard' } as const;
  const own = buildIndexAtOnce(origin, { files, problems: [], identity: 'sha256:1', foundAt: '/orchard' });
  const frames = ['orchard.Apple.pick(Apple.java:4)', 'orchard.Apple.pick(Apple.java:7)'];
  expect((await explain(frames, {}, {}, own)).places).toEqual([
    'own b/src/Apple.java true eat();',
    'own a/src/Apple.java false null',
  ]);
  const { places } = await explain(
    ['orchard.Apple.fall(Apple.java:3)'],
    { 'o:apple:1': { 'Apple.java': rotten } },
    {},
    own,
  );
  expect(places).toEqual(['own a/src/Apple.java false void pick() {}']);
});

test('nothing outside of the project is read for a frame', async () => {
  expect((await explain(['etc.X.y(passwd:1)', '.....etc.X.y(passwd:1)'], {})).places).toEqual([null, null]);
});

test('a frame of the JDK', async () => {
  expect((await explain(['java.base/java.util.List.of(List.java:3)'], {})).places).toEqual([
    'jdk:jdk:25 java.base/java/util/List.java true void of();',
  ]);
});

test('what is not here is named when a frame has no source', async () => {
  expect(await explain(['orchard.Plum.pick(Plum.java:4)'], { 'o:plum:1': null })).toEqual({
    places: [null],
    versions: [],
    notSearched: ['o:plum:1'],
    withoutSource: ['orchard '],
  });
});

test('of a package without a source the dependencies are named that have the class, or the package, or are called so', async () => {
  const frames = [
    'orchard.Plum$Stone.pick(Plum.java:4)',
    'orchard.Plum.fall(Plum.java:9)',
    'kitchen.Oven$$Lambda/0x1.bake(Unknown Source)',
    'cellar.shelf.Jar.open(Jar.java:1)',
    'far.Away.go(Away.java:1)',
    'Main.main(Main.java:1)',
  ];
  const dependencies = {
    'o:plum:1': null,
    'o:pear:1': null,
    'o:kitchen:1': { 'kitchen/Pot.java': 'package kitchen;\nclass Pot {}\n' },
    'cellar:shelf:1': null,
  };
  const binaries = { 'o:plum:1': ['orchard.Plum'], 'o:pear:1': ['shaded.orchard.Plum'] };
  expect((await explain(frames, dependencies, {}, null, {}, undefined, binaries)).withoutSource).toEqual([
    'orchard class o:plum:1',
    'kitchen package o:kitchen:1',
    'cellar.shelf name cellar:shelf:1',
    'far ',
    'Main ',
  ]);
});

test('what only the JDK may define is of the JDK, whatever a dependency that repeats it fits', async () => {
  const copy = { 'java/util/List.java': 'package java.util;\ninterface List {\n  // of\n  void of();\n}\n' };
  expect((await explain(['java.base/java.util.List.of(List.java:4)'], { 'o:phone:1': copy })).places).toEqual([
    'jdk:jdk:25 java.base/java/util/List.java false }',
  ]);
});

test('a frame of a module of the JDK is of no dependency, and that there are no sources of the JDK is said', async () => {
  const copy = { 'sun/Nio.java': 'package sun;\nclass Nio {\n  void go() {}\n}\n' };
  const explained = async (frame: string) => {
    const { places, jdkMissing } = await explain([frame], { 'o:phone:1': copy }, {}, null, {}, 'no src.zip');
    return [places[0], jdkMissing];
  };
  expect(await explained('java.base/sun.Nio.go(Nio.java:3)')).toEqual([null, 'no src.zip']);
  expect(await explained('sun.Nio.go(Nio.java:3)')).toEqual(['o:phone:1 sun/Nio.java true void go() {}', null]);
  expect(await explained('sun.Nio.go(Nio.java:1)')).toEqual([
    'o:phone:1 sun/Nio.java false package sun;',
    'no src.zip',
  ]);
});

test('without a line, of the files of one class that which declares what is named', async () => {
  const facade = (text: string) => `@file:JvmMultifileClass\n@file:JvmName("Fruits")\npackage orchard\n${text}\n`;
  const texts = { 'orchard/Apples.kt': facade('fun pick() {}'), 'orchard/Pears.kt': facade('fun press() {}') };
  const { places } = await explain(
    [
      'orchard.Fruits.press(Unknown Source)',
      'orchard.Fruits__PearsKt.press(Unknown Source)',
      'orchard.Fruits.pick(Unknown Source)',
    ],
    { 'orchard:apple:1': texts },
  );
  expect(places).toEqual([
    'orchard:apple:1 orchard/Pears.kt null null',
    'orchard:apple:1 orchard/Pears.kt null null',
    'orchard:apple:1 orchard/Apples.kt null null',
  ]);
});
