import { expect, test } from 'vitest';
import { renderTree } from '../../src/cli/render-tree.ts';
import { renderWhy } from '../../src/cli/render-why.ts';
import { printTreeJson } from '../../src/cli/tree-json.ts';
import { toWhyJson } from '../../src/cli/why-json.ts';
import type { OmittedDependency } from '../../src/core/builds/resolved-project.ts';
import { makeVisible } from '../../src/core/text/visible-text.ts';
import { buildDependency, buildModule, buildProject } from '../support/resolved-project.ts';

const plain = { paint: (_colour: string, text: string) => text };

const pie = buildDependency('orchard:pie:1');
const pear = buildDependency('orchard:pear:2', {
  depth: 2,
  via: ['orchard:pie:1'],
  parent: 0,
  scope: 'runtime',
  managed: { version: '1', scope: 'compile', by: '/orchard/garden/pom.xml:7' },
});
const small = buildDependency('orchard:pear:2:tests', { type: 'test-jar', scope: 'test', optional: true });
const moved = buildDependency('orchard:cake:3', { relocatedFrom: ['orchard:tart:2'], requested: '[2,4)' });
const project = buildProject([
  {
    ...buildModule('.', [pie, small, moved, { ...pear, parent: 0 }]),
    omitted: [
      omit('pear', 0, 'conflict', 'orchard:pear:2'),
      omit('worm', 0, 'excluded', 'orchard:orchard:1'),
      omit('pie', 2, 'duplicate', 'orchard:pie:1'),
      omit('tart', 2, 'conflict', 'orchard:cake:3'),
      omit('worm', 2, 'excluded', '/m2/orchard/bom/1/bom-1.pom:9'),
    ],
  },
  buildModule('garden', []),
]);

function omit(artifactId: string, parent: number, reason: OmittedDependency['reason'], by: string): OmittedDependency {
  return {
    groupId: 'orchard',
    artifactId,
    version: '1',
    type: 'jar',
    classifier: null,
    scope: 'compile',
    parent,
    reason,
    by,
  };
}

test('nothing of a POM reaches the terminal as it is', () => {
  const hostile = buildDependency('orchard:pie:1', { scope: 'compile\u009b31m' });
  const module = { ...buildModule('gar\u202eden', [hostile]), packaging: 'j\u001bar' };
  expect(renderTree(buildProject([module]), plain)).toBe(makeVisible(renderTree(buildProject([module]), plain)));
  expect(renderWhy(buildProject([module]), hostile, plain)).toContain('gar\\u{202e}den');
});

test('the tree, with marks, losers and exclusions', () => {
  expect(renderTree(project, plain)).toMatchInlineSnapshot(`
    "as Maven 3 resolves, with profiles for JDK 21 on Linux

    orchard:orchard:1 (jar) .
    ├─ orchard:pie:1 compile
    │  ├─ orchard:pear:2 runtime (version managed from 1 and scope managed from compile by garden/pom.xml:7)
    │  ├─ [orchard:pear:1 lost to 2, by way of orchard:pie:1]
    │  └─ [orchard:worm:1 excluded by orchard:orchard:1]
    ├─ orchard:pear:2:tests (test-jar) test (optional)
    └─ orchard:cake:3 compile (asked for as [2,4); relocated from orchard:tart:2)
       ├─ [orchard:pie:1 is listed elsewhere in this tree]
       ├─ [orchard:tart:1 lost to orchard:cake:3, a direct dependency]
       └─ [orchard:worm:1 excluded by bom-1.pom:9]

    orchard:garden:1 (jar) garden
    "
  `);
});

test('why: the way of the winner, then of the losers', () => {
  expect(renderWhy(project, { groupId: 'orchard', artifactId: 'pear' }, plain)).toMatchInlineSnapshot(`
    "orchard:orchard:1 .
      orchard:pear:2:tests (test-jar) test (optional)
        declared by the module itself
      orchard:pear:2 runtime (version managed from 1 and scope managed from compile by /orchard/garden/pom.xml:7)
        by orchard:pie:1
      orchard:pear:1 lost to 2, by way of orchard:pie:1
        by orchard:pie:1
    "
  `);
});

test('of a Gradle project, what decided against a version', () => {
  const apple = buildDependency('orchard:apple:2', {
    reasons: [
      { kind: 'conflict resolution', by: 'between versions 1, 2' },
      { kind: 'constraint', by: '/orchard/garden/build.gradle:7' },
    ],
  });
  const module = { ...buildModule('.', [pie, apple]), omitted: [omit('apple', 0, 'conflict', 'orchard:apple:2')] };
  expect(renderTree(buildProject([module]), plain)).toContain(
    '[orchard:apple:1 lost to 2 (constraint: garden/build.gradle:7)]',
  );
});

test('why: by the name that was asked for, before it moved', () => {
  expect(renderWhy(project, { groupId: 'orchard', artifactId: 'tart' }, plain)).toMatchInlineSnapshot(`
    "orchard:orchard:1 .
      orchard:cake:3 compile (asked for as [2,4); relocated from orchard:tart:2)
        declared by the module itself
      orchard:tart:1 lost to orchard:cake:3, a direct dependency
        by orchard:cake:3
    "
  `);
});

test('why: an artifact that nobody asks for', () => {
  expect(renderWhy(project, { groupId: 'orchard', artifactId: 'fig' }, plain)).toMatchInlineSnapshot(`
    "No module has or asks for orchard:fig.
    "
  `);
});

test('why: an artifact that is asked for, and cannot be had', () => {
  const askedAt = '/orchard/garden/build.gradle:5';
  const [message, code] = ['orchard:fig: nothing gives its version', 'range-empty' as const];
  const problems = [{ code, message, where: askedAt, dependency: { coordinates: 'orchard:fig', askedAt } }];
  const asking = buildProject([{ ...buildModule('garden', []), problems }]);
  const fig = { groupId: 'orchard', artifactId: 'fig' };
  expect(renderWhy(asking, fig, plain)).toContain(`${askedAt}: ${message}`);
  expect(toWhyJson(asking, fig).modules).toMatchObject([{ problems }]);
  expect(toWhyJson(asking, { groupId: 'orchard', artifactId: 'fi' }).modules).toEqual([]);
});

test('why as JSON: the modules concerned, with who decides and the ways', () => {
  expect(toWhyJson(project, { groupId: 'orchard', artifactId: 'worm' })).toMatchObject({
    modules: [
      {
        path: '.',
        coordinates: 'orchard:orchard:1',
        dependencies: [],
        omitted: [
          { artifactId: 'worm', reason: 'excluded', by: 'orchard:orchard:1', via: ['orchard:pie:1'] },
          { artifactId: 'worm', reason: 'excluded', via: ['orchard:cake:3'] },
        ],
      },
    ],
  });
});

test('why as JSON: what management and a move changed', () => {
  const { modules } = toWhyJson(project, { groupId: 'orchard', artifactId: 'tart' });
  expect(modules[0]?.dependencies).toMatchObject([
    { artifactId: 'cake', version: '3', requested: '[2,4)', relocatedFrom: ['orchard:tart:2'] },
  ]);
});

test('JSON holds what survived, with exactly the keys that scripts read', () => {
  expect([...printTreeJson(buildProject([buildModule('.', [pear])]))].join('')).toMatchInlineSnapshot(
    `"{"complete":true,"modules":[{"path":".","coordinates":"orchard:orchard:1","dependencies":[{"groupId":"orchard","artifactId":"pear","version":"2","type":"jar","classifier":null,"scope":"runtime","optional":false,"depth":2,"via":["orchard:pie:1"]}],"problems":[]}],"problems":[],"notAsked":[]}
"`,
  );
});
