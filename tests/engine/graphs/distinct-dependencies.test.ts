import { expect, test } from 'vitest';
import { distinctDependencies } from '../../../src/engine/graphs/distinct-dependencies.ts';
import { buildModule, buildProject } from '../../support/resolved-project.ts';

const project = buildProject([
  buildModule('.', ['orchard:pear:1', 'orchard:pie:1']),
  buildModule('kitchen', ['orchard:pie:1', 'orchard:apple:1']),
]);

test('each dependency of all modules once, as it is met first', () => {
  expect([...distinctDependencies(project).keys()]).toEqual(['orchard:pear:1', 'orchard:pie:1', 'orchard:apple:1']);
});

test('calls that get the project with problems of their own share them', () => {
  const asked = { ...project, problems: [{ code: 'project-of-before', message: 'found before' }] };
  expect(distinctDependencies(asked)).toBe(distinctDependencies(project));
});
