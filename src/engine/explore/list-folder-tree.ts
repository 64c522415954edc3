import type { SourceIndex } from '../../core/code/source-index.ts';
import { parseFolder } from '../../search/path-scope.ts';
import { type FileEntry, readFileEntry } from './file-entry.ts';
import { findFolder } from './find-folder.ts';

export interface FolderQuery {
  /** Empty for the root. */
  readonly path: string;
  readonly includeFiles: boolean;
  /** Levels of folders below the start; 1 or more. */
  readonly maxDepth: number;
}

export interface FolderNode {
  readonly name: string;
  /** Its own files, not those of folders below. */
  readonly fileCount: number;
  /** Empty unless asked for. */
  readonly files: readonly FileEntry[];
  /** Empty where `maxDepth` ends. */
  readonly folders: readonly FolderNode[];
  /** Folders directly in it, also where `folders` ends. */
  readonly folderCount: number;
}

export interface FolderTree {
  /** Path of the folder that was meant. */
  readonly path: string;
  readonly root: FolderNode;
}

/** @throws ResourceNotFoundError when there is no such folder, naming the nearest ones. */
export function listFolderTree(index: SourceIndex, query: FolderQuery): FolderTree {
  const path = findFolder(index, parseFolder(query.path, 'path'));
  const prefix = path === '' ? '' : `${path}/`;
  const root = newFolder('');
  // Files are sorted by path: those of a folder follow each other, and what lies around one is what lies around the last, or new.
  const names: string[] = [];
  const open = [root];
  for (const file of index.files) {
    if (!file.path.startsWith(prefix)) continue;
    const around = file.path.slice(prefix.length).split('/').slice(0, -1);
    let depth = 0;
    while (depth < names.length && names[depth] === around[depth]) depth++;
    names.length = depth;
    open.length = Math.min(open.length, depth + 1);
    for (const name of around.slice(depth)) {
      addFolder(name, names.length < query.maxDepth);
      names.push(name);
    }
    const folder = open[names.length];
    if (folder === undefined) continue;
    folder.fileCount++;
    if (query.includeFiles) folder.files.push(readFileEntry(file));
  }
  return { path, root };

  /** Below the last level none is shown, and in it they are counted. */
  function addFolder(name: string, isShown: boolean): void {
    const parent = open[names.length];
    if (parent === undefined) return;
    parent.folderCount++;
    if (!isShown) return;
    const folder = newFolder(name);
    parent.folders.push(folder);
    open.push(folder);
  }
}

interface Folder extends FolderNode {
  fileCount: number;
  readonly files: FileEntry[];
  readonly folders: Folder[];
  folderCount: number;
}

function newFolder(name: string): Folder {
  return { name, fileCount: 0, files: [], folders: [], folderCount: 0 };
}
