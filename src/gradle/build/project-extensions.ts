import { applyBlock } from '../evaluation/invoke-closures.ts';
import { printNode } from '../evaluation/print-node.ts';
import type { ScriptRun } from '../evaluation/script-run.ts';
import {
  isObject,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
} from '../evaluation/script-value.ts';
import type { ProjectState } from './state/build-state.ts';

interface ExtensionMeans {
  readonly run: ScriptRun;
  /** Stands for all extensions of Gradle's own. */
  readonly standard: ScriptObject;
  readonly extra: ScriptObject;
  readonly catalogs: ScriptObject;
  readonly sourceSets: ScriptObject;
  findCatalog(name: string): ScriptValue | undefined;
}

/**
 * `extensions` of a project: Gradle's own, and those that a script or plugin makes of a class of the build's sources.
 * Source: https://docs.gradle.org/current/userguide/implementing_gradle_plugins_binary.html, "Creating an extension".
 */
export function createExtensions(project: ProjectState, means: ExtensionMeans): ScriptObject {
  const { run, standard, extra, catalogs, sourceSets, findCatalog } = means;
  return {
    get: (name) => findExtension(project, name) ?? findCatalog(name),
    call(name, call) {
      if (name === 'configure') {
        const wanted = nameType(call);
        applyBlock(run, call.block, SOURCE_SETS.test(wanted) ? sourceSets : (findTyped(project, wanted) ?? standard));
        return null;
      }
      if (name === 'create' || name === 'add') return add(project, call, name === 'create');
      if (!/^(?:get|find)By(?:Type|Name)$/.test(name)) return undefined;
      const wanted = nameType(call);
      if (/VersionCatalog/.test(wanted)) return catalogs;
      if (SOURCE_SETS.test(wanted)) return sourceSets;
      if (/^ext(?:ra)?$|ExtraProperties/.test(wanted)) return extra;
      const catalog = findCatalog(nameCatalog(wanted));
      if (catalog !== undefined) return catalog;
      const made = findTyped(project, wanted) ?? findExtension(project, wanted);
      if (made !== undefined) return made;
      const types = findAndroidTypes(project);
      const isOther = types !== null && ANDROID_TYPES.has(wanted) && !types.includes(wanted);
      if (isOther && name.startsWith('find')) return null;
      return types !== null && (wanted === 'android' || types.includes(wanted)) ? { ...standard, types } : standard;
    },
  };
}

/**
 * The types of the extension of each of Android's plugins, but for those that all have.
 * Source: https://developer.android.com/reference/tools/gradle-api.
 */
const OF_ANDROID: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'com.android.application',
    ['ApplicationExtension', 'AppExtension', 'BaseAppModuleExtension', 'AbstractAppExtension'],
  ],
  ['com.android.library', ['LibraryExtension']],
  ['com.android.dynamic-feature', ['DynamicFeatureExtension']],
  ['com.android.test', ['TestExtension']],
]);
const ANDROID_TYPES = new Set([...OF_ANDROID.values()].flat());

/** Null: the project is none of Android's, or may be of another kind. */
function findAndroidTypes({ plugins }: ProjectState): readonly string[] | null {
  const own = [...OF_ANDROID].find(([id]) => plugins.has(id));
  return own === undefined ? null : [...own[1], 'CommonExtension', 'BaseExtension', 'TestedExtension'];
}

const SOURCE_SETS = /^(?:SourceSetContainer|sourceSets)$/;

/** Finds an extension of a project or those above it. Undefined: none is made of that name. */
export function findExtension({ extensions, parent }: ProjectState, name: string): ScriptObject | undefined {
  return extensions.get(name) ?? (parent === null ? undefined : findExtension(parent, name));
}

function findTyped({ extensions }: ProjectState, type: string): ScriptObject | undefined {
  return [...extensions.values()].find((extension) => extension.type === type);
}

/**
 * `LibrariesForLibs` is what Gradle calls the class that it makes of the catalog `libs`.
 * Source: Gradle's DefaultDependenciesAccessors.
 */
function nameCatalog(wanted: string): string {
  return wanted.replace(/^LibrariesFor(\w)/, (_, first: string) => first.toLowerCase());
}

/** The name that is asked for: a name, or a type without its package. */
function nameType({ args, type, nodes }: ScriptCall): string {
  const written = printValue(args[0]) ?? type ?? nodes.map(printNode).join();
  return written.replace(/(?:\.class|::class)(?:\.java)?$/, '').replace(/^(?:\w+\.)+/, '');
}

/** `create("x", X.class, …)`, `create<X>("x", …)`, `add("x", x)` and `add(X.class, "x", x)`. Undefined: its class is none of the build's. */
function add(project: ProjectState, call: ScriptCall, isMade: boolean): ScriptValue | undefined {
  const { args, typeValue } = call;
  const [name] = args.map(printValue).filter((text) => text !== null);
  const made = typeValue === null ? args[1] : typeValue;
  const given = args.slice(typeValue === null ? 2 : 1);
  const value = !isMade
    ? args.at(-1)
    : isObject(made)
      ? made.call?.('invoke', { ...call, args: given, block: null })
      : undefined;
  if (name === undefined || !isObject(value)) return undefined;
  project.extensions.set(name, value);
  return value;
}
