import { ResourceNotFoundError } from '../../core/errors.ts';
import { printOrigin } from '../../core/index-origin.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { parseFolder } from '../../search/path-scope.ts';
import { suggestNames } from '../../search/suggest-names.ts';
import { type FileEntry, readFileEntry } from './file-entry.ts';

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
  readonly path: string;
  readonly root: FolderNode;
}

/** @throws ResourceNotFoundError when there is no such folder, naming the nearest ones. */
export function listFolderTree(index: SourceIndex, query: FolderQuery): FolderTree {
  const path = parseFolder(query.path, 'path');
  checkFolder(index, path);
  const prefix = path === '' ? '' : `${path}/`;
  const root = newFolder('');
  for (const file of index.files) {
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

/** @throws ResourceNotFoundError for a path that is no folder of the artifact. */
export function checkFolder(index: SourceIndex, path: string): void {
  if (path === '' || index.files.some((file) => file.path.startsWith(`${path}/`))) return;
  const folders = new Set(index.files.map((file) => file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')))));
  const near = findNearestNames(path, folders);
  throw new ResourceNotFoundError(`No folder ${path} in ${printOrigin(index.origin)}`, {
    suggestion:
      index.findFile(path) !== -1
        ? 'It is a file: call get_file.'
        : suggestNames(near, 'Call list_folder_tree without path.'),
  });
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
