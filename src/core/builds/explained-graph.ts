/** A dependency graph with its reasons in words, for a person to look at. */
export interface ExplainedGraph {
  /** By whose rules versions were chosen, in words. */
  readonly rules: string;
  readonly modules: readonly ExplainedModule[];
}

export interface ExplainedModule {
  /** Relative to the project, `.` for its root. */
  readonly path: string;
  /** `g:a:v`. */
  readonly name: string;
  /** Each after its parent. */
  readonly dependencies: readonly ExplainedDependency[];
  readonly omitted: readonly ExplainedOmission[];
  readonly problems: readonly string[];
}

export interface ExplainedDependency {
  /** `g:a:v[:classifier]`, with ` (type)` unless it is a jar. */
  readonly artifact: string;
  readonly scope: string;
  /** Row of the parent in `dependencies`; -1 for a direct dependency. */
  readonly parent: number;
  /** Marks, and the reasons for its version. */
  readonly notes: readonly string[];
}

export interface ExplainedOmission {
  readonly artifact: string;
  readonly scope: string;
  /** Row of the one that declares it; -1 for the module itself. */
  readonly parent: number;
  readonly reason: 'conflict' | 'duplicate' | 'excluded';
  /** Row of the dependency that stands in its place; -1: none. */
  readonly winner: number;
  /** The one that won or excluded it. */
  readonly why: string;
  /** The rule that decided; empty where none had to. */
  readonly rule: string;
}
