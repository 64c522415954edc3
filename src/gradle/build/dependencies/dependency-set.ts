import { callClosure } from '../../evaluation/evaluate.ts';
import { applyLambda } from '../../evaluation/invoke-closures.ts';
import { printNode } from '../../evaluation/print-node.ts';
import {
  isList,
  isObject,
  isOfKotlin,
  printValue,
  type ScriptCall,
  type ScriptClosure,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from '../../evaluation/script-value.ts';
import type { BuildState, DependencyState, NotationObject } from '../state/build-state.ts';
import { createDependencyObject } from './dependency-object.ts';

interface SetMeans {
  /** The lists that it has now: there are several for all configurations at once. */
  list(): readonly DependencyState[][];
  /** Declares what a call's arguments are. */
  add(call: ScriptCall): void;
  /** Selects the dependencies that it is about; absent: all. */
  readonly isMeant?: (dependency: DependencyState) => boolean;
}

/** The dependencies that a block is for. The receiver may be each of them, or the set. */
interface Visit {
  readonly isAbout?: boolean;
  readonly isOne?: (dependency: DependencyState) => boolean;
}

/**
 * The declarations of a configuration, as `configurations.implementation.dependencies`: to add to, to take out of, and to change one by one.
 * Statements about those to come are applied when all scripts were read. Source: https://docs.gradle.org/current/javadoc/org/gradle/api/artifacts/DependencySet.html.
 */
export function createDependencySet(state: BuildState, means: SetMeans): ScriptObject {
  const { run } = state;
  const { list, add, isMeant = ANY } = means;
  const objectOf = (dependency: DependencyState): NotationObject => ({
    ...createDependencyObject(dependency, run),
    toDependencies: (where) => [{ ...dependency, where }],
  });
  const visit = (block: ScriptClosure, { isAbout = true, isOne = ANY }: Visit = {}): null => {
    for (const dependency of list().flat().filter(isMeant).filter(isOne)) {
      const object = objectOf(dependency);
      callClosure(run, block, { receiver: isAbout ? object : null, args: [object] });
    }
    return null;
  };
  const visitLater = (block: ScriptClosure, how: Visit = {}): null => {
    state.deferred.push(() => visit(block, how));
    return null;
  };
  const remove = (isRemoved: (dependency: DependencyState) => boolean): null => {
    for (const items of list()) {
      const remaining = items.filter((dependency) => !isMeant(dependency) || !isRemoved(dependency));
      items.splice(0, items.length, ...remaining);
    }
    return null;
  };
  /** Undefined: what is taken away is not known as a whole. */
  const takeAway = (value: ScriptValue): readonly NotationObject[] | undefined => {
    const taken = (isList(value) ? value : [value]).map(nameOf);
    if (taken.includes(null)) return undefined;
    const selected = list().flat().filter(isMeant);
    return selected.map(objectOf).filter((object) => !taken.includes(nameOf(object)));
  };
  const narrow = (isOne: (dependency: DependencyState) => boolean): ScriptObject =>
    createDependencySet(state, { ...means, isMeant: (dependency) => isMeant(dependency) && isOne(dependency) });
  const accepts = (predicate: ScriptClosure, call: ScriptCall) => (dependency: DependencyState) => {
    const answer = applyLambda(run, predicate, objectOf(dependency));
    if (answer === UNKNOWN) {
      const message = `Not known whether it is about ${dependency.groupId}:${dependency.artifactId}, which is left as it is: ${printNode(call.node)}`;
      run.report({ code: 'dependency-unread', message, where: call.where });
    }
    return answer === true;
  };
  return {
    subject: 'dependencies',
    items: () => list().flat().filter(isMeant).map(objectOf),
    call(name, call): ScriptValue | undefined {
      const { block } = call;
      switch (name) {
        case 'add':
        case 'addAll':
        case 'addLater':
        case 'addAllLater':
        case 'leftShift':
        case 'plusAssign':
          add(call);
          return null;
        case 'minus':
          return takeAway(call.args[0] ?? null);
        case 'clear':
          return remove(() => true);
        case 'removeIf':
        case 'removeAll':
          return block === null ? undefined : remove(accepts(block, call));
        case 'each':
        case 'forEach':
          return block === null ? undefined : visit(block, { isAbout: false });
        case 'configureEach':
          // Groovy's closures are made actions there, which know what they are about as an argument alone.
          return block === null ? undefined : visitLater(block, { isAbout: isOfKotlin(call) });
        case 'all':
        case 'whenObjectAdded':
          return block === null ? undefined : visitLater(block);
        case 'matching':
          return block === null ? undefined : narrow(accepts(block, call));
        case 'withType': {
          const isOne = TYPES[call.type ?? printNode(call.nodes[0] ?? call.node).replace(/(?:\.class|::class.*)$/, '')];
          if (isOne === undefined) return undefined;
          return block === null ? narrow(isOne) : visitLater(block, { isOne });
        }
        default:
          return undefined;
      }
    },
  };
}

/** The name of a dependency; null: it is none. */
function nameOf(value: ScriptValue): string | null {
  if (!isObject(value) || value.subject !== 'dependency') return null;
  return ['group', 'name', 'version'].map((part) => printValue(value.get?.(part))).join(':');
}

const ANY = (): boolean => true;
const TYPES: Readonly<Record<string, (dependency: DependencyState) => boolean>> = {
  Dependency: ANY,
  ModuleDependency: ({ file }) => file === undefined,
  FileCollectionDependency: ({ file }) => file !== undefined,
  DependencyConstraint: ANY,
  ProjectDependency: ({ project }) => project !== null,
  ExternalDependency: isPublished,
  ExternalModuleDependency: isPublished,
};

function isPublished({ project, file }: DependencyState): boolean {
  return project === null && file === undefined;
}
