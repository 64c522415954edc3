import { findConfiguration, type ProjectState } from '../state/build-state.ts';

/**
 * Adds the source sets of Quarkus' plugin for tests of the whole application, which have what other tests have.
 * Source: QuarkusPlugin of https://github.com/quarkusio/quarkus.
 */
export function addQuarkusSets(project: ProjectState): void {
  if (!project.plugins.has('io.quarkus')) return;
  for (const set of ['integrationTest', 'nativeTest']) {
    project.sourceSets.add(set);
    for (const part of ['Implementation', 'RuntimeOnly'])
      findConfiguration(project, `${set}${part}`).extendsFrom.add(`test${part}`);
  }
}
