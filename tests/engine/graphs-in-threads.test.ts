import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CallContext } from '../../src/core/call-context.ts';
import { CorruptArtifactError, InvalidInputError } from '../../src/core/problems/errors.ts';
import { createBuildThreads } from '../../src/engine/build-threads.ts';
import { createResolving } from '../../src/engine/create-resolving.ts';
import { createMakingInThreads } from '../../src/engine/graphs-in-threads.ts';
import { openTrustedClaims } from '../../src/engine/trust/trusted-claims.ts';
import { createHttpConnections } from '../../src/platform/http/http-connections.ts';
import type { MadeGraph } from '../../src/resolving/cache/made-graph.ts';
import type { MakeGraph } from '../../src/resolving/graphs/make-graph.ts';
import { createArtifactStore } from '../../src/store/downloads/artifact-store.ts';
import { plantOrchard } from '../support/orchard-maven.ts';
import { dependencies, dependency, pomText } from '../support/pom-text.ts';
import { quietContext } from '../support/quiet-context.ts';

const threads = createBuildThreads(new URL('../../src/bin/build-worker.ts', import.meta.url));
afterAll(() => threads.close());

const never: MakeGraph = () => Promise.reject(new Error('made here'));
const offline: CallContext = { ...quietContext, offline: true };

/** A project with the files that `plantOrchard` knows, whose graph is made in a thread. */
async function plant(files: Readonly<Record<string, string>>, here = never) {
  const orchard = plantOrchard(files);
  const home = join(orchard.project, '..');
  const options = {
    home: join(home, 'cache'),
    userHome: join(home, 'home'),
    userFolder: join(home, 'config'),
    cwd: orchard.project,
    env: {},
    granting: 'nothing' as const,
    clients: 'own' as const,
    userAgent: 'test',
  };
  const config = { localRepository: join(home, 'repository'), jdk: '17.0.1', os: 'Linux/amd64/6.1' };
  const start = orchard.project;
  const { making, resolverOptions } = await createResolving(start, {
    options: { ...options, log: quietContext.log },
    config,
    connections: createHttpConnections(),
    store: createArtifactStore(options.home),
    trusted: openTrustedClaims(options.userFolder),
  });
  const madeWith = { ...making, resolverOptions };
  const { make, traffic } = createMakingInThreads(threads, { start, config, options, madeWith, here });
  const wanted = { buildFile: join(orchard.project, 'pom.xml'), part: null };
  return { orchard, traffic, make: (ctx = offline) => make(wanted, ctx) };
}

const needs = (...names: readonly string[]) => dependencies(...names.map((name) => dependency(`orchard:${name}:1`)));
const orchard = {
  'pom.xml': pomText(`${needs('pie')}<modules><module>shed</module></modules><packaging>pom</packaging>`),
  'shed/pom.xml': pomText(`<artifactId>shed</artifactId>${needs('tart', 'pie')}`),
  'pie:1': needs('crumb'),
  'tart:1': needs('pie', 'crumb'),
  'crumb:1': '',
};
/** More rows than are told at once. */
const large = {
  'pom.xml': pomText(
    dependencies(...Array.from({ length: 600 }, (_, piece) => dependency(`orchard:pie:1:jar:piece${piece}`))),
  ),
  'pie:1': '',
};

test.each([
  ['small', orchard],
  ['large', large],
])('a graph of a thread is as one made here: %s', async (_size, files) => {
  const { orchard: planted, make } = await plant(files);
  const { project, doubts } = await make();
  const here = await planted.resolve();
  expect(JSON.parse(JSON.stringify(project))).toEqual(JSON.parse(JSON.stringify(here)));
  expect([...doubts]).toEqual([]);
});

test('it says what it was made from', async () => {
  const { orchard: planted, make } = await plant(orchard);
  const paths = (await make()).read.inputs.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([join(planted.project, 'shed/pom.xml')]));
});

test('what lacks and what is left open is told', async () => {
  const { make } = await plant({ 'pom.xml': pomText(needs('pie')) });
  const { project, doubts } = await make();
  expect([project.modules[0]!.problems.map(({ code }) => code), [...doubts]]).toEqual([['pom-missing'], ['open']]);
});

test.each([
  ['<project><oops></project>', CorruptArtifactError, 'pom.xml:1'],
  [
    pomText('<packaging>pom</packaging><modules><module>shed</module></modules>'),
    InvalidInputError,
    'shed does not exist',
  ],
])('a failure keeps its class', async (pom, kind, message) => {
  const { make } = await plant({ 'pom.xml': pom });
  const failure = await make().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(kind);
  expect((failure as Error).message).toContain(message);
});

test('how far it is is told', async () => {
  const told: string[] = [];
  const { make } = await plant(orchard);
  await make({ ...offline, progress: (...[, , what]) => told.push(what) });
  expect(told[0]).toContain('orchard');
});

test('it is given up with the call', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  const { make } = await plant(orchard);
  await expect(make({ ...offline, signal })).rejects.toThrow('enough');
});

test('what follows an address in requests is for the thread that asks: then it is made here', async () => {
  const repository =
    '<repositories><repository><id>shed</id><url>https://shed.example/m2?token=pip</url></repository></repositories>';
  const ofHere = {} as MadeGraph;
  const files = { 'pom.xml': pomText(`${repository}${needs('pie')}`), 'pie:1': '' };
  const { make } = await plant(files, async () => ofHere);
  expect(await make()).toBe(ofHere);
});

test('so it is once settings have changed: threads alone have heard of it', async () => {
  const ofHere = {} as MadeGraph;
  const { orchard: planted, make } = await plant({ ...orchard, '.mvn/maven.config': '' }, async () => ofHere);
  writeFileSync(join(planted.project, '.mvn/maven.config'), '-Dpie=apple');
  expect(await make()).toBe(ofHere);
});

test('who wants the same at the same time shares it', async () => {
  const { make } = await plant(orchard);
  const [one, other] = await Promise.all([make(), make()]);
  expect(other).toBe(one);
});

test('unless a file has changed since it was begun', async () => {
  const { orchard: planted, make } = await plant(orchard);
  const first = make();
  writeFileSync(join(planted.project, 'shed/pom.xml'), pomText(`<artifactId>shed</artifactId>${needs('crumb')}`));
  const [before, since] = [await first, await make()].map(({ project }) => project.modules[1]!.dependencies.length);
  expect([before === 1 || before === 3, since]).toEqual([true, 1]);
});
