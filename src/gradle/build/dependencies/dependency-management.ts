import { callClosure } from '../../evaluation/evaluate.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { isList, printValue, type ScriptCall, type ScriptObject } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import {
  type BuildState,
  type DependencyState,
  findConfiguration,
  isNotation,
  type ProjectState,
} from '../state/build-state.ts';
import { createDependency, parseNotation, readMapNotation } from './dependency-notation.ts';

/**
 * `dependencyManagement` of the plugin io.spring.dependency-management: versions that no dependency's own request overrides.
 * Source: https://docs.spring.io/dependency-management-plugin/docs/current/reference/html/.
 */
export function createDependencyManagement({ run }: BuildState, project: ProjectState): ScriptObject {
  const every = findConfiguration(project, '*');
  const imports: ScriptObject = {
    subject: 'constraints',
    call(name, { args, where }) {
      const [value] = args;
      const written = parseNotation(printValue(value) ?? '', where);
      const boms = isNotation(value) ? value.toDependencies(where) : written === null ? [] : [written];
      if (name !== 'mavenBom' || boms.length === 0) return undefined;
      every.dependencies.push(...boms.map((bom): DependencyState => ({ ...bom, category: 'managed-platform' })));
      return null;
    },
  };
  const dependencies: ScriptObject = {
    subject: 'constraints',
    call(name, call) {
      if (name === 'dependencySet') return readSet(call);
      if (name !== 'dependency') return undefined;
      const { args, named, block, where } = call;
      const managed = typeof args[0] === 'string' ? parseNotation(args[0], where) : readMapNotation(named, where);
      if (managed === null) return undefined;
      every.managed.push(managed);
      if (block !== null) callClosure(run, block, { receiver: createManaged(managed) });
      return null;
    },
  };
  const management: ScriptObject = {
    get: (name) => (name === 'imports' ? imports : name === 'dependencies' ? dependencies : undefined),
    set(name, value) {
      if (name === 'overriddenByDependencies') project.management.isOverridden = value !== false;
      if (name === 'applyMavenExclusions') project.management.excludesAsMaven = value !== false;
      return true;
    },
    call(name, { block }) {
      const receiver = name === 'imports' ? imports : name === 'dependencies' ? dependencies : null;
      if (receiver === null || block === null) return undefined;
      applyBlock(run, block, receiver);
      return null;
    },
  };
  return management;

  /** `dependencySet(group: 'g', version: '1') { entry 'a' }`. */
  function readSet({ args, named, block, where }: ScriptCall): null | undefined {
    const groupId = printValue(named.get('group') ?? args[0]);
    const version = printValue(named.get('version') ?? args[1]);
    if (!groupId || !version || block === null) return undefined;
    const entries: ScriptObject = {
      subject: 'constraints',
      call(name, { args: names, block: inner }) {
        if (name !== 'entry') return undefined;
        for (const entry of names.flatMap((value) => (isList(value) ? [] : (printValue(value) ?? [])))) {
          const managed = { ...createDependency(groupId, entry, where), version: parseVersionRequest(version) };
          every.managed.push(managed);
          if (inner !== null) callClosure(run, inner, { receiver: createManaged(managed) });
        }
        return null;
      },
    };
    callClosure(run, block, { receiver: entries });
    return null;
  }
}

/** The block behind what is managed: `exclude 'g:a'` and `exclude group: 'g', name: 'a'`. */
function createManaged(managed: DependencyState): ScriptObject {
  return {
    subject: 'constraints',
    call(name, { args, named }) {
      const [groupId = null, artifactId = null] = printValue(args[0])?.split(':') ?? [
        printValue(named.get('group')),
        printValue(named.get('name')),
      ];
      if (name !== 'exclude' || groupId === null || artifactId === null) return undefined;
      managed.exclusions = [...managed.exclusions, { groupId, artifactId }];
      return null;
    },
  };
}
