import type { OriginalLines } from './text-writer.ts';

/** The declarations of one source file, as its classes tell them. */
export interface DeclaredFile {
  /** `/` between parts. */
  readonly path: string;
  readonly text: string;
  /** True if parameters are called `p0`, `p1` …, because the classes do not tell their names. */
  readonly lacksParameterNames: boolean;
  /** Lines of the text's members in the authors' source, in order. */
  readonly originals: readonly OriginalLines[];
}
