import { filesBelow, parsePath } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';

export interface TreeQuery {
  /** A folder or a file; null: all. */
  readonly path: string | null;
}

export interface TreeEntry {
  /** Path relative to the root. */
  readonly path: string;
  readonly isFolder: boolean;
  /** Parts of the path. */
  readonly depth: number;
  /** Number of files in a folder and below it; 1 for a file. */
  readonly files: number;
}

/** Folders and files in the order of their paths, each folder before what lies in it. */
export function getTree(code: Codebase, { path }: TreeQuery): readonly TreeEntry[] {
  const start = path === null ? '' : parsePath(code, path);
  const entries = new Map<string, { -readonly [Name in keyof TreeEntry]: TreeEntry[Name] }>();
  for (const row of filesBelow(code, path)) {
    const parts = code.index.files[row]!.path.split('/');
    for (let depth = 1; depth <= parts.length; depth++) {
      const at = parts.slice(0, depth).join('/');
      // A file may have been found by the end of its path.
      if (!at.startsWith(start) && depth < parts.length) continue;
      const entry = entries.get(at) ?? { path: at, isFolder: depth < parts.length, depth, files: 0 };
      entry.files++;
      entries.set(at, entry);
    }
  }
  return [...entries.values()];
}
