import type { VersionRequest } from '../../core/builds/gradle-dependency.ts';
import { printValue, type ScriptObject, type ScriptValue } from '../evaluation/script-value.ts';
import type { CatalogLibrary, CatalogPlugin, VersionCatalog } from './version-catalog.ts';
import { toAccessor } from './version-catalog.ts';

/** The values of a catalog's accessors, where scripts use them. */
export interface CatalogValues {
  library(library: CatalogLibrary): ScriptObject;
  bundle(libraries: readonly CatalogLibrary[]): ScriptObject;
  plugin(plugin: CatalogPlugin): ScriptObject;
}

/** `libs` of a script: `libs.a.b`, `libs.versions.a`, `libs.bundles.a`, `libs.plugins.a`, and the like by `findLibrary("a-b")`. */
export function createCatalogObject(catalog: VersionCatalog, values: CatalogValues): ScriptObject {
  const libraries = (path: string): ScriptObject | undefined => {
    const library = catalog.libraries.get(path);
    return library === undefined ? undefined : values.library(library);
  };
  const versions = (path: string): ScriptObject | undefined => {
    const version = catalog.versions.get(path);
    return version === undefined ? undefined : createVersionValue(version);
  };
  const plugins = (path: string): ScriptObject | undefined => {
    const plugin = catalog.plugins.get(path);
    return plugin === undefined ? undefined : values.plugin(plugin);
  };
  const bundles = (path: string): ScriptObject | undefined => {
    const members = catalog.bundles.get(path);
    const found = members?.map((alias) => catalog.libraries.get(alias)).filter((library) => library !== undefined);
    return found === undefined ? undefined : values.bundle(found);
  };
  const tables: Readonly<Record<string, Find>> = { versions, plugins, bundles };
  const finders: Readonly<Record<string, Find>> = {
    findLibrary: libraries,
    findVersion: versions,
    findPlugin: plugins,
    findBundle: bundles,
  };
  return {
    get: (name) =>
      tables[name] === undefined ? createAccessor(toAccessor(name), libraries) : createAccessor('', tables[name]),
    call(name, { args }) {
      const find = finders[name];
      const alias = printValue(args[0]);
      if (find === undefined || alias === null) return undefined;
      const found = find(toAccessor(alias));
      return found === undefined ? null : createProvider(found);
    },
  };
}

type Find = (path: string) => ScriptObject | undefined;

/** The accessor of a path, with everything that lies below it. */
function createAccessor(path: string, find: Find): ScriptObject {
  const found = find(path);
  const own: ScriptObject = found === undefined ? {} : createProvider(found);
  const below = (name: string): ScriptObject =>
    createAccessor(toAccessor(path === '' ? name : `${path}.${name}`), find);
  return {
    ...own,
    get: (name) => found?.get?.(name) ?? below(name),
    call(name, call) {
      const value = own.call?.(name, call);
      // A part that is no name for Kotlin, as `24`, is asked for by its getter.
      const part = /^get([A-Z0-9]\w*)$/.exec(name)?.[1];
      if (value !== undefined || part === undefined || call.args.length > 0) return value;
      return found?.get?.(part.charAt(0).toLowerCase() + part.slice(1)) ?? below(part);
    },
  };
}

const PROVIDED = new Set([
  'get',
  'asProvider',
  'orNull',
  'getOrNull',
  'provider',
  'orElseThrow',
  'orElse',
  'getOrElse',
  'isPresent',
]);

/** `get()` and the like give the very thing. */
function createProvider(value: ScriptObject): ScriptObject {
  const provider: ScriptObject = {
    ...value,
    get: (name) => value.get?.(name),
    call: (name, call) => (name === 'isPresent' ? true : PROVIDED.has(name) ? provider : value.call?.(name, call)),
  };
  return provider;
}

export function createVersionValue(version: VersionRequest): ScriptObject {
  const text = version.require ?? version.strictly ?? version.prefer ?? '';
  const named: Readonly<Record<string, ScriptValue>> = {
    requiredVersion: text,
    displayName: text,
    strictVersion: version.strictly ?? '',
    preferredVersion: version.prefer ?? '',
  };
  return {
    print: () => text,
    get: (name) => named[name],
    call: (name) =>
      name === 'toString' ? text : name === 'toInt' || name === 'toInteger' ? Number.parseInt(text, 10) : undefined,
  };
}
