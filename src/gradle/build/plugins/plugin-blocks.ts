import { applyBlock } from '../../evaluation/invoke-closures.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import {
  isList,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
} from '../../evaluation/script-value.ts';
import type { BuildState, ProjectState } from '../state/build-state.ts';

/**
 * `gradlePlugin { plugins { create("x") { id = "a.b"; implementationClass = "C" } } }` of a build that makes plugins.
 * Source: https://docs.gradle.org/current/userguide/java_gradle_plugin.html.
 */
export function createPluginDeclarations({ run, pluginClasses }: BuildState): ScriptObject {
  const declare = (alias: string, { block }: ScriptCall): null => {
    const attributes = new Map<string, string>([['id', alias]]);
    const set = (name: string, value: string | null): boolean =>
      value !== null && attributes.set(name, value) !== undefined;
    const declaration: ScriptObject = {
      set: (name, value) => set(name, printValue(value)),
      // `id.set("x")`, and Groovy's `id "x"`.
      get: (name) => (ATTRIBUTES.has(name) ? { call: (_, { args }) => set(name, printValue(args[0])) } : undefined),
      call: (name, { args }) => (ATTRIBUTES.has(name) ? set(name, printValue(args[0])) : undefined),
    };
    applyBlock(run, block, declaration);
    const [id, name] = [attributes.get('id'), attributes.get('implementationClass')];
    if (id !== undefined && name !== undefined) pluginClasses.set(id, name);
    return null;
  };
  const plugins: ScriptObject = {
    call: (name, call) => (MAKERS.has(name) ? declare(printValue(call.args[0]) ?? '', call) : undefined),
    callUnknown: (name, call) => (call.block === null ? undefined : declare(name, call)),
  };
  return {
    get: (name) => (name === 'plugins' ? plugins : undefined),
    call(name, { block }) {
      if (name !== 'plugins' || block === null) return undefined;
      applyBlock(run, block, plugins);
      return null;
    },
  };
}

/** Functions that values are made with, and no options. */
const MAKES_VALUES = /^(?:\w*(?:listOf|setOf|ListOf|SetOf|OfNotNull)|provider)$/;

const ATTRIBUTES = new Set(['id', 'implementationClass']);
const MAKERS = new Set(['create', 'register']);

/** The block of a plugin whose options decide what it declares: `version "1"`, `version("1")`, `version = "1"` and `version.set("1")`; of a list the texts, with blanks between. Options of blocks within are `block.version`. */
export function createPluginOptions(run: ScriptRun, project: ProjectState, plugin: string): ScriptObject {
  const { pluginOptions } = project;
  const set = (name: string, values: readonly ScriptValue[]): boolean => {
    const texts = values.flatMap((value): readonly ScriptValue[] => (isList(value) ? value : [value])).map(printValue);
    const isUnderstood = texts.length > 0 && !texts.includes(null);
    if (isUnderstood) pluginOptions.set(`${plugin}.${name}`, texts.join(' '));
    return isUnderstood;
  };
  return {
    set: (name, value) => set(name, [value]) || true,
    get: (name) => ({
      ...createPluginOptions(run, project, `${plugin}.${name}`),
      call(method, { args }) {
        const known = pluginOptions.get(`${plugin}.${name}`);
        const isMore = method === 'add' || method === 'addAll';
        if (!isMore && method !== 'set') return undefined;
        return set(name, isMore && known !== undefined ? [known, ...args] : args) ? null : undefined;
      },
    }),
    call(name, { args, block }) {
      if (block === null || args.length > 1) return !MAKES_VALUES.test(name) && set(name, args) ? null : undefined;
      applyBlock(run, block, createPluginOptions(run, project, `${plugin}.${name}`));
      return null;
    },
  };
}
