import { type CatalogValues, createVersionValue } from '../../catalogs/catalog-object.ts';
import type { CatalogLibrary } from '../../catalogs/version-catalog.ts';
import type { ScriptObject, ScriptValue } from '../../evaluation/script-value.ts';
import { NOTHING } from '../../version-request.ts';
import type { BuildState, NotationObject } from '../state/build-state.ts';
import { toProjectAccessor } from '../state/project-path.ts';
import { createProjectNotation } from './dependency-handler.ts';
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

/** `projects.a.b`, and what is asked of the project, as `projects.a.b.group`. */
export function createProjectAccessor(state: BuildState): ScriptObject {
  const root = toProjectAccessor(state.projects.get(':')!.name);
  const paths = new Map<string, string>([[root, ':']]);
  for (const path of state.projects.keys()) {
    if (path === ':') continue;
    // The root's own accessor leads to all of them too.
    for (const name of [toProjectAccessor(path), `${root}.${toProjectAccessor(path)}`]) {
      if (!paths.has(name)) paths.set(name, path);
    }
  }
  const leadsOn = (name: string): boolean =>
    [...paths.keys()].some((one) => one === name || one.startsWith(`${name}.`));
  const create = (name: string): ScriptObject => {
    const path = paths.get(name);
    const own = path === undefined ? undefined : createProjectNotation(state, path);
    return {
      ...own,
      get(part) {
        const below = name === '' ? part : `${name}.${part}`;
        return leadsOn(below) ? create(below) : own?.get?.(part);
      },
    };
  };
  return create('');
}
