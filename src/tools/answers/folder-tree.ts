import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { FileEntry } from '../../engine/explore/file-entry.ts';
import type { FolderNode, FolderTree } from '../../engine/explore/list-folder-tree.ts';
import { type AnswerHeader, renderHeader } from './answer-header.ts';
import { sizeOf } from './answer-size.ts';
import { coordinates, toArtifact, toLevels, treeDepth } from './arguments.ts';
import { describeFile, type FileSummary, renderFile } from './file-summary.ts';
import { fitTree } from './fit-tree.ts';
import { joinLines } from './join-lines.ts';
import { type Cut, renderCut } from './truncated.ts';

/** The arguments of the tools for the folders of an artifact. */
export const foldersInput = z.strictObject({
  ...coordinates,
  path: z.string().max(1000).default('').describe('folder in the JAR'),
  include_files: z.boolean().default(true).describe('files too'),
  ...treeDepth,
});

type FoldersInput = z.infer<typeof foldersInput>;

export interface FolderEntry {
  readonly name: string;
  readonly file_count: number;
  readonly files?: readonly FileSummary[];
  readonly folders?: readonly FolderEntry[];
}

interface FoldersAnswer extends Cut {
  readonly path: string;
  readonly max_depth: number;
  readonly folders: readonly FolderEntry[];
  /** Undefined when only folders were asked for. */
  readonly files?: readonly FileSummary[];
}

export function toFolderQuery(input: FoldersInput) {
  const { path, include_files, max_depth } = input;
  return { ...toArtifact(input), path, includeFiles: include_files, maxDepth: toLevels(max_depth) };
}

/** As much of the tree as fits into one answer; `next` tells how to get at the rest. */
export function describeFolders(tree: FolderTree, input: FoldersInput, next: string): FoldersAnswer {
  const { nodes, ...cut } = fitTree<FolderNode | FileEntry>(
    entriesOf(tree.root),
    {
      childrenOf: (node) => ('fileCount' in node ? entriesOf(node) : none),
      sizeOf: (node) => sizeOf('fileCount' in node ? emptyFolder(node) : describeFile(node)),
    },
    next,
  );
  const print = ({ name, fileCount, files, folders }: FolderNode): FolderEntry => ({
    name,
    file_count: fileCount,
    files: omitEmpty(files)
      ?.filter((file) => nodes.has(file))
      .map(describeFile),
    folders: omitEmpty(folders)
      ?.filter((folder) => nodes.has(folder))
      .map(print),
  });
  const { folders = [], files = [] } = print(tree.root);
  const { max_depth, include_files } = input;
  return { path: tree.path, max_depth, folders, files: include_files ? files : undefined, ...cut };
}

export function renderFolders({ path, folders, files, truncated, ...header }: AnswerHeader & FoldersAnswer): string {
  return joinLines(
    renderHeader(header),
    `${path}/`,
    files?.map((file) => `  ${renderFile(file)}`),
    folders.flatMap((folder) => renderFolder(folder, 1)),
    renderCut({ truncated }),
  );
}

/** Shared by the many folders without entries. */
const none: readonly never[] = [];

function entriesOf({ files, folders }: FolderNode): readonly (FolderNode | FileEntry)[] {
  if (files.length === 0) return folders;
  return folders.length === 0 ? files : [...files, ...folders];
}

/** The size of a folder without its entries. */
function emptyFolder({ name, fileCount }: FolderNode): FolderEntry {
  return { name, file_count: fileCount, files: [], folders: [] };
}

function renderFolder({ name, file_count, files, folders }: FolderEntry, depth: number): readonly string[] {
  const indent = '  '.repeat(depth);
  return [
    `${indent}${name}/ (${printCount(file_count, 'file')})`,
    ...(files ?? []).map((file) => `${indent}  ${renderFile(file)}`),
    ...(folders ?? []).flatMap((folder) => renderFolder(folder, depth + 1)),
  ];
}
