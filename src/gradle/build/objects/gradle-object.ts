import { applyBlock } from '../../evaluation/invoke-closures.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { type ScriptObject, UNKNOWN } from '../../evaluation/script-value.ts';
import { createExtraProperties } from './extra-properties.ts';

interface GradleMeans {
  readonly run: ScriptRun;
  /** True if another build includes it, of which nothing is known here. */
  readonly isNested: boolean;
  /** Does something when all scripts were read. */
  defer(read: () => void): void;
}

/**
 * `gradle`: the build itself, by whose extra properties settings hand values on to all projects. Its command line counts as a plain one,
 * which gives no properties.
 */
export function createGradleObject({ run, isNested, defer }: GradleMeans): ScriptObject {
  const extra = createExtraProperties(new Map(), run);
  const gradle: ScriptObject = {
    get(name) {
      if (name === 'startParameter') return START;
      if (name === 'parent') return isNested ? UNKNOWN : null;
      return name === 'ext' || name === 'extra' || name === 'extensions' ? extra : extra.get?.(name);
    },
    call(name, call) {
      if (name === 'ext') return extra.call?.(name, call);
      if (name !== 'projectsEvaluated' || call.block === null) return undefined;
      defer(() => void applyBlock(run, call.block, gradle));
      return null;
    },
  };
  return gradle;
}

/** Source: https://docs.gradle.org/current/javadoc/org/gradle/StartParameter.html. */
const START: ScriptObject = { get: (name) => (name === 'projectProperties' ? NO_PROPERTIES : undefined) };

const NO_PROPERTIES: ScriptObject = {
  get: () => null,
  call: (name) => (name === 'containsKey' ? false : name === 'get' ? null : undefined),
};
