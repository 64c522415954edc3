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

const run = (project: typeof one) =>
  listDependencies.run(
    listDependencies.input.parse({}),
    { listDependencies: async (query: DependencyQuery) => list(project, query, async () => true) } as unknown as Engine,
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

test('in a reactor each entry names the modules that use it', async () => {
  expect((await run(two)).dependencies[0]).toMatchObject({ modules: ['.', 'kitchen'] });
});
