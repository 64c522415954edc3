import type { Problem } from '../core/problem.ts';

/** One file as it came: `bytes` in any encoding. */
export interface SourceFile {
  /** `/` between parts. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** All that one artifact's sources hold and may be text, in no order, and what it was made of. */
export interface SourceFiles {
  readonly files: readonly SourceFile[];
  readonly problems: readonly Problem[];
  /** Changes exactly when the content does: `sha256:…`, `git:…`, `folder:…`. */
  readonly identity: string;
  /** Safe to show. */
  readonly origin: string;
}
