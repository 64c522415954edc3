import type { Refusal } from '../../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../../core/builds/gradle-dependency.ts';
import { applyBlock } from '../../evaluation/apply-block.ts';
import { isList, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import { type BuildState, findConfiguration, isNotation, type ProjectState } from '../state/build-state.ts';
import { createCapabilitiesResolution } from './capability-handler.ts';
import { createComponentSelection } from './component-selection.ts';
import { setLocked } from './dependency-locking.ts';
import { parseNotation, readMapNotation } from './dependency-notation.ts';
import { createDependencyRule } from './dependency-rule.ts';
import { createSubstitutions } from './substitution-handler.ts';

/**
 * What of a resolution strategy changes versions, as far as it is literal.
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
