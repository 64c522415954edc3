import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { ReadState } from '../../store/read-state.ts';

/**
 * Why a graph may turn out otherwise. `volatile`: others may change it at any time, as snapshots, version lists and misses. `passed`:
 * a repository gave no answer, and others were asked in its place. `open`: what it needs could not be had, for a reason that may pass.
 * `unwatched`: it was made from what is not noted, and may change at any time.
 */
export type Doubt = 'volatile' | 'passed' | 'open' | 'unwatched';

/** The graphs of a project, and what they were made from. */
export interface MadeGraph {
  readonly project: ResolvedProject;
  readonly read: ReadState;
  readonly doubts: ReadonlySet<Doubt>;
}
