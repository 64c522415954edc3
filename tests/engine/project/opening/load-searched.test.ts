import { expect, test } from 'vitest';
import type { ResolvedProject } from '../../../../src/core/builds/resolved-project.ts';
import { printDependency } from '../../../../src/engine/graphs/print-dependency.ts';
import { checkIndexed, loadSearched } from '../../../../src/engine/project/opening/load-searched.ts';
import type { ListedArtifact } from '../../../../src/engine/sources/known-artifacts.ts';
import { quietContext } from '../../../support/quiet-context.ts';

const artifact = (text: string, status: ListedArtifact['status'] = 'indexed'): ListedArtifact => {
  const [groupId, artifactId, version] = text.split(':') as [string, string, string];
  return { coordinates: { groupId, artifactId, version }, status };
};

const absent = {
  hasProject: false,
  advice: 'Name a project.',
  checkStart: () => {},
  loadOrBefore: () => Promise.reject(new Error('none')),
};

const load = (known: readonly ListedArtifact[], loader: Parameters<typeof loadSearched>[0]['loader'] = absent) =>
  loadSearched({ loader, sources: { known: { list: async () => known } }, ctx: quietContext });

test('without a project all that is indexed stands for its dependencies', async () => {
  const known = [artifact('orchard:apple:1'), artifact('orchard:pear:2', 'registered')];
  const project = await load([...known, artifact('orchard:plum:1', 'failed'), artifact('jdk:jdk:21')]);
  const dependencies = project.modules.flatMap((module) => module.dependencies.map(printDependency));
  expect(dependencies).toEqual(['orchard:apple:1', 'orchard:pear:2']);
  expect(() => checkIndexed(project, absent)).not.toThrow();
});

test('an empty home says that nothing is indexed', async () => {
  const project = await load([]);
  expect(() => checkIndexed(project, absent)).toThrow('No repositories are currently indexed.');
});

test('a project is taken as it is, also without dependencies', async () => {
  const project = { modules: [] } as unknown as ResolvedProject;
  const loader = { hasProject: true, advice: '', checkStart: () => {}, loadOrBefore: async () => project };
  expect(await load([artifact('orchard:apple:1')], loader)).toBe(project);
  expect(() => checkIndexed(project, loader)).not.toThrow();
});

test('a place that is not there is no place without a project', async () => {
  const checkStart = () => {
    throw new Error('There is no folder /orchard');
  };
  await expect(load([], { ...absent, checkStart })).rejects.toThrow('There is no folder /orchard');
});
