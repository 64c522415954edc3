import { callClosure } from '../evaluation/evaluate.ts';
import type { ScriptRun } from '../evaluation/script-run.ts';
import {
  isList,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
} from '../evaluation/script-value.ts';
import { NOTHING, parseVersionRequest } from '../version-request.ts';
import type { DependencyState } from './build-state.ts';

/** What the block behind a dependency or constraint can say of it. */
export function createDependencyObject(dependency: DependencyState, run: ScriptRun): ScriptObject {
  const setVersion = (value: ScriptValue): void => {
    const text = printValue(value);
    if (text !== null) dependency.version = parseVersionRequest(text);
  };
  return {
    subject: 'dependency',
    get(name) {
      if (name === 'group') return dependency.groupId;
      if (name === 'name') return dependency.artifactId;
      if (name === 'version') return dependency.version?.require ?? null;
      return undefined;
    },
    set(name, value) {
      if (name === 'version') setVersion(value);
      if ((name === 'transitive' || name === 'isTransitive') && value === false) dependency.isTransitive = false;
      return true;
    },
    call(name, call) {
      const { args, block } = call;
      switch (name) {
        case 'exclude':
          dependency.exclusions = [...dependency.exclusions, readExclusion(call)];
          return null;
        case 'version':
          if (block === null) setVersion(args[0] ?? null);
          else callClosure(run, block, { receiver: createVersionObject(dependency) });
          return null;
        case 'strictly':
        case 'require':
        case 'prefer':
        case 'reject':
          return createVersionObject(dependency).call?.(name, call);
        case 'artifact':
          if (block !== null) callClosure(run, block, { receiver: createArtifactObject(dependency) });
          return null;
        case 'setTransitive':
          if (args[0] === false) dependency.isTransitive = false;
          return null;
        // What they choose among is decided by attributes; none of it changes the version.
        case 'because':
        case 'capabilities':
        case 'attributes':
        case 'setChanging':
        case 'endorseStrictVersions':
        case 'doNotEndorseStrictVersions':
          return null;
        default:
          return undefined;
      }
    },
  };
}

/** `exclude group: 'g', module: 'a'`; what is left out stands for every one. */
export function readExclusion({ named, args }: Pick<ScriptCall, 'named' | 'args'>): {
  groupId: string;
  artifactId: string;
} {
  const map = args[0] instanceof Map ? args[0] : named;
  const read = (name: string): string => printValue(map.get(name)) ?? '*';
  if (!(args[0] instanceof Map) && args.length > 0 && named.size === 0) {
    return { groupId: printValue(args[0]) ?? '*', artifactId: printValue(args[1]) ?? '*' };
  }
  return { groupId: read('group'), artifactId: read('module') };
}

/** `version { strictly("1"); prefer("1.2") }`. */
function createVersionObject(dependency: DependencyState): ScriptObject {
  return {
    subject: 'version',
    call(name, { args }) {
      const version = dependency.version ?? NOTHING;
      const texts = args.flatMap((arg) => (isList(arg) ? arg.map(printValue) : [printValue(arg)]));
      const [text = null] = texts;
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

function createArtifactObject(dependency: DependencyState): ScriptObject {
  const set = (name: string, value: ScriptValue): boolean => {
    const text = printValue(value);
    if (name === 'classifier' && text !== null) dependency.classifier = text;
    if ((name === 'type' || name === 'extension') && text !== null) dependency.extension = text;
    return true;
  };
  return { set, call: (name, { args }) => set(name, args[0] ?? null) };
}
