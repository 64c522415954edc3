import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { listDependencies as list } from '../../../src/engine/project/list-dependencies.ts';
import type { DependencyQuery } from '../../../src/engine/project/project-engine.ts';
import { listDependencies } from '../../../src/tools/project/list-dependencies.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

const apple = buildDependency('orchard:apple:1', { depth: 2, via: ['orchard:pie:2'], scope: 'runtime' });
const one = buildProject([buildModule('.', ['orchard:pie:2', apple])]);
const two = buildProject([...one.modules, buildModule('kitchen', ['orchard:pie:2'])]);

const deps = { isIndexed: () => true, findJvmArtifact: async () => 'orchard:apple-desktop:1' };

const run = (project: typeof one, input = {}) =>
  listDependencies.run(
    listDependencies.input.parse(input),
    {
      project: { listDependencies: async (query: DependencyQuery) => list(project, query, deps) },
    } as unknown as Engine,
    quietContext,
  );

test('as text', async () => {
  expect(listDependencies.render(await run(one))).toMatchInlineSnapshot(`
    "/orchard: 2 dependencies (page 1 of 1)
    orchard:pie:2 compile indexed
    orchard:apple:1 runtime via orchard:pie:2 indexed"
  `);
});

test('a project of one module names no modules', async () => {
  expect(await run(one)).not.toHaveProperty('modules');
});

test('where an entry moved from', async () => {
  const moved = buildDependency('orchard:apple:1', { relocatedFrom: ['orchard:crab:1'] });
  expect(listDependencies.render(await run(buildProject([buildModule('.', [moved])])))).toMatch(
    /\norchard:apple:1 compile relocated from orchard:crab:1 indexed$/,
  );
});

test('the artifact that a JVM really uses', async () => {
  const root = buildDependency('orchard:apple:1', { hasGradleMetadata: true });
  const answer = await run(buildProject([buildModule('.', [root])]));
  expect(answer.dependencies).toMatchObject([{ jvm_artifact: 'orchard:apple-desktop:1' }]);
  expect(listDependencies.render(answer)).toMatch(
    /\norchard:apple:1 .*code for the JVM in orchard:apple-desktop:1 indexed$/,
  );
});

test('in a reactor each entry names the modules that use it', async () => {
  expect((await run(two)).dependencies[0]).toMatchObject({ modules: ['.', 'kitchen'] });
});

test('all modules are listed for who asks for all dependencies, and not beside a few', async () => {
  expect((await run(two)).modules).toMatchObject([{ path: '.' }, { path: 'kitchen' }]);
  const filtered = await run(two, { filter: 'pie' });
  expect(filtered).toMatchObject({ dependencies: [{ modules: ['.', 'kitchen'] }] });
  expect(filtered.modules).toBeUndefined();
});

test('a reactor of many modules whose dependencies all of them use fits into one answer', async () => {
  const names = Array.from({ length: 60 }, (_, place) => `orchard:pie-with-a-long-name-${place}:2`);
  const modules = Array.from({ length: 60 }, (_, place) => buildModule(`kitchen/behind-the-orchard-${place}`, names));
  const answer = await run(buildProject(modules));
  expect(JSON.stringify(answer).length).toBeLessThan(30_000);
  expect(listDependencies.render(answer)).toContain(`[${answer.dependencies.length} shown; next: page=2`);
});

test('warnings stand before the list', async () => {
  const problems = [{ code: 'pom-missing' as const, message: 'no POM', where: 'orchard:plum:3' }];
  expect(listDependencies.render(await run({ ...one, problems }))).toMatch(
    /^.*\n(?:incomplete.*\n)?warning: orchard:plum:3: no POM\norchard:pie:2 /,
  );
});

test('many long warnings leave room for the list', async () => {
  const problems = Array.from({ length: 50 }, (_, place) => ({
    code: 'pom-missing' as const,
    message: `${place} ${'no POM '.repeat(500)}`,
  }));
  const answer = await run({ ...one, problems });
  expect(JSON.stringify(answer).length).toBeLessThan(30_000);
  expect([answer.dependencies.length, answer.warnings!.length + answer.warnings_omitted!]).toEqual([2, 50]);
});
