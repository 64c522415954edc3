import { printModule } from '../../../core/artifacts/coordinates.ts';
import type { CapabilityCandidate, CapabilityRule } from '../../../core/builds/gradle-component.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { isObject, printValue, type ScriptClosure, type ScriptObject } from '../../evaluation/script-value.ts';
import { compareGradleVersions } from '../../versions/compare-versions.ts';
import { createModuleObject } from '../objects/module-object.ts';
import { runStrategyRule } from '../objects/run-rule.ts';

/**
 * `capabilitiesResolution` of a resolution strategy, which chooses between modules that provide the same.
 * Source: https://docs.gradle.org/current/userguide/component_capabilities.html, "Resolving capability conflicts".
 */
export function createCapabilitiesResolution(run: ScriptRun, rules: CapabilityRule[]): ScriptObject {
  return {
    subject: 'resolution strategy',
    call(name, { args, block }) {
      const wanted = args.slice(0, -1).map((arg) => printValue(arg));
      if ((name !== 'all' && name !== 'withCapability') || block === null || wanted.includes(null)) return undefined;
      const capability = name === 'all' ? null : wanted.slice(0, 2).join(':');
      rules.push((candidates) => {
        const isMeant = capability === null || candidates.some(({ provided }) => printModule(provided) === capability);
        return isMeant ? choose(candidates, block, run) : null;
      });
      return null;
    },
  };
}

function choose(
  candidates: readonly CapabilityCandidate[],
  block: ScriptClosure,
  run: ScriptRun,
): CapabilityCandidate | null {
  let chosen: CapabilityCandidate | null = null;
  const objects = new Map(candidates.map((candidate) => [describeCandidate(candidate), candidate]));
  runStrategyRule(run, block, {
    get: (name) =>
      name === 'candidates'
        ? [...objects.keys()]
        : name === 'capability'
          ? createModuleObject(candidates[0]!.provided)
          : undefined,
    call(name, { args: [given] }) {
      if (name === 'because') return null;
      if (name === 'selectHighestVersion') chosen = candidates.reduce(higher);
      else if (name !== 'select') return undefined;
      else if (isObject(given) && objects.has(given)) chosen = objects.get(given)!;
      else {
        const text = printValue(given);
        if (text === null) return undefined;
        // The version of a notation is not asked: a graph has each module at one.
        const [groupId, artifactId] = text.split(':');
        const isNamed = ({ coordinates }: CapabilityCandidate): boolean =>
          coordinates.groupId === groupId && coordinates.artifactId === artifactId;
        chosen = candidates.find(isNamed) ?? chosen;
      }
      return null;
    },
  });
  return chosen;
}

function describeCandidate({ coordinates }: CapabilityCandidate): ScriptObject {
  const id = createModuleObject(coordinates);
  return { get: (name) => (name === 'id' ? id : undefined), print: id.print };
}

function higher(best: CapabilityCandidate, other: CapabilityCandidate): CapabilityCandidate {
  return compareGradleVersions(other.provided.version, best.provided.version) > 0 ? other : best;
}
