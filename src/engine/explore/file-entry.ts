import type { IndexedFile } from '../../core/code/source-index.ts';

export interface FileEntry {
  /** Last part of the path. */
  readonly name: string;
  readonly path: string;
  /** Bytes of UTF-8 text. */
  readonly size: number;
  readonly lineCount: number;
}

export function readFileEntry({ path, size, lineCount }: IndexedFile): FileEntry {
  return { name: path.slice(path.lastIndexOf('/') + 1), path, size, lineCount };
}
