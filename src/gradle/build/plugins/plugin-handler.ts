import { applyBlock } from '../../evaluation/invoke-closures.ts';
import {
  createCall,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
} from '../../evaluation/script-value.ts';
import type { BuildState } from '../state/build-state.ts';
import { isCorePlugin } from './known-plugins.ts';
import { chooseVersion } from './plugin-rules.ts';

/** A plugin as a `plugins` block names it. */
export interface PluginSpec {
  id: string;
  version: string | null;
  isApplied: boolean;
  readonly where: string;
}

/** Reads a `plugins` block; the versions that it gives count wherever its plugins are applied. */
export function readPluginBlock(
  { run, pluginVersions, pluginRules }: BuildState,
  { block }: ScriptCall,
): readonly PluginSpec[] {
  const specs: PluginSpec[] = [];
  const handler = createPluginHandler(specs);
  applyBlock(run, block, handler);
  for (const spec of specs) {
    spec.version = chooseVersion(run, pluginRules, spec);
    if (spec.version !== null) pluginVersions.set(spec.id, spec.version);
  }
  return specs;
}

function createPluginHandler(into: PluginSpec[]): ScriptObject {
  const add = (id: string, where: string): ScriptObject => {
    const spec: PluginSpec = { id, version: null, isApplied: true, where };
    into.push(spec);
    return createSpecObject(spec);
  };
  return {
    subject: 'plugins',
    call(name, { args, where }) {
      const [value] = args;
      if (name === 'alias') {
        const plugin = readAlias(value);
        if (plugin === null) return undefined;
        const spec = add(plugin.id, where);
        spec.call?.('version', createCall([plugin.version], where));
        return spec;
      }
      const id = printValue(value);
      if (id === null) return undefined;
      if (name === 'id') return add(id, where);
      return name === 'kotlin' ? add(`org.jetbrains.kotlin.${id}`, where) : undefined;
    },
    // Kotlin writes Gradle's own plugins as names, which the project around has for other things, as `java`.
    getAlone: (name, where) => (isCorePlugin(name) ? add(name, where) : undefined),
    // Those of the build's own scripts are names as well; a type is no plugin.
    getUnknown: (name, where) => (/^[A-Z]/.test(name) ? undefined : add(name, where)),
  };
}

function createSpecObject(spec: PluginSpec): ScriptObject {
  const change = (name: string, { args }: Pick<ScriptCall, 'args'>): ScriptValue | undefined => {
    if (name === 'version') spec.version = printValue(args[0]);
    else if (name === 'apply') spec.isApplied = args[0] !== false;
    else return undefined;
    return object;
  };
  const object: ScriptObject = {
    subject: 'plugins',
    call: change,
    // Kotlin writes `my.conventions` for the id "my.conventions" too.
    get(name) {
      spec.id += `.${name}`;
      return object;
    },
  };
  return object;
}

/** `libs.plugins.x`, of a catalog. */
function readAlias(value: ScriptValue | undefined): { id: string; version: string | null } | null {
  if (typeof value !== 'object' || value === null || !('get' in value)) return null;
  const read = value.get as ScriptObject['get'];
  const id = printValue(read?.('pluginId'));
  return id === null ? null : { id, version: printValue(read?.('version')) };
}
