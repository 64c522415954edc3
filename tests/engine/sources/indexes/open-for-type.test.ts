import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CorruptArtifactError, NotIndexedError } from '../../../../src/core/problems/errors.ts';
import { createExploreEngine, type ExploreEngine } from '../../../../src/engine/explore/explore-engine.ts';
import { buildJar } from '../../../support/build-jar.ts';
import { orchardSources } from '../../../support/orchard-sources.ts';
import { type OrchardSources, orchardSourcesHome } from '../../../support/orchard-sources-home.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { openRegexRunner } from '../../../support/regex-runner.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const apple = { groupId: 'orchard', artifactId: 'apple', version: '1.0' };
const jar = buildJar({
  ...orchardSources,
  'META-INF/versions/9/orchard/Apple.java': 'package orchard; public class Apple { void nine() {} }',
  'attic/Ladder.java': 'package orchard.tools; class Ladder { int rungs; }',
});

/** Finds one sources jar, and has indexed nothing. */
function accessTo(sources: Buffer): OrchardSources {
  return orchardSourcesHome({ jar: writeJar(sources) });
}

function writeJar(sources: Buffer): string {
  return join(tempFolder({ 'apple-sources.jar': sources }), 'apple-sources.jar');
}

async function filesFor(typeName: string): Promise<readonly string[]> {
  const { index } = await accessTo(jar).open(apple, { typeName });
  return index.files.map(({ path }) => path);
}

test('a type is answered from the files that bear its name', async () => {
  expect(await filesFor('orchard.Apple')).toEqual(['META-INF/versions/9/orchard/Apple.java', 'orchard/Apple.java']);
});

test.each(['orchard.Core', 'orchard.Tractor', ''])('%j is looked for in the whole index', async (typeName) => {
  expect((await accessTo(jar).open(apple, { typeName })).isWhole).toBe(true);
});

test('the whole index is written in the background', async () => {
  const access = accessTo(jar);
  await access.open(apple, { typeName: 'orchard.Apple' });
  await access.close();
  expect(access.sources.isIndexed(apple)).toBe(true);
});

test('what is indexed answers whole', async () => {
  const access = accessTo(jar);
  await access.engine.indexArtifact(apple, quietContext);
  expect((await access.open(apple, { typeName: 'orchard.Apple' })).isWhole).toBe(true);
});

test('a registered source answers whole', async () => {
  const access = accessTo(jar);
  const sourceUri = tempFolder({ 'orchard/Apple.java': 'package orchard; class Apple {}' });
  await access.engine.registerSource({ coordinates: apple, sourceUri, gitRef: null, autoIndex: true }, quietContext);
  expect((await access.open(apple, { typeName: 'orchard.Apple' })).isWhole).toBe(true);
});

test('nothing is indexed against the will of the caller', async () => {
  const answer = accessTo(jar).open(apple, { typeName: 'orchard.Apple' }, false);
  await expect(answer).rejects.toThrow(NotIndexedError);
});

test('damage elsewhere in the jar keeps no type from being read', async () => {
  const damaged = Buffer.from(jar);
  damaged[damaged.indexOf('orchard/tools/Knife.java') + 'orchard/tools/Knife.java'.length + 20]! ^= 0xff;
  const access = accessTo(damaged);
  const { isWhole } = await access.open(apple, { typeName: 'orchard.Apple' });
  expect(isWhole).toBe(false);
  await expect(access.open(apple)).rejects.toThrow(CorruptArtifactError);
});

type Ask = (engine: ExploreEngine) => Promise<unknown>;
const members = {
  nameFilter: null,
  nameFilterType: 'glob',
  page: 1,
  pageSize: 50,
  includeInherited: false,
  includeDescription: true,
  publicOnly: false,
} as const;
const method = { methodName: 'cut', methodSignature: null, includeDoc: false };
const asks: readonly [what: string, ask: (typeName: string) => Ask][] = [
  ['source', (typeName) => (engine) => engine.getTypeSource({ ...apple, typeName }, quietContext)],
  ['imports', (typeName) => (engine) => engine.getImportSection({ ...apple, typeName }, quietContext)],
  ['methods', (typeName) => (engine) => engine.listMethods({ ...apple, ...members, typeName }, quietContext)],
  ['fields', (typeName) => (engine) => engine.listFields({ ...apple, ...members, typeName }, quietContext)],
  ['method', (typeName) => (engine) => engine.getMethodSources({ ...apple, ...method, typeName }, quietContext)],
  ['docs', (typeName) => (engine) => engine.getMethodDocs({ ...apple, ...method, typeName }, quietContext)],
];
const types = ['orchard.Apple', 'orchard.Apple$Color.Paint', 'orchard.Core', 'orchard.tools.Ladder', 'orchard.Appel'];

function exploring({ sources }: OrchardSources): ExploreEngine {
  const regex = openRegexRunner();
  return createExploreEngine({
    sources,
    regex,
    trigramsOf: () => null,
    neighbours: async function* () {},
    relatives: async function* () {},
    findHolders: () => expect.fail('the coordinates are given'),
    discardOwn: async () => false,
  });
}

/** The answer, or what is refused and advised. */
const outcomeOf = (ask: Ask, access: OrchardSources) =>
  ask(exploring(access)).catch(({ message, suggestion }) => ({ message, suggestion }));

test.each(asks.flatMap(([what, ask]) => types.map((name) => [what, name, ask(name)] as const)))(
  '%s of %s: the first answer is the one of the whole index',
  async (_what, _name, ask) => {
    const published = { jar: writeJar(jar) };
    const whole = orchardSourcesHome(published);
    await whole.engine.indexArtifact(apple, quietContext);
    expect(await outcomeOf(ask, orchardSourcesHome(published))).toEqual(await outcomeOf(ask, whole));
  },
);
