import type { InlinedFrom } from '../../../classes/reading/source-lines.ts';
import type { StackFrame } from '../../../core/code/stack-trace.ts';
import type { LineRange } from '../../../core/text/line-range.ts';
import type { HoldingBinary } from '../opening/find-in-binaries.ts';

export interface StackTraceQuery {
  /** As it was printed. */
  readonly trace: string;
}

export interface ExplainedTrace {
  readonly lines: readonly ExplainedLine[];
  /** Artifacts whose sources are shown and of which the trace prints a version, or the project has another. */
  readonly versions: readonly TraceVersions[];
  /** The reason why there is no source of the JDK, of which frames may be; null: there is a source, or no such frame. */
  readonly jdkMissing: string | null;
  /** Types of frames that only binary jars have. */
  readonly inBinaries: readonly HoldingBinary[];
  /** In the order of the trace. */
  readonly withoutSource: readonly PackageWithoutSource[];
  /** Dependencies whose sources are in no local store. */
  readonly notSearched: readonly string[];
}

/** A package of which the trace has frames without a source. */
export interface PackageWithoutSource {
  /** The name of the class if it is in no package. */
  readonly name: string;
  /**
   * The reason why the dependencies are named: their binary jars have the class; their sources have other classes of the package; or their
   * own names fit, and their sources are not here. Null: none is named.
   */
  readonly holding: 'class' | 'package' | 'name' | null;
  /** `g:a:v` of dependencies. */
  readonly coordinates: readonly string[];
}

export interface TraceVersions {
  /** `g:a:v` of the source that is shown. */
  readonly coordinates: string;
  /** The version that the trace prints, even if it is the same; null: none. */
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
  /** Line of `source` in the decompiled text of the file, whose lines all ranges here count; absent: it is not decompiled. */
  readonly decompiledLine?: number;
  readonly enclosing: NamedRange | null;
  /** The lines beside that of the frame and the condition that led there, by number; absent: they are not known. */
  readonly around?: readonly NumberedLine[];
  /** True if the line lies in the declaration that the frame names; null if that is unknown. */
  readonly fits: boolean | null;
  /** The place that the code of the line was inlined from, by Kotlin's compiler; absent: it stands there, or that is not known. */
  readonly inlinedFrom?: InlinedFrom;
  /** Lines of the declaration that the frame names, when the line lies elsewhere. */
  readonly named: readonly NamedRange[];
}

export interface NumberedLine {
  readonly line: number;
  readonly text: string;
}

export interface NamedRange {
  /** `Type#member`. */
  readonly name: string;
  readonly range: LineRange;
  /** Its lines in the authors' source, where `range` is of declarations out of classes; absent: there is the source, or they are not told. */
  readonly original?: LineRange;
}
