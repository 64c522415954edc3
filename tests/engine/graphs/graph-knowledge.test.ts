import { expect, test } from 'vitest';
import type { RepositoryOrigin, RepositoryRef } from '../../../src/core/artifacts/artifact.ts';
import { createGraphKnowledge } from '../../../src/engine/graphs/graph-knowledge.ts';
import { pie } from '../../support/orchard-engine.ts';
import { repositoryAt } from '../../support/repository-at.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

function repository(id: string, declaredBy: RepositoryOrigin): RepositoryRef {
  return repositoryAt(`https://${id}.orchard.example/`, { id, declaredBy });
}

const [settings, central] = [repository('settings', 'settings'), repository('central', 'default')];

/** Ids of the repositories that a pie is asked for at, which the project does not use. */
function check(ofApple: readonly RepositoryRef[], expected: readonly string[]): void {
  const knowledge = createGraphKnowledge([settings, central], []);
  const apple = buildDependency('orchard:apple:1', { repositories: ofApple });
  knowledge.learn(buildProject([buildModule('.', [apple])]));
  expect(knowledge.describe(pie).repositories.map(({ id }) => id)).toEqual(expected);
}

test('where the project says nothing, those of settings.xml', () => check([], ['settings', 'central']));
test("the project's come in its order, and what it lacks after them", () =>
  check([repository('project', 'project'), central], ['project', 'central', 'settings']));
test("a dependency's are not asked for anything else", () =>
  check([settings, repository('stranger', 'dependency'), central], ['settings', 'central']));

test('a module of the project has a folder', () => {
  const targets = createGraphKnowledge([], []);
  targets.learn(buildProject([buildModule('.', []), buildModule('kitchen', [])]));
  const folderOf = (artifactId: string) => targets.findOwn({ groupId: 'orchard', artifactId, version: '1' });
  expect(['orchard', 'kitchen', 'apple'].map(folderOf)).toEqual(['/orchard', '/orchard/kitchen', null]);
});

const fruits = repositoryAt('https://repo.orchard.example/fruits');
const stores = ['/home/gardener/.m2/repository'];

test.each([
  ['/home/gardener/.m2/repository/orchard/apple/1/apple-1-sources.jar', true],
  ['/home/gardener/.m2/repository-of-another/apple-1-sources.jar', false],
  ['/home/gardener/clone/.mvn/store/orchard/apple/1/apple-1-sources.jar', false],
  ['https://repo.orchard.example/fruits/orchard/apple/1/apple-1-sources.jar', true],
  ['https://repo.orchard.example/fruits-of-others/apple-1-sources.jar', false],
  ['https://repo.meadow.example/fruits/orchard/apple/1/apple-1-sources.jar', false],
])('%s is where this project looks: %s', (origin, expected) =>
  expect(createGraphKnowledge([fruits], stores).reaches(origin, pie)).toBe(expected),
);

test('credentials in the URL of a repository are no part of what it served', () => {
  const guarded = repositoryAt('https://gardener:pear@repo.orchard.example/fruits');
  const origin = 'https://repo.orchard.example/fruits/orchard/apple/1/apple-1-sources.jar';
  expect(createGraphKnowledge([guarded], []).reaches(origin, pie)).toBe(true);
});

test('which versions the project uses of a module', () => {
  const knowledge = createGraphKnowledge([], []);
  const pies = ['orchard:pie:1', 'orchard:pie:2', 'orchard:pie:2:tests'];
  knowledge.learn(buildProject([buildModule('.', pies)]));
  expect([...knowledge.versions].map(([module, versions]) => [module, ...versions])).toEqual([
    ['orchard:pie', '1', '2'],
  ]);
});
