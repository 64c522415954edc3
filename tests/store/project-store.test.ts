import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSealedLines } from '../../src/platform/files/json-files.ts';
import {
  createProjectStore,
  GRAPH_FORMAT,
  type ProjectQuery,
  type ProjectState,
} from '../../src/store/project-store.ts';
import { describeInput, describeListing, describeVariables } from '../../src/store/read-state.ts';
import { repositoryAt } from '../support/repository-at.ts';
import { buildDependency, buildModule, buildProject } from '../support/resolved-project.ts';
import { tempFolder } from '../support/temp-folder.ts';

const project = buildProject([
  buildModule('.', [
    buildDependency('orchard:pie:1', { repositories: [repositoryAt('https://repo.orchard.example/')] }),
    buildDependency('orchard:pear:1:tests', { depth: 2, via: ['orchard:pie:1'], parent: 0, scope: 'test' }),
  ]),
  {
    ...buildModule('cake', ['orchard:pie:1']),
    omitted: [
      {
        groupId: 'orchard',
        artifactId: 'worm',
        version: '1',
        type: 'jar',
        classifier: null,
        scope: 'compile',
        parent: 0,
        reason: 'excluded',
        by: 'orchard:pie:1',
      },
    ],
  },
]);
const state: ProjectState = {
  fingerprint: 'f',
  inputs: [],
  lookups: {},
  listings: {},
  entries: {},
  outside: { project: '/orchard', paths: [] },
  variables: describeVariables([], () => null),
  expires: null,
};
const query: ProjectQuery = { fingerprint: 'f', readVariable: () => null };

/** Whether a project kept with `changes` is found again, after `meanwhile` has happened. */
async function checkKept(
  expected: boolean,
  changes: Partial<ProjectState>,
  {
    meanwhile = () => {},
    asked = {},
    now = 0,
  }: { meanwhile?: () => void; asked?: Partial<ProjectQuery>; now?: number } = {},
): Promise<void> {
  const store = createProjectStore(tempFolder(), () => now);
  await store.save('/orchard', project, { ...state, ...changes });
  meanwhile();
  expect((await store.load('/orchard', { ...query, ...asked })) !== null).toBe(expected);
}

function plantPom(): string {
  return join(tempFolder({ 'pom.xml': '<project/>' }), 'pom.xml');
}

const inputOf = (path: string) => describeInput(path, Buffer.from('<project/>'));

test('comes back as it was', async () => {
  const home = tempFolder();
  await createProjectStore(home).save('/orchard', project, state);
  const modules = project.modules.map((module) => ({ ...module, omitted: module.omitted ?? [] }));
  expect(await createProjectStore(home).load('/orchard', query)).toEqual({ ...project, modules });
});

test('also one of thousands of rows', async () => {
  const home = tempFolder();
  const pies = Array.from({ length: 2000 }, (_, place) => buildDependency(`orchard:pie${place}:1`));
  const large = buildProject([{ ...buildModule('.', pies), omitted: [] }]);
  await createProjectStore(home).save('/orchard', large, state);
  expect(await createProjectStore(home).load('/orchard', query)).toEqual(large);
});

test('what this process keeps it has without reading it', async () => {
  const store = createProjectStore(tempFolder());
  await store.save('/orchard', project, state);
  expect(await store.load('/orchard', query)).toBe(project);
});

test('another root has its own', async () => {
  const store = createProjectStore(tempFolder());
  await store.save('/orchard', project, state);
  expect(await store.load('/garden', query)).toBeNull();
});

test('other flags or settings do not fit', () => checkKept(false, {}, { asked: { fingerprint: 'other' } }));

test('an unchanged file fits', () => {
  const path = plantPom();
  return checkKept(true, { inputs: [inputOf(path)] });
});

test('a touched file of the same content fits', () => {
  const path = plantPom();
  return checkKept(true, { inputs: [inputOf(path)] }, { meanwhile: () => utimesSync(path, 1, 1) });
});

test('a file with other content does not fit', () => {
  const path = plantPom();
  return checkKept(false, { inputs: [inputOf(path)] }, { meanwhile: () => writeFileSync(path, '<garden />') });
});

test('a file that was missing and is there now does not fit', () => {
  const path = join(tempFolder(), 'pom.xml');
  return checkKept(false, { inputs: [describeInput(path, null)] }, { meanwhile: () => writeFileSync(path, 'x') });
});

test('a folder that a profile looked for and that is gone does not fit', () =>
  checkKept(false, { lookups: { [join(tempFolder(), 'src')]: true } }));

test('a folder that got another file does not fit', () => {
  const folder = tempFolder({ 'a.kt': '' });
  const listings = { [folder]: describeListing(['a.kt']) };
  return checkKept(false, { listings }, { meanwhile: () => writeFileSync(join(folder, 'b.kt'), '') });
});
test('a folder that got another folder does not fit where what lies in it counts', () => {
  const folder = tempFolder({ 'a/b.kt': '' });
  const entries = { [folder]: describeListing(['a/']) };
  return checkKept(false, { entries }, { meanwhile: () => mkdirSync(join(folder, 'c')) });
});
test('one with more below it fits there', () => {
  const folder = tempFolder({ 'a/b.kt': '' });
  const entries = { [folder]: describeListing(['a/']) };
  return checkKept(true, { entries }, { meanwhile: () => writeFileSync(join(folder, 'a/c.kt'), '') });
});
test('one with the same files fits', () => {
  const folder = tempFolder({ 'a/b.kt': '' });
  return checkKept(true, { listings: { [folder]: describeListing(['a/b.kt']) } });
});

test('an environment variable of another value does not fit', () =>
  checkKept(
    false,
    { variables: describeVariables(['HOME'], () => '/orchard') },
    { asked: { readVariable: () => '/b' } },
  ));
test('a path with a value of the environment is looked for with the value', () => {
  const folder = tempFolder();
  return checkKept(true, { lookups: { '${env.SHED}': true } }, { asked: { readVariable: () => folder } });
});

test('what others may change fits until it expires', () => checkKept(true, { expires: 2 }, { now: 1 }));
test('what others may change does not fit afterwards', () => checkKept(false, { expires: 2 }, { now: 2 }));
test('nor what a clock that was ahead put into the future', async () => {
  let now = 1_000;
  const store = createProjectStore(tempFolder(), () => now);
  await store.save('/orchard', project, { ...state, expires: 2_000 });
  now = 1;
  expect(await store.load('/orchard', query)).toBeNull();
});

test.each<[string, (text: string) => string]>([
  ['cut off', (text) => text.slice(0, -9)],
  ['null', () => 'null'],
  ['zeros', (text) => '\0'.repeat(text.length)],
  ['one other letter', (text) => text.replace('orchard:pie:1', 'orchard:pip:1').replace('"pie"', '"pip"')],
])('a file that is damaged (%s) is nothing kept', async (_how, damage) => {
  const home = tempFolder();
  const store = createProjectStore(home);
  await store.save('/orchard', project, state);
  const path = join(home, 'projects', readdirSync(join(home, 'projects'))[0] ?? '');
  writeFileSync(path, damage(readFileSync(path, 'utf8')));
  expect(await store.load('/orchard', query)).toBeNull();
});

test('one that was read is not read again until it is kept anew', async () => {
  const home = tempFolder();
  const store = createProjectStore(home);
  await createProjectStore(home).save('/orchard', project, state);
  const first = await store.load('/orchard', query);
  expect(await store.load('/orchard', query)).toBe(first);
  await store.save('/orchard', buildProject([]), state);
  expect((await store.load('/orchard', query))?.modules).toEqual([]);
});

test('what is held is not written, and asked for as what is kept', async () => {
  const home = tempFolder();
  const store = createProjectStore(home, () => 0);
  store.hold('/orchard', project, { ...state, expires: 1 });
  expect(await store.load('/orchard', query)).toBe(project);
  expect(await store.load('/orchard', { ...query, fingerprint: 'other' })).toBeNull();
  expect(await createProjectStore(home, () => 0).load('/orchard', query)).toBeNull();
});

test('what is held is over when its time is', async () => {
  let now = 0;
  const store = createProjectStore(tempFolder(), () => now);
  store.hold('/orchard', project, { ...state, expires: 1 });
  now = 1;
  expect(await store.load('/orchard', query)).toBeNull();
});

test('what another process has kept since counts before what is held', async () => {
  const home = tempFolder();
  const store = createProjectStore(home);
  store.hold('/orchard', project, state);
  await createProjectStore(home).save('/orchard', buildProject([]), state);
  expect((await store.load('/orchard', query))?.modules).toEqual([]);
});

test('few are held at a time', async () => {
  const store = createProjectStore(tempFolder());
  for (const root of ['/a', '/b', '/c', '/d', '/e']) store.hold(root, project, state);
  const found = await Promise.all(['/a', '/b', '/e'].map((root) => store.load(root, query)));
  expect(found.map((each) => each !== null)).toEqual([false, true, true]);
});

test('one whose parts do not fit each other is nothing kept', async () => {
  const home = tempFolder();
  const store = createProjectStore(home);
  await store.save('/orchard', project, state);
  const path = join(home, 'projects', readdirSync(join(home, 'projects'))[0] ?? '');
  const head = { format: GRAPH_FORMAT, keptAt: 0, ...state };
  await writeSealedLines(path, [head, { dependencies: [7, -1] }]);
  expect(await store.load('/orchard', query)).toBeNull();
});
