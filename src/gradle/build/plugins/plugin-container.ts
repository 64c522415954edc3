import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { printNode } from '../../evaluation/print-node.ts';
import {
  isObject,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
} from '../../evaluation/script-value.ts';
import type { ScriptNode } from '../../scripts/script-node.ts';
import type { BuildState, ProjectState } from '../state/build-state.ts';
import { includesPlugin } from '../state/implied-plugins.ts';
import { toPluginId } from './apply-plugin.ts';
import { type PluginSpec, readPluginBlock } from './plugin-handler.ts';

/** Applies plugins and other scripts to a project. */
export interface ScriptApplier {
  applyPlugin(project: ProjectState, plugin: Omit<PluginSpec, 'isApplied'>): void;
  applyScript(project: ProjectState, path: string, where: string): void;
  /** A plugin class of the build's own: runs its `apply`. False: it has none. */
  applyClass(project: ProjectState, plugin: ScriptObject, where: string): boolean;
  /** The one object that stands for a project. */
  objectOf(project: ProjectState): ScriptObject;
}

/** `plugins` and `pluginManager` of a project, and its `apply`. */
export function createPluginContainer(
  state: BuildState,
  project: ProjectState,
  { applier, object }: { readonly applier: ScriptApplier; readonly object: ScriptObject },
): ScriptObject {
  const { run } = state;
  const block = (call: ScriptCall, receiver: ScriptObject): null => {
    applyBlock(run, call.block, receiver);
    return null;
  };
  const container: ScriptObject = {
    call(name, call) {
      switch (name) {
        case 'invoke':
          return readPlugins(call);
        case 'apply':
          return apply(call);
        case 'hasPlugin': {
          const id = nameOf(call);
          return id === null ? undefined : hasPlugin(id);
        }
        case 'findPlugin':
        case 'getPlugin': {
          const id = nameOf(call);
          if (id === null || isUnknownClass(id)) return undefined;
          return hasPlugin(id) ? createPlugin(id) : null;
        }
        case 'withId':
        case 'withPlugin':
          return configureLater(nameOf(call), call);
        case 'withType': {
          const id = nameOf(call);
          // Only a build can decide if a plugin is of that class.
          if (id === null || isUnknownClass(id)) return undefined;
          configureLater(id, call);
          return createCollection(id);
        }
        default:
          return undefined;
      }
    },
  };
  return container;

  function readPlugins(call: ScriptCall): null {
    for (const spec of readPluginBlock(state, call)) if (spec.isApplied) applier.applyPlugin(project, spec);
    return null;
  }

  /** `apply plugin: 'x'`, `apply from: 'y'`, `apply(plugin = "x")`, `apply { plugin("x") }`, `apply<X>()` and `plugins.apply("x")`. */
  function apply(call: ScriptCall): null | undefined {
    const { args, nodes, named, block: closure, where, type } = call;
    if (closure !== null) {
      return block(call, {
        subject: 'plugins',
        call: (kind, { args: [value = null], nodes: [node] }) => (add(kind, value, node) ? null : undefined),
      });
    }
    if (type !== null) add('plugin', run.library.find(type) ?? type);
    const given = args[0] instanceof Map ? args[0] : named;
    const done = [...given].map(([kind, value]) => kind === 'to' || add(kind, value));
    if (args[0] !== undefined && given !== args[0]) done.push(add('plugin', args[0], nodes[0]));
    if (done.includes(false)) {
      const isScript = [...given.keys()].includes('from');
      const what = isScript ? 'a script that is applied' : 'a plugin that is applied';
      const message = `Not understood, and left out: ${what}: ${printNode(call.node)}`;
      run.report({ code: isScript ? 'dependency-unread' : 'plugin-unread', message, where });
    }
    return null;

    function add(kind: string, value: ScriptValue, node?: ScriptNode): boolean {
      const text = printValue(value) ?? (node === undefined ? null : readClassName(node));
      if (kind === 'from' && text !== null) applier.applyScript(project, text, where);
      else if (kind === 'plugin' && isObject(value) && applier.applyClass(project, value, where)) return true;
      else if (kind === 'plugin' && text !== null) applier.applyPlugin(project, { id: text, version: null, where });
      return text !== null;
    }
  }

  function nameOf({ args, nodes, type }: ScriptCall): string | null {
    return printValue(args[0]) ?? type ?? (nodes[0] === undefined ? null : readClassName(nodes[0]));
  }

  /** Runs a block once it is known what is applied. */
  function configureLater(id: string | null, call: ScriptCall): null | undefined {
    if (id === null) return undefined;
    if (call.block !== null) state.deferred.push(() => void (hasPlugin(id) && block(call, object)));
    return null;
  }

  /** The plugins of one class, whenever they are applied. */
  function createCollection(id: string): ScriptObject {
    const collection: ScriptObject = {
      call(name, call) {
        if (!EVERY.has(name) || call.block === null) return undefined;
        configureLater(id, call);
        return collection;
      },
    };
    return collection;
  }

  function createPlugin(id: string): ScriptObject {
    return { get: (name) => (name === 'id' ? toPluginId(id) : name === 'project' ? object : undefined) };
  }

  function hasPlugin(name: string): boolean {
    return includesPlugin(project.plugins, toPluginId(name));
  }
}

/** `X::class`, `X.class` and `X` of a plugin that is a class. */
function readClassName(node: ScriptNode): string | null {
  const text = printNode(node).replace(/\.class(?:\.java)?$/, '');
  return /^[\w.]*\b[A-Z]\w*$/.test(text) ? text.slice(text.lastIndexOf('.') + 1) : null;
}

/** These methods hold for plugins that are applied later, too, or come after all are. */
const EVERY = new Set(['configureEach', 'all', 'each', 'forEach', 'whenObjectAdded', 'whenPluginAdded']);

function isUnknownClass(name: string): boolean {
  return /^[A-Z]/.test(toPluginId(name));
}
