import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import type { Component, ComponentVariant } from '../../../core/builds/gradle-component.ts';
import type { GradleDependency } from '../../../core/builds/gradle-dependency.ts';
import { callClosure } from '../../evaluation/evaluate.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { isList, printValue, type ScriptCall, type ScriptObject, UNKNOWN } from '../../evaluation/script-value.ts';
import { createAttributes } from '../objects/attributes-object.ts';
import { createModuleObject } from '../objects/module-object.ts';
import { parseNotation } from './dependency-notation.ts';
import { createDependencyObject } from './dependency-object.ts';

type Variant = { -readonly [Key in keyof ComponentVariant]: ComponentVariant[Key] };
type Edges = 'dependencies' | 'constraints';

/** `details` of a rule about a module: what it says is changed in `component`. Source: https://docs.gradle.org/current/javadoc/org/gradle/api/artifacts/ComponentMetadataDetails.html. */
export function createComponentDetails(
  component: { -readonly [Key in keyof Component]: Component[Key] },
  run: ScriptRun,
): ScriptObject {
  const { coordinates } = component;
  const change = (name: string | null, { block }: ScriptCall): null => {
    component.variants = component.variants.map((variant) => {
      if (block === null || (name !== null && variant.name !== name)) return variant;
      const changed: Variant = { ...variant };
      const receiver = createVariantObject(changed, { own: coordinates, run });
      applyBlock(run, block, receiver);
      return changed;
    });
    return null;
  };
  const details: ScriptObject = {
    get(name) {
      if (name === 'id') return createModuleObject(coordinates);
      if (name === 'status') return component.status ?? 'release';
      return name === 'details' ? details : undefined;
    },
    set(name, value) {
      if (name === 'status') component.status = printValue(value) ?? component.status;
      if (name === 'statusScheme' && isList(value))
        component.statusScheme = value.flatMap((item) => printValue(item) ?? []);
      return true;
    },
    call(name, call) {
      const [text = null, base = null] = call.args.map((arg) => printValue(arg));
      switch (name) {
        case 'allVariants':
          return change(null, call);
        case 'withVariant':
          return text === null ? undefined : change(text, call);
        case 'addVariant': {
          if (text === null) return undefined;
          const { dependencies = [], ...like } = component.variants.find((variant) => variant.name === base) ?? {};
          const added = {
            constraints: [],
            capabilities: [],
            attributes: new Map<string, string>(),
            ...like,
            dependencies,
            name: text,
          };
          component.variants = [...component.variants, added];
          return change(text, call);
        }
        case 'belongsTo': {
          const platform = text === null ? null : parseNotation(text, call.where);
          if (platform === null) return undefined;
          if (call.args[1] !== false) {
            component.virtualPlatforms = [...(component.virtualPlatforms ?? []), platform];
            return null;
          }
          component.variants = component.variants.map((variant) => ({
            ...variant,
            dependencies: [...variant.dependencies, { ...platform, category: 'platform' as const }],
          }));
          return null;
        }
        case 'setStatus':
        case 'setStatusScheme':
          details.set?.(name === 'setStatus' ? 'status' : 'statusScheme', call.args[0] ?? UNKNOWN, call.where);
          return null;
        // It decides between no versions or variants here.
        case 'setChanging':
          return null;
        default:
          return undefined;
      }
    },
  };
  return details;
}

function createVariantObject(
  variant: Variant,
  { own, run }: { readonly own: Coordinates; readonly run: ScriptRun },
): ScriptObject {
  const attributes = new Map(variant.attributes);
  variant.attributes = attributes;
  const parts: Readonly<Record<string, ScriptObject>> = {
    withDependencies: createEdges(variant, 'dependencies', run),
    withDependencyConstraints: createEdges(variant, 'constraints', run),
    withCapabilities: createCapabilities(variant, own),
    attributes: createAttributes(attributes),
  };
  return {
    get: (name) => (name === 'name' ? variant.name : parts[name]),
    call(name, { block }) {
      const receiver = parts[name];
      if (receiver === undefined || block === null) return undefined;
      applyBlock(run, block, receiver);
      return null;
    },
  };
}

function createEdges(variant: Variant, kind: Edges, run: ScriptRun): ScriptObject {
  const describe = (edge: GradleDependency) => {
    const changed = { ...edge };
    const object: ScriptObject = createDependencyObject(changed, run);
    return {
      changed,
      object: { ...object, print: () => `${edge.groupId}:${edge.artifactId}` },
    };
  };
  return {
    // A list without what a rule adds is not whole.
    subject: kind,
    call(name, { args, block, where }) {
      const test = (edge: GradleDependency) => {
        const { object } = describe(edge);
        return block === null ? UNKNOWN : callClosure(run, block, { args: [object] });
      };
      switch (name) {
        case 'add': {
          const edge = parseNotation(printValue(args[0]) ?? '', where);
          if (edge === null) return undefined;
          const { changed, object } = describe(edge);
          applyBlock(run, block, object);
          variant[kind] = [...variant[kind], changed];
          return null;
        }
        case 'removeAll':
        case 'removeIf':
          variant[kind] = variant[kind].filter((edge) => test(edge) !== true);
          return null;
        case 'clear':
          variant[kind] = [];
          return null;
        case 'each':
        case 'forEach':
        case 'all':
        case 'configureEach':
          variant[kind] = variant[kind].map((edge) => {
            const { changed, object } = describe(edge);
            applyBlock(run, block, object);
            return changed;
          });
          return null;
        default:
          return undefined;
      }
    },
  };
}

function createCapabilities(variant: Variant, own: Coordinates): ScriptObject {
  return {
    call(name, { args }) {
      const [groupId = null, artifactId = null, version = ''] = args.map((arg) => printValue(arg));
      if (groupId === null || artifactId === null) return undefined;
      const known = variant.capabilities.length === 0 ? [own] : variant.capabilities;
      if (name === 'addCapability') variant.capabilities = [...known, { groupId, artifactId, version: version ?? '' }];
      else if (name === 'removeCapability')
        variant.capabilities = known.filter(
          (capability) => capability.groupId !== groupId || capability.artifactId !== artifactId,
        );
      else return undefined;
      return null;
    },
  };
}
