import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { explainGraph } from '../../../src/tools/graph/explain-graph.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

const pear = buildDependency('orchard:pear:1');
const project = buildProject([
  {
    ...buildModule('.', ['orchard:pie:1', buildDependency('orchard:pear:2', { optional: true })]),
    omitted: [{ ...pear, parent: 0, reason: 'conflict', by: 'orchard:pear:2' }],
  },
  buildModule('cellar', []),
]);

const run = (input: object = {}) =>
  explainGraph.run(
    explainGraph.input.parse(input),
    { project: { loadProject: async () => project } } as unknown as Engine,
    quietContext,
  );

test('as JSON', async () => {
  expect(await run()).toMatchInlineSnapshot(`
    {
      "module": ".",
      "pagination": {
        "page": 1,
        "total_count": 3,
        "total_pages": 1,
      },
      "project": "/orchard",
      "rows": [
        {
          "artifact": "orchard:pie:1",
          "row": 0,
          "scope": "compile",
        },
        {
          "artifact": "orchard:pear:2",
          "notes": [
            "optional",
          ],
          "row": 1,
          "scope": "compile",
          "won_over": [
            "orchard:pear:1",
          ],
        },
        {
          "artifact": "orchard:pear:1",
          "parent": 0,
          "row": 2,
          "rule": "the nearest wins: depth 1 before depth 2",
          "scope": "compile",
          "state": "conflict",
          "why": "lost to 2, a direct dependency",
          "winner": 1,
        },
      ],
      "rules": "as Maven 3 resolves",
      "status": "success",
    }
  `);
});

test('as text', async () => {
  expect(explainGraph.render(await run())).toMatchInlineSnapshot(`
    "/orchard: 3 rows of module ., as Maven 3 resolves (page 1 of 1)
    0 orchard:pie:1 compile, asked for by the module
    1 orchard:pear:2 compile, asked for by the module won over orchard:pear:1 (optional)
    2 orchard:pear:1 compile, asked for by 0 [lost to 2, a direct dependency: the nearest wins: depth 1 before depth 2]"
  `);
});

test('one module by its name, and no module of that name', async () => {
  expect(await run({ module: 'cellar' })).toMatchObject({ module: 'cellar', rows: [] });
  await expect(run({ module: 'attic' })).rejects.toThrow('The project has no module "attic"');
});

test('without a name the first module that has dependencies, as the root of a reactor has none', async () => {
  const reactor = buildProject([buildModule('.', []), buildModule('kitchen', ['orchard:pie:1'])]);
  const engine = { project: { loadProject: async () => reactor } } as unknown as Engine;
  expect(await explainGraph.run(explainGraph.input.parse({}), engine, quietContext)).toMatchObject({
    module: 'kitchen',
  });
});

test('row numbers go on over pages', async () => {
  expect((await run({ page: 2, page_size: 2 })).rows).toMatchObject([{ row: 2, state: 'conflict', winner: 1 }]);
});
