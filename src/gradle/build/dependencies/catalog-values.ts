import { type CatalogValues, createVersionValue } from '../../catalogs/catalog-object.ts';
import type { CatalogLibrary } from '../../catalogs/version-catalog.ts';
import type { ScriptObject, ScriptValue } from '../../evaluation/script-value.ts';
import { NOTHING } from '../../version-request.ts';
import type { NotationObject } from '../state/build-state.ts';
import { createDependency } from './dependency-notation.ts';

/** The values of a catalog's accessors where a dependency or plugin is declared. */
export const CATALOG_VALUES: CatalogValues = {
  library: (library: CatalogLibrary): NotationObject => createLibraries([library]),
  bundle: (libraries: readonly CatalogLibrary[]): NotationObject => createLibraries(libraries),
  plugin: ({ id, version }: { readonly id: string; readonly version: CatalogLibrary['version'] }): ScriptObject => ({
    get: (name) => (name === 'pluginId' ? id : name === 'version' ? (version?.require ?? null) : undefined),
    // Builds name a plugin's artifact so, to put it on the class path of scripts. Source: Gradle's DefaultPluginDependency.toString.
    print: () => `${id}:${version?.require ?? ''}`,
  }),
};

function createLibraries(libraries: readonly CatalogLibrary[]): NotationObject {
  const [first] = libraries;
  const named: Readonly<Record<string, ScriptValue>> = {
    group: first?.groupId ?? null,
    name: first?.artifactId ?? null,
    version: first?.version?.require ?? null,
  };
  return {
    toDependencies: (where) =>
      libraries.map(({ groupId, artifactId, version }) => ({
        ...createDependency(groupId, artifactId, where),
        version,
      })),
    get: (name) =>
      name === 'versionConstraint'
        ? createVersionValue(first?.version ?? NOTHING)
        : name === 'module'
          ? { get: (part) => named[part], print: () => `${first?.groupId}:${first?.artifactId}` }
          : named[name],
    print: () =>
      first === undefined
        ? null
        : [first.groupId, first.artifactId, ...(first.version?.require ? [first.version.require] : [])].join(':'),
  };
}
