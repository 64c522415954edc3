import type { ScriptRun } from '../evaluation/script-run.ts';
import type { ScriptObject } from '../evaluation/script-value.ts';
import { createExtraProperties } from './extra-properties.ts';

/**
 * `gradle`: the build itself, by whose extra properties settings hand values on to all projects. Its command line counts as a plain one,
 * which gives no properties.
 */
export function createGradleObject(run: ScriptRun): ScriptObject {
  const extra = createExtraProperties(new Map(), run);
  return {
    get(name) {
      if (name === 'startParameter') return START;
      return name === 'ext' || name === 'extra' || name === 'extensions' ? extra : extra.get?.(name);
    },
    call: (name, call) => (name === 'ext' ? extra.call?.(name, call) : undefined),
  };
}

/** Source: https://docs.gradle.org/current/javadoc/org/gradle/StartParameter.html. */
const START: ScriptObject = { get: (name) => (name === 'projectProperties' ? NO_PROPERTIES : undefined) };

const NO_PROPERTIES: ScriptObject = {
  get: () => null,
  call: (name) => (name === 'containsKey' ? false : name === 'get' ? null : undefined),
};
