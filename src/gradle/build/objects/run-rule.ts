import { JarIndexerError } from '../../../core/problems/errors.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { collectReports, type ScriptRun, withSteps } from '../../evaluation/script-run.ts';
import type { ScriptClosure, ScriptObject } from '../../evaluation/script-value.ts';

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

/** The same, and tells what is not understood of it as left out of the resolution strategy. */
export function runStrategyRule(run: ScriptRun, rule: ScriptClosure, about: ScriptObject): void {
  const unread = collectReports(run, 'resolution strategy', () => runRule(run, rule, about));
  for (const problem of unread) run.report(problem);
}
