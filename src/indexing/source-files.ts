import type { Problem } from '../core/problems/problem.ts';
import type { DeflatedContent } from '../platform/zip/inflate-together.ts';

/** One file before it is decoded. */
export interface SourceFile {
  /** `/` between parts. */
  readonly path: string;
  /** The content in any encoding, read on request: all sources may be larger than memory. @throws CorruptArtifactError */
  read(): Buffer;
  /** Checksum of the content, which `read` verifies; null if there is none. */
  readonly crc32: number | null;
  /** The same content deflated, as an archive holds it; null when it is held plain. */
  deflated(): DeflatedContent | null;
}

/** All files of some sources that may be text, in no order, with their identity. */
export interface SourceFiles {
  readonly files: readonly SourceFile[];
  /** True if there are other, unwanted files. */
  readonly isPart?: boolean;
  readonly problems: readonly Problem[];
  /** Changes exactly when the content does: `sha256:…`, `git:…`, `folder:…`. */
  readonly identity: string;
  /** Safe to show. */
  readonly foundAt: string;
}

/** The message of the problem DECLARED begins with it. */
export const DECLARED_TEXT = 'declarations from its classes, without bodies and comments';

/** A file whose content is in memory. */
export function plainFile(path: string, bytes: Buffer): SourceFile {
  return { path, read: () => bytes, crc32: null, deflated: () => null };
}
