import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { listModules } from '../../../src/tools/graph/list-modules.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

const lost = { ...buildDependency('orchard:pear:1'), parent: 0, reason: 'conflict', by: 'orchard:pear:2' } as const;
const kitchen = { ...buildModule('.', ['orchard:pie:1', 'orchard:pear:2']), omitted: [lost] };

function run(modules = [kitchen, buildModule('cellar', [])], input: object = {}) {
  const engine = { project: { loadProject: async () => buildProject(modules) } } as unknown as Engine;
  return listModules.run(listModules.input.parse(input), engine, quietContext);
}

test('as JSON', async () => {
  expect(await run()).toMatchInlineSnapshot(`
    {
      "modules": [
        {
          "conflicts": 1,
          "coordinates": "orchard:orchard:1",
          "dependencies": 2,
          "path": ".",
        },
        {
          "coordinates": "orchard:cellar:1",
          "dependencies": 0,
          "path": "cellar",
        },
      ],
      "pagination": {
        "page": 1,
        "total_count": 2,
        "total_pages": 1,
      },
      "project": "/orchard",
      "status": "success",
    }
  `);
});

test('as text', async () => {
  expect(listModules.render(await run())).toMatchInlineSnapshot(`
    "/orchard: 2 modules (page 1 of 1)
    . orchard:orchard:1: 2 dependencies, 1 version lost
    cellar orchard:cellar:1: 0 dependencies"
  `);
});

test('pages end where an answer has no more room', async () => {
  const many = Array.from({ length: 400 }, (_, count) => buildModule(`orchards/of/the/long/valley/${count}`, []));
  const { modules, truncated } = await run(many, { page_size: 400 });
  expect(modules.length).toBeLessThan(400);
  expect(truncated).toMatchObject({ shown: modules.length, next: { page: 2, page_size: modules.length } });
});
