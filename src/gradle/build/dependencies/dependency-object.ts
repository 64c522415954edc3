import { type ModuleId, printModule } from '../../../core/artifacts/coordinates.ts';
import type { CapabilityRequest } from '../../../core/builds/gradle-dependency.ts';
import { ATTRIBUTES } from '../../components/select-variant.ts';
import { callClosure } from '../../evaluation/evaluate.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { printNode } from '../../evaluation/print-node.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import {
  isList,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from '../../evaluation/script-value.ts';
import { NOTHING, parseVersionRequest } from '../../version-request.ts';
import { createAttributes } from '../objects/attributes-object.ts';
import type { DependencyState } from '../state/build-state.ts';
import { toKebabCase } from '../state/source-set-names.ts';
import { takeConfiguration } from './dependency-notation.ts';

/** The object that the block behind a dependency or constraint talks to. */
export function createDependencyObject(dependency: DependencyState, run: ScriptRun): ScriptObject {
  const tell = (message: string, where: string): null => {
    run.report({ code: 'dependency-unread', message, where });
    return null;
  };
  const reportUnknown = ({ node, where }: ScriptCall): null =>
    tell(`Not understood, and left out of ${printModule(dependency)}: ${printNode(node)}`, where);
  /** `changing` matters for a release only: it is kept as whoever had it first found it. */
  const reportChanging = (where: string): void => {
    const version = dependency.version?.require ?? '';
    if (version.endsWith('-SNAPSHOT')) return;
    const message = `${[printModule(dependency), version].join(':')} may change under its version, and is not asked for again once it is here`;
    run.report({ code: 'script-unclear', message, where });
  };
  const setVersion = (value: ScriptValue, where: string): void => {
    const text = printValue(value);
    if (text !== null) dependency.version = parseVersionRequest(text);
    else if (value !== null) tell(`Nothing known gives the version of ${printModule(dependency)}`, where);
  };
  return {
    subject: 'dependency',
    get(name) {
      if (name === 'group') return dependency.groupId;
      if (name === 'name') return dependency.artifactId;
      if (name === 'version') return dependency.version?.require ?? null;
      return undefined;
    },
    set(name, value, where) {
      if (name === 'version') setVersion(value, where);
      if ((name === 'transitive' || name === 'isTransitive') && value === false) dependency.isTransitive = false;
      if (name === 'targetConfiguration') takeConfiguration(dependency, printValue(value));
      if ((name === 'changing' || name === 'isChanging') && value === true) reportChanging(where);
      return true;
    },
    call(name, call) {
      const { args, block } = call;
      switch (name) {
        case 'exclude': {
          const exclusion = readExclusion(call);
          if (exclusion === null) return reportUnknown(call);
          dependency.exclusions = [...dependency.exclusions, exclusion];
          return null;
        }
        case 'version':
          if (block === null) setVersion(args[0] ?? null, call.where);
          else callClosure(run, block, { receiver: createVersionObject(dependency, reportUnknown) });
          return null;
        case 'strictly':
        case 'require':
        case 'prefer':
        case 'reject':
          return createVersionObject(dependency, reportUnknown).call?.(name, call);
        case 'classifier':
        case 'artifactType':
          return createArtifactObject(dependency).call?.(name, call);
        case 'artifact':
          if (block !== null) callClosure(run, block, { receiver: createArtifactObject(dependency) });
          return null;
        case 'setTransitive':
          if (args[0] === false) dependency.isTransitive = false;
          return null;
        case 'capabilities': {
          const receiver = createCapabilityRequests(dependency);
          applyBlock(run, block, receiver);
          return null;
        }
        case 'setChanging':
          if (args[0] === true) reportChanging(call.where);
          return null;
        case 'attributes': {
          const attributes = new Map(dependency.attributes);
          const receiver = createAttributes(attributes, 'dependency');
          applyBlock(run, block, receiver);
          const category = attributes.get(ATTRIBUTES.category);
          if (category === 'platform' || category === 'enforced-platform') dependency.category = category;
          dependency.attributes = attributes;
          return null;
        }
        // None of it changes the version.
        case 'because':
        case 'endorseStrictVersions':
        case 'doNotEndorseStrictVersions':
          return null;
        default:
          return undefined;
      }
    },
  };
}

/** `exclude group: 'g', module: 'a'`; what is left out stands for every one. Null: what is excluded is not known. */
export function readExclusion({ named, args }: Pick<ScriptCall, 'named' | 'args'>): ModuleId | null {
  const map = args[0] instanceof Map ? args[0] : named;
  const isPlain = !(args[0] instanceof Map) && args.length > 0 && named.size === 0;
  const read = (value: ScriptValue | undefined): string | null => (value == null ? '*' : printValue(value));
  const groupId = read(isPlain ? args[0] : map.get('group'));
  const artifactId = read(isPlain ? args[1] : map.get('module'));
  return groupId === null || artifactId === null ? null : { groupId, artifactId };
}

/** `version { strictly("1"); prefer("1.2") }`. */
function createVersionObject(dependency: DependencyState, reportUnknown: (call: ScriptCall) => null): ScriptObject {
  return {
    subject: 'version',
    call(name, call) {
      const { args } = call;
      const version = dependency.version ?? NOTHING;
      const texts = args.flatMap((arg) => (isList(arg) ? arg.map(printValue) : [printValue(arg)]));
      const [text = null] = texts;
      if (args.includes(UNKNOWN)) return reportUnknown(call);
      if (name === 'reject')
        dependency.version = { ...version, reject: [...version.reject, ...texts.filter((part) => part !== null)] };
      else if (name === 'rejectAll') dependency.version = { ...version, reject: ['+'] };
      else if (name === 'strictly') dependency.version = { ...version, strictly: text, require: text };
      else if (name === 'require' || name === 'prefer') dependency.version = { ...version, [name]: text };
      else return undefined;
      return null;
    },
    set: () => true,
  };
}

/** `capabilities { requireCapability("g:n") }` and `requireFeature("x")`. */
function createCapabilityRequests(dependency: DependencyState): ScriptObject {
  const add = (...requests: readonly CapabilityRequest[]): null => {
    dependency.capabilities = [...(dependency.capabilities ?? []), ...requests];
    return null;
  };
  return {
    subject: 'dependency',
    call(name, { args }) {
      const texts = args.map((arg) => printValue(arg));
      if (texts.includes(null)) return undefined;
      if (name === 'requireFeature') return add(...texts.map((feature) => ({ feature: toKebabCase(feature!) })));
      if (name !== 'requireCapability' && name !== 'requireCapabilities') return undefined;
      const parts = texts.map((text) => text!.split(':'));
      return add(...parts.map(([groupId = '', artifactId = '']) => ({ groupId, artifactId })));
    },
  };
}

function createArtifactObject(dependency: DependencyState): ScriptObject {
  const set = (name: string, value: ScriptValue): boolean => {
    const text = printValue(value);
    if (name === 'classifier' && text !== null) dependency.classifier = text;
    if ((name === 'type' || name === 'artifactType' || name === 'extension') && text !== null)
      dependency.extension = text;
    return true;
  };
  return { set, call: (name, { args }) => set(name, args[0] ?? null) };
}
