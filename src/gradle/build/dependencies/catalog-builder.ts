import { type CatalogLibrary, toAccessor, type VersionCatalog } from '../../catalogs/version-catalog.ts';
import { callClosure } from '../../evaluation/evaluate.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import {
  isList,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
} from '../../evaluation/script-value.ts';
import { NOTHING, parseVersionRequest } from '../../version-request.ts';
import { parseNotation } from './dependency-notation.ts';

/** A catalog as settings write it. `take`: takes in the catalog of a file, by its path as written, or a published one, by `g:a:v`. */
export function createCatalogBuilder(
  catalog: VersionCatalog,
  run: ScriptRun,
  take: (place: string, where: string) => void,
): ScriptObject {
  const own = new Map<string, NonNullable<Version>>();
  const given = new Map<unknown, ReadonlySet<string>>();
  const noteGiven = (): void => {
    for (const table of [catalog.libraries, catalog.plugins, catalog.bundles]) given.set(table, new Set(table.keys()));
  };
  noteGiven();
  // Entries of a file stay, but for versions. Source: Gradle's DefaultVersionCatalogBuilder, which reads files last.
  const define = <Entry>(into: Map<string, Entry>, alias: string, entry: Entry): void => {
    if (!given.get(into)?.has(toAccessor(alias))) into.set(toAccessor(alias), entry);
  };
  return {
    subject: 'version catalog',
    set: () => true,
    call(name, call) {
      const [alias = null, second = null, third = null] = call.args.map((arg) => printValue(arg));
      if (name === 'from') {
        if (alias === null) return undefined;
        take(alias, call.where);
        noteGiven();
        for (const [name, version] of own) replaceVersion(catalog, name, version);
        return null;
      }
      if (alias === null) return undefined;
      switch (name) {
        case 'version': {
          const version = call.block === null ? parseVersionRequest(second) : readRich(call.block, run);
          if (version === null) return undefined;
          own.set(toAccessor(alias), version);
          replaceVersion(catalog, toAccessor(alias), version);
          return alias;
        }
        case 'library': {
          const written =
            third === null
              ? parseNotation(second ?? '', call.where)
              : { groupId: second ?? '', artifactId: third, version: null };
          if (written === null) return undefined;
          const { groupId, artifactId, version } = written;
          const library: CatalogLibrary = { groupId, artifactId, version, where: call.where };
          define(catalog.libraries, alias, library);
          return createVersioned(
            (changed) => define(catalog.libraries, alias, { ...library, version: changed }),
            catalog,
            run,
          );
        }
        case 'plugin':
          if (second === null) return undefined;
          define(catalog.plugins, alias, { id: second, version: null });
          return createVersioned((version) => define(catalog.plugins, alias, { id: second, version }), catalog, run);
        case 'bundle': {
          const members = isList(call.args[1]) ? call.args[1].map((item) => printValue(item)) : [null];
          if (members.includes(null)) return undefined;
          define(
            catalog.bundles,
            alias,
            members.map((member) => toAccessor(member!)),
          );
          return null;
        }
        default:
          return undefined;
      }
    },
  };
}

type Version = CatalogLibrary['version'];

/** A version from the settings replaces the one from the catalog file, also for the entries that refer to it. */
function replaceVersion(
  { versions, libraries, plugins }: VersionCatalog,
  name: string,
  version: NonNullable<Version>,
): void {
  const known = versions.get(name);
  versions.set(name, version);
  if (known === undefined) return;
  for (const entries of [libraries, plugins] as readonly Map<string, { readonly version: Version }>[]) {
    for (const [alias, entry] of entries) if (entry.version === known) entries.set(alias, { ...entry, version });
  }
}

/** `library(…).version("1")`, `.versionRef("alias")` or `.withoutVersion()`. */
function createVersioned(
  change: (version: Version) => void,
  { versions }: VersionCatalog,
  run: ScriptRun,
): ScriptObject {
  return {
    call(name, { args, block }: ScriptCall) {
      const text = printValue(args[0]);
      if (name === 'withoutVersion') return null;
      if (name === 'version' && block !== null) change(readRich(block, run));
      else if (name === 'version' && text !== null) change(parseVersionRequest(text));
      else if (name === 'versionRef' && text !== null) change(versions.get(toAccessor(text)) ?? null);
      else return undefined;
      return null;
    },
  };
}

function readRich(block: Parameters<typeof callClosure>[1], run: ScriptRun): Version {
  let version = NOTHING;
  const receiver: ScriptObject = {
    subject: 'version',
    call(name, { args }): ScriptValue | undefined {
      const text = printValue(args[0]);
      if (name === 'strictly') version = { ...version, strictly: text, require: text };
      else if (name === 'require' || name === 'prefer') version = { ...version, [name]: text };
      else if (name === 'reject' && text !== null) version = { ...version, reject: [...version.reject, text] };
      else return undefined;
      return null;
    },
  };
  callClosure(run, block, { receiver });
  return version;
}
