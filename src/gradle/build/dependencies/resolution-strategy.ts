import { printModule } from '../../../core/artifacts/coordinates.ts';
import type { Refusal } from '../../../core/builds/gradle-build.ts';
import type { SelectionRule } from '../../../core/builds/gradle-component.ts';
import type { GradleDependency } from '../../../core/builds/gradle-dependency.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { collectReports, type ScriptRun } from '../../evaluation/script-run.ts';
import {
  isList,
  printValue,
  type ScriptClosure,
  type ScriptObject,
  type ScriptValue,
} from '../../evaluation/script-value.ts';
import { createModuleObject } from '../objects/module-object.ts';
import { runRule } from '../objects/run-rule.ts';
import { type BuildState, findConfiguration, isNotation, type ProjectState } from '../state/build-state.ts';
import { createCapabilitiesResolution } from './capability-handler.ts';
import { setLocked } from './dependency-locking.ts';
import { parseNotation, readMapNotation } from './dependency-notation.ts';
import { createDependencyRule } from './dependency-rule.ts';
import { createSubstitutions } from './substitution-handler.ts';

/**
 * The literal parts of a resolution strategy that change versions.
 * Source: https://docs.gradle.org/current/dsl/org.gradle.api.artifacts.ResolutionStrategy.html.
 */
export function createResolutionStrategy(
  state: BuildState,
  project: ProjectState,
  configuration: string,
): ScriptObject {
  const { run } = state;
  const { forced, rules, capabilityRules, selectionRules, refuses } = findConfiguration(project, configuration);
  const byModule = createSubstitutions(state, project, (from, to) => {
    rules.push((target, requested) => (isMeant(from, requested) ? { ...target, ...to } : target));
  });
  const substitutions: ScriptObject = {
    ...byModule,
    call(name, call) {
      if (name !== 'all' || call.block === null) return byModule.call?.(name, call);
      rules.push(createDependencyRule(run, call.block, 'substitution'));
      return null;
    },
  };
  const parts: Readonly<Record<string, ScriptObject>> = {
    dependencySubstitution: substitutions,
    capabilitiesResolution: createCapabilitiesResolution(run, capabilityRules),
    componentSelection: createComponentSelection(run, selectionRules),
  };
  const force = (values: readonly ScriptValue[], where: string): null => {
    for (const value of values.flatMap((arg): readonly ScriptValue[] => (isList(arg) ? arg : [arg]))) {
      const found = isNotation(value)
        ? value.toDependencies(where)
        : [
            typeof value === 'string'
              ? parseNotation(value, where)
              : value instanceof Map
                ? readMapNotation(value, where)
                : null,
          ];
      for (const dependency of found) {
        if (dependency !== null) forced.push(dependency);
        else
          run.report({
            code: 'script-unclear',
            message: 'A forced version is not understood, and left out',
            where,
          });
      }
    }
    return null;
  };
  const forceOnly = (values: readonly ScriptValue[], where: string): null => {
    forced.length = 0;
    return force(values, where);
  };
  return {
    subject: 'resolution strategy',
    set(name, value, where) {
      if (name === 'forcedModules') forceOnly([value], where);
      return true;
    },
    get: (name) => parts[name],
    call(name, { args, block, where }) {
      const part = parts[name];
      if (part !== undefined && block !== null) {
        applyBlock(run, block, part);
        return null;
      }
      if (name === 'eachDependency' && block !== null) {
        rules.push(createDependencyRule(run, block));
        return null;
      }
      if (name === 'force') return force(args, where);
      if (name === 'setForcedModules') return forceOnly(args, where);
      const isLocked = LOCKING.get(name);
      if (isLocked !== undefined) {
        setLocked(project, configuration, isLocked);
        return null;
      }
      for (const refusal of REFUSALS.get(name) ?? []) refuses.set(refusal, where);
      return REFUSALS.has(name) || HARMLESS.has(name) ? null : undefined;
    },
  };
}

/** A version that is named has to be the very one that is asked for. */
function isMeant(from: GradleDependency, requested: GradleDependency): boolean {
  const version = from.project === null ? from.version : null;
  return keyOf(requested) === keyOf(from) && (version === null || version.require === requested.version?.require);
}

function keyOf({
  project,
  groupId,
  artifactId,
}: {
  project: string | null;
  groupId: string;
  artifactId: string;
}): string {
  return project ?? `${groupId}:${artifactId}`;
}

const REFUSALS: ReadonlyMap<string, readonly Refusal[]> = new Map([
  ['failOnVersionConflict', ['conflict']],
  ['failOnDynamicVersions', ['dynamic']],
  ['failOnChangingVersions', ['changing']],
  ['failOnNonReproducibleResolution', ['dynamic', 'changing']],
]);

const LOCKING: ReadonlyMap<string, boolean> = new Map([
  ['activateDependencyLocking', true],
  ['deactivateDependencyLocking', false],
]);

const HARMLESS = new Set([
  'cacheDynamicVersionsFor',
  'cacheChangingModulesFor',
  'preferProjectModules',
  'disableDependencyVerification',
  'enableDependencyVerification',
  'sortArtifacts',
]);

const SUBJECT = 'resolution strategy';

/**
 * `componentSelection` of a resolution strategy: which versions are none to choose.
 * Source: https://docs.gradle.org/current/userguide/dynamic_versions.html, "Using component selection rules".
 */
function createComponentSelection(run: ScriptRun, rules: SelectionRule[]): ScriptObject {
  return {
    subject: SUBJECT,
    call(name, { args, block }) {
      const module = name === 'all' ? null : printValue(args[0]);
      if ((name !== 'all' && name !== 'withModule') || block === null || (name !== 'all' && module === null))
        return undefined;
      const rejects: SelectionRule = (candidate) =>
        (module === null || printModule(candidate) === module) && isRejected(run, block, candidate);
      // A statement that is not understood shows for any module, and later there is nobody to report it to.
      for (const problem of collectReports(run, SUBJECT, () => void isRejected(run, block, ANY))) run.report(problem);
      rules.push((candidate) => {
        let answer = false;
        const unread = collectReports(run, SUBJECT, () => {
          answer = rejects(candidate);
        });
        return answer && unread.length === 0;
      });
      return null;
    },
  };
}

const ANY = { groupId: 'any', artifactId: 'any', version: '1' };

function isRejected(run: ScriptRun, block: ScriptClosure, candidate: Parameters<SelectionRule>[0]): boolean {
  let answer = false;
  const module = createModuleObject(candidate);
  const selection: ScriptObject = {
    get: (name) => (name === 'candidate' ? module : undefined),
    call(name) {
      if (name !== 'reject') return undefined;
      answer = true;
      return null;
    },
  };
  runRule(run, block, selection);
  return answer;
}
