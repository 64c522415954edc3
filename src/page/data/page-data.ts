import type { PackedGraph } from './pack-graph.ts';

/** Everything that a page in a file shows. All texts are strangers' and become text nodes. */
export interface PageData {
  /** Folder of the project, or the coordinates asked for. */
  readonly title: string;
  /** Version of jar-indexer. */
  readonly version: string;
  /** Warnings that belong to no row. */
  readonly warnings: readonly string[];
  /** Null: only the graph was asked for, or there is no outcome. */
  readonly outcome: OutcomeData | null;
  /** Null: there is no graph. */
  readonly graph: PackedGraph | null;
}

/** The outcome of `sync`. */
export interface OutcomeData {
  /** False: what some of the artifacts bring along is not known. */
  readonly complete: boolean;
  /** Rules, time and requests in one line. */
  readonly facts: string;
  readonly kinds: readonly OutcomeKind[];
  readonly rows: readonly OutcomeRow[];
  /** The distinct reasons of rows. */
  readonly causes: readonly string[];
  /** The distinct advice on them. */
  readonly advice: readonly string[];
}

export interface OutcomeKind {
  readonly name: string;
  readonly count: number;
  /** True: somebody has to do something about these rows. */
  readonly isFailure: boolean;
}

export interface OutcomeRow {
  /** `g:a:v[:classifier]`, with ` (type)` unless it is a jar. */
  readonly artifact: string;
  readonly scope: string;
  /** Position in `kinds`. */
  readonly kind: number;
  /** Position in `causes`; -1: nothing is to be said. */
  readonly cause: number;
  /** Position in `advice`; -1: none. */
  readonly advice: number;
  /** File and line that asks for it, and notes. */
  readonly notes: readonly string[];
}
