import type { Workspace } from '../../../core/builds/workspace.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { Trees } from './trees.ts';

/** The code that a question is about. */
export interface CodebaseQuery {
  /** `g:a` or `g:a:v`; null: the project's own files. */
  readonly artifact: string | null;
  /** Members of the workspace by name or path, separated by commas; null: those the server was started for. */
  readonly member: string | null;
}

/** The open code, as it is now. Immutable: the next call sees changes. */
export interface Codebase {
  readonly index: SourceIndex;
  /** Rows of `index.files` that are asked about, ascending. */
  readonly files: readonly number[];
  /** Null: an artifact, which has no workspace. */
  readonly workspace: (() => Promise<Workspace>) | null;
  /** Path of the module that is worked in, from `placeBelow` the root; null: an artifact, or no build file has modules. */
  readonly workingModule: string | null;
  readonly trees: Trees;
  /** Time that it took to look for changes. */
  readonly milliseconds: number;
}

/** A question about some code. */
export type Read<Query, Data> = (query: CodebaseQuery & Query, ctx: CallContext) => Promise<Data>;
