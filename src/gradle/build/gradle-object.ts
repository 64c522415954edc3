import type { ScriptRun } from '../evaluation/script-run.ts';
import type { ScriptObject } from '../evaluation/script-value.ts';
import { createExtraProperties } from './extra-properties.ts';

/** `gradle`: the build itself, by whose extra properties settings hand values on to all projects. */
export function createGradleObject(run: ScriptRun): ScriptObject {
  const extra = createExtraProperties(new Map(), run);
  return {
    get: (name) => (name === 'ext' || name === 'extra' || name === 'extensions' ? extra : extra.get?.(name)),
    call: (name, call) => (name === 'ext' ? extra.call?.(name, call) : undefined),
  };
}
