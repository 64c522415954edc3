import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCoordinates, printCoordinates } from '../../../src/core/coordinates.ts';
import type { SourceIndex } from '../../../src/core/source-index.ts';
import { explainStackTrace } from '../../../src/engine/project/explain-stack-trace.ts';
import type { OwnFiles, SymbolDeps } from '../../../src/engine/project/open-searched.ts';
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
) {
  const deps: SymbolDeps & OwnFiles = {
    sources: {
      openLocal: async (coordinates) => {
        const texts = dependencies[printCoordinates(coordinates)];
        return { index: texts == null ? null : indexOf(texts, coordinates), isPublished: true };
      },
    },
    workingModule: null,
    openJdk: async () => jdk,
    openOwn: async () => ownIndex,
    ctx: quietContext,
  };
  const root = tempFolder(own);
  symlinkSync('/etc', join(root, 'etc'));
  const project = { ...buildProject([buildModule('.', Object.keys(dependencies)), buildModule('shop', [])]), root };
  const { lines, notSearched } = await explainStackTrace(
    project,
    { trace: frames.map((frame) => `at ${frame}`).join('\n') },
    deps,
  );
  return {
    places: lines.map(
      ({ place }) => place && `${place.coordinates ?? 'own'} ${place.file} ${place.fits} ${place.source}`,
    ),
    notSearched,
  };
}

const ripe = 'package orchard;\nclass Apple {\n  void pick() {\n    eat();\n  }\n}\n';
const rotten = 'package orchard;\nclass Apple {\n  void pick() {}\n  void fall() {}\n}\n';

test('a frame of a dependency', async () => {
  expect(await explain(['orchard.Apple.pick(Apple.java:4)'], { 'o:apple:1': { 'orchard/Apple.java': ripe } })).toEqual({
    places: ['o:apple:1 orchard/Apple.java true eat();'],
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
    notSearched: ['o:plum:1'],
  });
});
