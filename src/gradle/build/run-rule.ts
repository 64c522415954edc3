import { JarIndexerError } from '../../core/errors.ts';
import { applyBlock } from '../evaluation/apply-block.ts';
import { type ScriptRun, withSteps } from '../evaluation/script-run.ts';
import type { ScriptClosure, ScriptObject } from '../evaluation/script-value.ts';

/** Runs what a script wants to be run for something that a graph meets. One that goes on and on counts for what it did until then. */
export function runRule(
  run: ScriptRun,
  rule: ScriptClosure | ((about: ScriptObject) => void),
  about: ScriptObject,
): void {
  try {
    withSteps(run, () => {
      if (typeof rule === 'function') rule(about);
      else applyBlock(run, rule, about);
    });
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
  }
}
