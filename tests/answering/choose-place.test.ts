import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createChoosePlace, type PlaceDeps } from '../../src/answering/choose-place.ts';
import { tempFolder } from '../support/temp-folder.ts';

interface Question {
  readonly project?: string;
  readonly roots?: readonly string[];
  readonly argument?: string;
}

/** Places in a folder where `kitchen` and `cellar` are projects; what is chosen is told relative to it. */
function places(changes: Partial<PlaceDeps> = {}) {
  const folder = tempFolder({
    'kitchen/pom.xml': '',
    'kitchen/stove/notes': '',
    'cellar/build.gradle': '',
    'attic/box': '',
    'user/work/pom.xml': '',
  });
  const at = (path: string) => join(folder, path);
  const choose = createChoosePlace({
    start: at('attic'),
    namedBy: null,
    allow: [],
    userHome: at('user'),
    clients: 'own',
    rootOf: async () => null,
    ...changes,
    ...(changes.start !== undefined && { start: at(changes.start) }),
    ...(changes.allow !== undefined && { allow: changes.allow.map(at) }),
  });
  return async ({ project, roots, argument }: Question) => {
    const asked = { project: project === undefined ? null : at(project), roots: roots?.map(at) ?? null };
    const place = await choose(asked, argument?.replace('AT', folder));
    const short = (path: string) => path.slice(folder.length + 1);
    return { ...place, path: short(place.path), others: place.others.map(short) };
  };
}

test.each<[string, Partial<PlaceDeps>, Question, string, 'named' | 'opened']>([
  ['the working folder', {}, {}, 'attic', 'opened'],
  ["a client's folder before that", {}, { roots: ['cellar'] }, 'cellar', 'opened'],
  ['the first with a build file', {}, { roots: ['attic', 'cellar', 'kitchen'] }, 'cellar', 'opened'],
  ['the first, where none has one', {}, { roots: ['attic', 'kitchen/stove'] }, 'attic', 'opened'],
  ['a variable of the client', { namedBy: 'CLAUDE_PROJECT_DIR' }, { roots: ['cellar'] }, 'attic', 'opened'],
  ['an option', { namedBy: '--project' }, { roots: ['cellar'] }, 'attic', 'named'],
  ['what the connection names', { namedBy: '--project' }, { project: 'kitchen' }, 'kitchen', 'named'],
  ['the argument', { allow: ['kitchen'] }, { project: 'cellar', argument: 'AT/kitchen' }, 'kitchen', 'named'],
  ['no file that describes folders', {}, { roots: ['kitchen/pom.xml', 'cellar/'] }, 'cellar', 'opened'],
  ['no home folder that is a root', {}, { roots: ['user', 'kitchen'] }, 'kitchen', 'opened'],
])('%s', async (_, changes, question, path, how) => {
  expect(await places(changes)(question)).toMatchObject({ path, how });
});

test('other folders of the client are named beside its first', async () => {
  expect(await places()({ roots: ['cellar', 'attic', 'kitchen'] })).toMatchObject({ others: ['attic', 'kitchen'] });
});

test('of many folders ten are named', async () => {
  const roots = ['kitchen', ...Array.from({ length: 20 }, (_, box) => `attic/${box}`)];
  expect((await places()({ roots })).others).toEqual(roots.slice(1, 11));
});

test.each<[string, Question, string]>([
  ['a path from the usual place', { argument: 'box' }, 'attic/box'],
  ['a folder of the client by its name', { roots: ['cellar', 'kitchen'], argument: 'kitchen' }, 'kitchen'],
  ['a path below a folder of the client', { roots: ['kitchen'], argument: 'stove' }, 'kitchen/stove'],
  ['a whole path', { roots: ['cellar', 'kitchen'], argument: 'AT/kitchen' }, 'kitchen'],
])('%s', async (_, question, path) => {
  expect(await places()(question)).toMatchObject({ path, how: 'named', others: [] });
});

test('a file URL', async () => {
  const kitchen = tempFolder({ 'pom.xml': '' });
  const choose = createChoosePlace({
    start: kitchen,
    namedBy: null,
    allow: [],
    userHome: '/nobody',
    clients: 'own',
    rootOf: async () => null,
  });
  const argument = pathToFileURL(kitchen).href;
  expect(await choose({ project: null, roots: null }, argument)).toMatchObject({ path: kitchen });
});

test.each<[string, Partial<PlaceDeps>, Question]>([
  ['beside the working folder', {}, { argument: 'AT/kitchen' }],
  ['above it', {}, { argument: '..' }],
  ["beside a client's folders", {}, { roots: ['cellar'], argument: 'AT/kitchen' }],
  ['below a home folder that nobody named', { start: 'user' }, { argument: 'work' }],
  [
    'in a folder that a client elsewhere announces',
    { clients: 'remote' },
    { roots: ['kitchen'], argument: 'AT/kitchen' },
  ],
])('%s is refused', async (_, changes, question) => {
  await expect(places(changes)(question)).rejects.toThrow(/lies outside of what is served; .*--allow/);
});

test('what is served is named to the own client alone', async () => {
  await expect(places()({ argument: '..' })).rejects.toThrow('Served are ');
  await expect(places({ clients: 'remote' })({ argument: '..' })).rejects.not.toThrow('Served are ');
});

test('the root of the project may be named by whoever starts in a module', async () => {
  const folder = tempFolder({ 'kitchen/pom.xml': '', 'kitchen/stove/pom.xml': '' });
  const choose = createChoosePlace({
    start: join(folder, 'kitchen/stove'),
    namedBy: null,
    allow: [],
    userHome: '/nobody',
    clients: 'own',
    rootOf: async () => join(folder, 'kitchen'),
  });
  expect(await choose({ project: null, roots: null }, '..')).toMatchObject({ path: join(folder, 'kitchen') });
});

test('a client elsewhere chooses among what is served', async () => {
  const choose = places({ clients: 'remote', allow: ['cellar'] });
  expect(await choose({ roots: ['kitchen', 'cellar'] })).toMatchObject({ path: 'cellar', others: [] });
});

test.each([
  ['nothing', 'There is no folder '],
  ['${workspaceFolder}', 'the client did not replace ${workspaceFolder}'],
])('%s is not there', async (argument, message) => {
  await expect(places()({ argument })).rejects.toThrow(message);
});
