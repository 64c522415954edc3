import { LimitReachedError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { ScriptNode } from '../scripts/script-node.ts';
import type { ScriptClosure, ScriptValue } from './script-value.ts';

/** One reading of the scripts of a build. */
export interface ScriptRun {
  report(problem: Problem): void;
  /** The subject that each statement matters to, where the block it stands in names none; null: only to that. */
  subject: string | null;
  /** Steps that are left: scripts may hold loops, and functions that call themselves. */
  steps: number;
  /** The steps that all scripts together have left. */
  allSteps: number;
  depth: number;
  /** Parts of scripts that are being followed within what handles their failures. */
  attempts: number;
  /** Bodies of the functions that are being followed. */
  readonly running: Set<ScriptNode>;
  readonly files: ScriptFiles;
  /** Declarations of the build's own sources, for all of its scripts. */
  readonly library: ScriptLibrary;
  /** True for a plugin, by id or class, that changes no class path. */
  isHarmless(plugin: string): boolean;
}

/** The files of a build, by absolute path. What scripts read may end up in an address, so null is for what lies outside of the build. */
export interface ScriptFiles {
  /** True if there is anything at a path. */
  isThere(path: string): boolean;
  /** Names of what lies in a folder itself, those of folders with a slash at the end; empty: there is no such folder. */
  listEntries(folder: string): readonly string[] | null;
  /** Empty where there is no such file. */
  readProperties(path: string): ReadonlyMap<string, string> | null;
}

/** Declarations outside of types, by name. */
export interface ScriptLibrary {
  /** A type, constant or property; undefined: there is none of that name, or not yet. */
  find(name: string): ScriptValue | undefined;
  /** With those for other arguments; undefined: there is none. */
  findFunction(name: string): ScriptClosure | undefined;
}

/**
 * Budget: steps of one script's evaluation. Builds of a hundred projects take up to 60,000 for all of their scripts, one of 650 projects
 * 660,000.
 */
const MAX_STEPS = 150_000;
/** Budget: steps of all scripts of a build. */
const MAX_ALL_STEPS = 2_000_000;
/** Calls within each other; 430 of those that make objects of types end the stack. */
const MAX_DEPTH = 300;

export function createScriptRun(means: Pick<ScriptRun, 'report' | 'files' | 'library' | 'isHarmless'>): ScriptRun {
  return { ...means, subject: null, steps: 0, allSteps: MAX_ALL_STEPS, depth: 0, attempts: 0, running: new Set() };
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

/** Collects the problems of a part, each statement of which matters to `subject`: they are reported to nobody else. */
export function collectReports(run: ScriptRun, subject: string, read: () => void): readonly Problem[] {
  const before = { report: run.report, subject: run.subject };
  const collected: Problem[] = [];
  Object.assign(run, { report: (problem: Problem) => void collected.push(problem), subject });
  try {
    read();
  } finally {
    Object.assign(run, before);
  }
  return collected;
}

/** Counts one step. @throws LimitReachedError for a script that goes on and on. */
export function step(run: ScriptRun): void {
  if (--run.steps >= 0) return;
  const isSpent = run.allSteps < MAX_STEPS;
  throw new LimitReachedError(
    isSpent ? `with all others it takes more than ${MAX_ALL_STEPS} steps` : `it takes more than ${MAX_STEPS} steps`,
  );
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
