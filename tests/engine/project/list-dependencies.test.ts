import { expect, test } from 'vitest';
import { listDependencies } from '../../../src/engine/project/list-dependencies.ts';
import type { DependencyList, DependencyQuery } from '../../../src/engine/project/project-engine.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

const project = buildProject([
  buildModule('.', [
    'orchard:apple:1',
    buildDependency('orchard:pie:2', { depth: 2, via: ['orchard:oven:1'], scope: 'test' }),
  ]),
  buildModule('kitchen', [
    buildDependency('orchard:pie:2', { optional: true }),
    buildDependency('garden:tree:3', { relocatedFrom: ['garden:bush:3'] }),
  ]),
]);

function list(changes: Partial<DependencyQuery>, of = project): Promise<DependencyList> {
  const query = { module: null, scopes: null, direct: false, filter: null, page: 1, pageSize: 10, ...changes };
  return listDependencies(of, query, {
    isIndexed: ({ artifactId }) => artifactId === 'apple',
    findJvmArtifact: async () => null,
  });
}

async function check(changes: Partial<DependencyQuery>, expected: readonly string[]): Promise<void> {
  expect((await list(changes)).dependencies.items.map(({ coordinates }) => coordinates)).toEqual(expected);
}

test('each artifact once', () => check({}, ['orchard:apple:1', 'orchard:pie:2', 'garden:tree:3']));
test('part of a name', () => check({ filter: 'pie' }, ['orchard:pie:2']));
test('the name that an artifact had before it moved', () => check({ filter: 'bush' }, ['garden:tree:3']));
test('a glob', () => check({ filter: 'orchard:*' }, ['orchard:apple:1', 'orchard:pie:2']));
test('a module by path', () => check({ module: 'kitchen' }, ['orchard:pie:2', 'garden:tree:3']));
test('a module by name', () => check({ module: 'orchard:kitchen' }, ['orchard:pie:2', 'garden:tree:3']));
test('a module as Gradle writes it', () => check({ module: ':kitchen' }, ['orchard:pie:2', 'garden:tree:3']));
test('where nothing fits, what is called nearly so', async () => {
  expect((await list({ filter: 'appel' })).nearest).toEqual(['orchard:apple']);
  expect((await list({ filter: 'apple' })).nearest).toEqual([]);
});
test('direct ones', () => check({ module: '.', direct: true }, ['orchard:apple:1']));
test('by scope', () => check({ scopes: ['test'] }, ['orchard:pie:2']));
test('the second page', () => check({ page: 2, pageSize: 2 }, ['garden:tree:3']));
test('the pages of a list are of one grouping, until something else is asked for', async () => {
  let grouped = 0;
  const apple = {
    ...buildDependency('orchard:apple:1'),
    get type() {
      grouped++;
      return 'jar';
    },
  };
  const of = buildProject([buildModule('.', ['orchard:pear:1', apple])]);
  const pear = { pageSize: 1, page: 1 };
  // Each call has a project object of its own.
  await list(pear, of);
  await list(pear, { ...of });
  expect(grouped).toBe(1);
  await list({ ...pear, filter: 'orchard' }, of);
  expect(grouped).toBe(2);
});
test('a page beyond the end', () => check({ page: 9 }, []));

test('of several uses the nearest and the widest scope count', async () => {
  const { dependencies } = await list({ filter: 'pie' });
  expect(dependencies.items[0]).toMatchObject({
    scope: 'compile',
    optional: false,
    depth: 1,
    via: [],
    modules: ['.', 'kitchen'],
  });
});

test('with a filter only what concerns the dependencies that fit is told, the rest is counted', async () => {
  const unread = (coordinates: string) =>
    ({ code: 'pom-missing', message: 'no POM', dependency: { coordinates, askedAt: 'pom.xml:3' } }) as const;
  const settings = { code: 'settings-invalid', message: 'unclear', where: 'settings.xml:1' } as const;
  const passed = {
    id: 'gone',
    url: 'https://gone.example/',
    reason: 'cannot be reached',
    artifacts: ['garden:tree:3'],
    isSilent: true,
  };
  const of = { ...project, problems: [unread('orchard:pie:2'), unread('garden:tree:3'), settings], notAsked: [passed] };
  const { problems, notAsked, otherProblems, complete } = await list({ filter: 'pie' }, of);
  expect([problems, notAsked, otherProblems, complete]).toEqual([[unread('orchard:pie:2')], [], 3, false]);
  expect(await list({ filter: 'garden' }, of)).toMatchObject({ notAsked: [passed], otherProblems: 2 });
  expect(await list({}, of)).toMatchObject({ problems: of.problems, otherProblems: 0 });
});

test('what the settings above all modules leave open leaves the list incomplete', async () => {
  const problem = {
    code: 'dependency-unread',
    message: 'A plugin may include projects',
    where: 'settings.gradle:3',
  } as const;
  expect([(await list({})).complete, (await list({}, { ...project, problems: [problem] })).complete]).toEqual([
    true,
    false,
  ]);
});

test('what is indexed is said', async () => {
  const { dependencies } = await list({});
  expect(dependencies.items.map(({ indexed }) => indexed)).toEqual([true, false, false]);
});

test('an unknown module names the nearest', async () => {
  await expect(async () => list({ module: 'kichen' })).rejects.toMatchObject({ suggestion: 'Did you mean kitchen?' });
});

test('a root of several platforms is known by the artifact that it brings in, where no metadata are at hand', async () => {
  const metadata = { hasGradleMetadata: true };
  const coordinates = ['orchard:apple:1', 'orchard:apple-jvm:1', 'orchard:pie:1', 'orchard:pie-jvm:2'];
  const roots = buildProject([
    buildModule(
      '.',
      coordinates.map((gav) => buildDependency(gav, metadata)),
    ),
  ]);
  const query = { module: null, scopes: null, direct: false, filter: null, page: 1, pageSize: 10 };
  const listed = async (jvmArtifact: string | null) => {
    const deps = { isIndexed: () => false, findJvmArtifact: async () => jvmArtifact };
    return (await listDependencies(roots, query, deps)).dependencies.items.map((entry) => entry.jvmArtifact);
  };
  expect(await listed(null)).toEqual(['orchard:apple-jvm:1', null, null, null]);
  expect(await listed('orchard:tree:1')).toEqual(Array(4).fill('orchard:tree:1'));
});
