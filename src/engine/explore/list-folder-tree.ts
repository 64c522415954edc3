import type { SourceIndex } from '../../core/code/source-index.ts';
import { createTurns } from '../../platform/threads/turns.ts';
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
  /** Of the folder that was meant. */
  readonly path: string;
  readonly root: FolderNode;
}

/** @throws ResourceNotFoundError when there is no such folder, naming the nearest ones. */
export async function listFolderTree(
  index: SourceIndex,
  query: FolderQuery,
  { signal }: { readonly signal: AbortSignal },
): Promise<FolderTree> {
  const turn = createTurns(signal);
  const path = await findFolder(index, parseFolder(query.path, 'path'), turn);
  const prefix = path === '' ? '' : `${path}/`;
  const root = newFolder('');
  for (const file of index.files) {
    const pause = turn();
    if (pause !== undefined) await pause;
    if (!file.path.startsWith(prefix)) continue;
    const parts = file.path.slice(prefix.length).split('/');
    let folder = root;
    for (const part of parts.slice(0, -1)) {
      const child = folder.folders.get(part) ?? newFolder(part);
      folder.folders.set(part, child);
      folder = child;
    }
    folder.files.push(readFileEntry(file));
  }
  return { path, root: readNode(root, query.maxDepth, query.includeFiles) };
}

interface Folder {
  readonly name: string;
  readonly files: FileEntry[];
  readonly folders: Map<string, Folder>;
}

function newFolder(name: string): Folder {
  return { name, files: [], folders: new Map() };
}

function readNode(folder: Folder, depth: number, includeFiles: boolean): FolderNode {
  return {
    name: folder.name,
    fileCount: folder.files.length,
    files: includeFiles ? folder.files : [],
    folders: depth === 0 ? [] : [...folder.folders.values()].map((child) => readNode(child, depth - 1, includeFiles)),
    folderCount: folder.folders.size,
  };
}
