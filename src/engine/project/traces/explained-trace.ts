import type { StackFrame } from '../../../core/code/stack-trace.ts';
import type { LineRange } from '../../../core/text/line-range.ts';

export interface StackTraceQuery {
  /** As it was printed. */
  readonly trace: string;
}

export interface ExplainedTrace {
  readonly lines: readonly ExplainedLine[];
  /** Of the artifacts whose sources are shown: those of which the trace prints a version, or the project has another. */
  readonly versions: readonly TraceVersions[];
  /** Where frames may be of the JDK, why there is no source of it; null: there is, or none may be. */
  readonly jdkMissing: string | null;
  /** In the order of the trace. */
  readonly withoutSource: readonly PackageWithoutSource[];
  /** Dependencies whose sources are in no local store. */
  readonly notSearched: readonly string[];
}

/** A package of which the trace has frames without a source. */
export interface PackageWithoutSource {
  /** Of a class in no package that of the class. */
  readonly name: string;
  /**
   * What is known of those named: their binary jars have the class; their sources have other classes of the package; they are called so, and
   * their sources are not here. Null: nobody is named.
   */
  readonly holding: 'class' | 'package' | 'name' | null;
  /** `g:a:v` of dependencies. */
  readonly coordinates: readonly string[];
}

export interface TraceVersions {
  /** `g:a:v` of the source that is shown. */
  readonly coordinates: string;
  /** That which the trace prints, be it the same; null: none. */
  readonly ofTrace: string | null;
  /** Those of the project besides, highest first. */
  readonly ofProject: readonly string[];
}

export interface ExplainedLine {
  readonly text: string;
  /** Null: the line is no frame. */
  readonly frame: StackFrame | null;
  /** Null: no source of it is here. */
  readonly place: SourceOfFrame | null;
}

export interface SourceOfFrame {
  /** `g:a:v`; null: the project itself. */
  readonly coordinates: string | null;
  /** Path inside the artifact, or below the project's root. */
  readonly file: string;
  /** Null where the frame has no line, or the file not so many. */
  readonly source: string | null;
  readonly enclosing: NamedRange | null;
  /** Whether the line lies in what the frame names; null where that cannot be told. */
  readonly fits: boolean | null;
  /** Where what the frame names is, when the line lies elsewhere. */
  readonly named: readonly NamedRange[];
}

export interface NamedRange {
  /** `Type#member`. */
  readonly name: string;
  readonly range: LineRange;
}
