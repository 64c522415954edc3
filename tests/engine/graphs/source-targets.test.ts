import { expect, test } from 'vitest';
import type { RepositoryOrigin, RepositoryRef } from '../../../src/core/artifact.ts';
import { createSourceTargets } from '../../../src/engine/graphs/source-targets.ts';
import { pie } from '../../support/orchard-engine.ts';
import { repositoryAt } from '../../support/repository-at.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

function repository(id: string, declaredBy: RepositoryOrigin): RepositoryRef {
  return repositoryAt(`https://${id}.orchard.example/`, { id, declaredBy });
}

const [settings, central] = [repository('settings', 'settings'), repository('central', 'default')];

/** Ids of the repositories that a pie is asked for at, which the project does not use. */
function check(ofApple: readonly RepositoryRef[], expected: readonly string[]): void {
  const targets = createSourceTargets();
  const apple = buildDependency('orchard:apple:1', { repositories: ofApple });
  targets.learn(buildProject([buildModule('.', [apple])]));
  expect(targets.find(pie, [settings, central]).repositories.map(({ id }) => id)).toEqual(expected);
}

test('where the project says nothing, those of settings.xml', () => check([], ['settings', 'central']));
test("the project's come in its order, and what it lacks after them", () =>
  check([repository('project', 'project'), central], ['project', 'central', 'settings']));
test("a dependency's are not asked for anything else", () =>
  check([settings, repository('stranger', 'dependency'), central], ['settings', 'central']));

test('a module of the project has a folder', () => {
  const targets = createSourceTargets();
  targets.learn(buildProject([buildModule('.', []), buildModule('kitchen', [])]));
  const folderOf = (artifactId: string) => targets.findOwn({ groupId: 'orchard', artifactId, version: '1' });
  expect(['orchard', 'kitchen', 'apple'].map(folderOf)).toEqual(['/orchard', '/orchard/kitchen', null]);
});
