import type { ResolutionRule } from '../../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../../core/builds/gradle-dependency.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { printValue, type ScriptClosure, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { runStrategyRule } from '../objects/run-rule.ts';
import { isNotation } from '../state/build-state.ts';
import { parseNotation, readMapNotation } from './dependency-notation.ts';

/**
 * Applies a closure of `eachDependency` to a dependency. Questions about the machine or the day it is run on count as not asked.
 * Source: https://docs.gradle.org/current/userguide/resolution_rules.html.
 */
export function createDependencyRule(
  run: ScriptRun,
  closure: ScriptClosure,
  kind: 'eachDependency' | 'substitution' = 'eachDependency',
): ResolutionRule {
  return (target, requested) => {
    // Gradle asks it of published modules alone.
    if (requested.project !== null) return target;
    let changed = target;
    const selectors: Readonly<Record<string, ScriptObject>> = {
      requested: createSelector(requested, kind),
      target: createSelector(target, kind),
    };
    const details = createDetails(selectors, requested.where, (change) => {
      changed = { ...changed, ...change };
    });
    runStrategyRule(run, closure, details);
    return changed;
  };
}

function createSelector(
  { groupId, artifactId, version }: GradleDependency,
  kind: Parameters<typeof createDependencyRule>[2],
): ScriptObject {
  const texts: Readonly<Record<string, string>> = { group: groupId, name: artifactId, version: version?.require ?? '' };
  const selector: ScriptObject = {
    type: 'ModuleComponentSelector',
    get: (name) =>
      // One kind of rule calls `module` what the other one calls `name`.
      name === 'module' && kind === 'substitution'
        ? artifactId
        : (texts[name] ?? (name === 'module' ? { ...selector, print: () => `${groupId}:${artifactId}` } : undefined)),
    print: () => [groupId, artifactId, ...(version?.require ? [version.require] : [])].join(':'),
  };
  return selector;
}

function createDetails(
  selectors: Readonly<Record<string, ScriptObject>>,
  where: string,
  change: (change: Partial<GradleDependency>) => void,
): ScriptObject {
  return {
    get: (name) => selectors[name],
    call(name, { args, named }) {
      const text = printValue(args[0]);
      if (name === 'because') return null;
      const target = name === 'useTarget' ? readTarget(args[0], named, where) : null;
      if (name === 'useVersion' && text !== null) change({ version: parseVersionRequest(text) });
      else if (target !== null)
        change({
          project: target.project,
          groupId: target.groupId,
          artifactId: target.artifactId,
          version: target.version,
        });
      else return undefined;
      return null;
    },
  };
}

/** `"g:a:1"`, `group: "g", name: "a", version: "1"` and what `module` and `project` of a substitution give. */
function readTarget(
  value: ScriptValue | undefined,
  named: ReadonlyMap<string, ScriptValue>,
  where: string,
): GradleDependency | null {
  if (isNotation(value)) return value.toDependencies(where)[0] ?? null;
  const text = printValue(value);
  return text === null ? readMapNotation(value instanceof Map ? value : named, where) : parseNotation(text, where);
}
