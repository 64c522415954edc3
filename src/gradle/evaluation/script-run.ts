import { LimitReachedError } from '../../core/errors.ts';
import type { Problem } from '../../core/problem.ts';

/** One reading of the scripts of a build. */
export interface ScriptRun {
  report(problem: Problem): void;
  /** Steps that are left: scripts may hold loops, and functions that call themselves. */
  steps: number;
  /** Those that all scripts together have left. */
  allSteps: number;
  depth: number;
}

/** The largest known builds take 40,000 for all of their scripts. */
const MAX_STEPS = 200_000;
const MAX_ALL_STEPS = 2_000_000;
const MAX_DEPTH = 400;

export function createScriptRun(report: ScriptRun['report']): ScriptRun {
  return { report, steps: 0, allSteps: MAX_ALL_STEPS, depth: 0 };
}

/** Reads one script, which has steps of its own. @throws LimitReachedError for one that goes on and on. */
export function withSteps(run: ScriptRun, read: () => void): void {
  const before = run.steps;
  const own = Math.min(MAX_STEPS, run.allSteps);
  run.steps = own;
  try {
    read();
  } finally {
    run.allSteps -= own - run.steps;
    run.steps = before;
  }
}

/** Counts one step. @throws LimitReachedError for a script that goes on and on. */
export function step(run: ScriptRun): void {
  if (--run.steps < 0) throw new LimitReachedError(`it takes more than ${MAX_STEPS} steps`);
}

/** @throws LimitReachedError for calls within calls within calls. */
export function nested<Result>(run: ScriptRun, evaluate: () => Result): Result {
  if (run.depth >= MAX_DEPTH) throw new LimitReachedError(`it nests deeper than ${MAX_DEPTH} levels`);
  run.depth++;
  try {
    return evaluate();
  } finally {
    run.depth--;
  }
}
