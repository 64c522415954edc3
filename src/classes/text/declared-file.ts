import type { OriginalLines } from './text-writer.ts';

/** The declarations of one source file, as its classes tell them. */
export interface DeclaredFile {
  /** `/` between parts. */
  readonly path: string;
  readonly text: string;
  /** True if parameters are called `p0`, `p1` …, because the classes do not tell their names. */
  readonly lacksParameterNames: boolean;
  /** The number of string literals that stand as comments in the bodies. */
  readonly literals: number;
  /** Lines of the text's members in the authors' source, in order. */
  readonly originals: readonly OriginalLines[];
}

/** The text of one language; whoever asks for it knows the path and the literals. */
export type WrittenText = Omit<DeclaredFile, 'path' | 'literals'>;
