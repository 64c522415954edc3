import type { RawModelBase, RawRepository, RawText } from '../../core/builds/raw-pom.ts';
import { mergeByKey, printManagementKey } from './management-key.ts';
import type { PomModel } from './pom-model.ts';

/**
 * The model with one active profile in it: what the profile says wins, key by key; its new dependencies and modules come last,
 * its repositories first. Source: Maven's DefaultProfileInjector and MavenModelMerger.
 */
export function injectProfile(model: PomModel, profile: RawModelBase): PomModel {
  return {
    ...model,
    properties:
      profile.properties.size === 0 ? model.properties : new Map([...model.properties, ...profile.properties]),
    dependencies: mergeByKey(model.dependencies, profile.dependencies, printManagementKey, 'source'),
    managed: mergeByKey(model.managed, profile.managed, printManagementKey, 'source'),
    repositories: mergeRepositories(profile.repositories, model.repositories),
    modules: mergeModules(model.modules, profile.modules),
    buildParts: profile.buildParts.length === 0 ? model.buildParts : [...profile.buildParts, ...model.buildParts],
  };
}

/** As if one profile said what these say, of which the later ones win: the same when it is injected as when each is, one after another. */
export function joinProfiles(profiles: readonly RawModelBase[]): RawModelBase {
  return {
    properties: new Map(profiles.flatMap(({ properties }) => [...properties])),
    dependencies: profiles.flatMap(({ dependencies }) => dependencies),
    managed: profiles.flatMap(({ managed }) => managed),
    repositories: profiles.reduce<readonly RawRepository[]>(
      (joined, { repositories }) => mergeRepositories(repositories, joined),
      [],
    ),
    modules: profiles.reduce<readonly RawText[]>((joined, { modules }) => mergeModules(joined, modules), []),
    buildParts: profiles.toReversed().flatMap(({ buildParts }) => buildParts),
  };
}

/** The dominant ones first; an id that is there already is left out. Source: MavenModelMerger.mergeModelBase_Repositories. */
export function mergeRepositories(
  dominant: readonly RawRepository[],
  recessive: readonly RawRepository[],
): readonly RawRepository[] {
  if (recessive.length === 0) return dominant;
  return mergeByKey(dominant, recessive, ({ id }) => id ?? '', 'target');
}

function mergeModules(modules: readonly RawText[], added: readonly RawText[]): readonly RawText[] {
  if (added.length === 0) return modules;
  const known = new Set(modules.map(({ text }) => text));
  return [...modules, ...added.filter(({ text }) => !known.has(text))];
}
