import type { ResolutionRule } from '../../core/gradle-build.ts';
import type { GradleDependency } from '../../core/gradle-dependency.ts';
import type { ScriptRun } from '../evaluation/script-run.ts';
import { printValue, type ScriptClosure, type ScriptObject } from '../evaluation/script-value.ts';
import { parseVersionRequest } from '../version-request.ts';
import { parseNotation } from './dependency-notation.ts';
import { runRule } from './run-rule.ts';

/**
 * What a closure of `eachDependency` makes of a dependency. What it asks of the machine or the day it is run on counts as not asked.
 * Source: https://docs.gradle.org/current/userguide/resolution_rules.html.
 */
export function createDependencyRule(run: ScriptRun, closure: ScriptClosure): ResolutionRule {
  return (requested) => {
    // Gradle asks it of published modules alone.
    if (requested.project !== null) return requested;
    let changed = requested;
    const details = createDetails(requested, (change) => {
      changed = { ...changed, ...change };
    });
    runRule(run, closure, details);
    return changed;
  };
}

function createDetails(
  { groupId, artifactId, version, where }: GradleDependency,
  change: (change: Partial<GradleDependency>) => void,
): ScriptObject {
  const texts: Readonly<Record<string, string>> = { group: groupId, name: artifactId, version: version?.require ?? '' };
  const selector: ScriptObject = {
    get: (name) =>
      texts[name] ?? (name === 'module' ? { ...selector, print: () => `${groupId}:${artifactId}` } : undefined),
    print: () => [groupId, artifactId, ...(version?.require ? [version.require] : [])].join(':'),
  };
  return {
    get: (name) => (name === 'requested' || name === 'target' ? selector : undefined),
    call(name, { args }) {
      const text = printValue(args[0]);
      if (name === 'because') return null;
      if (text === null) return undefined;
      const target = name === 'useTarget' ? parseNotation(text, where) : null;
      if (name === 'useVersion') change({ version: parseVersionRequest(text) });
      else if (target !== null)
        change({ groupId: target.groupId, artifactId: target.artifactId, version: target.version });
      else return undefined;
      return null;
    },
  };
}
