import { expect, test } from 'vitest';
import { countUses } from '../../../../src/engine/project/opening/count-uses.ts';
import { buildModule, buildProject } from '../../../support/resolved-project.ts';

test('a module counts once for each artifact, of whatever version', () => {
  const project = buildProject([
    buildModule('a', ['orchard:apple:1', 'orchard:apple:1:tests', 'orchard:pie:2']),
    buildModule('b', ['orchard:apple:2']),
  ]);
  const both = [
    ['orchard:apple', 2],
    ['orchard:pie', 1],
  ];
  expect([...countUses(project, null)]).toEqual(both);
  expect([...countUses(project, '.')]).toEqual(both);
  expect([...countUses(project, 'b')]).toEqual([['orchard:apple', 1]]);
});
