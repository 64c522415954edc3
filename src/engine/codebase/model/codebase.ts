import type { Workspace } from '../../../core/builds/workspace.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { Trees } from './trees.ts';

/** Whose code a question is about. */
export interface CodebaseQuery {
  /** `g:a` or `g:a:v`; null: the project's own files. */
  readonly artifact: string | null;
  /** Members of the workspace by name or path, separated by commas; null: those the server was started for. */
  readonly member: string | null;
}

/** The code that a question is about, as it is now. Immutable: what changes is seen by the next call. */
export interface Codebase {
  readonly index: SourceIndex;
  /** Rows of `index.files` that are asked about, ascending. */
  readonly files: readonly number[];
  /** Null: an artifact, which is none. */
  readonly workspace: (() => Promise<Workspace>) | null;
  /** The module that is worked in, as `placeBelow` the root; null: an artifact, or no build file tells of modules. */
  readonly workingModule: string | null;
  readonly trees: Trees;
  /** What it took to see that it is as it is now. */
  readonly milliseconds: number;
}

/** A question about some code. */
export type Read<Query, Data> = (query: CodebaseQuery & Query, ctx: CallContext) => Promise<Data>;
