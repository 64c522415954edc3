import { z } from 'zod';
import { printCount } from '../../core/print-count.ts';
import { unlessEmpty } from '../../core/unless-empty.ts';
import type { FileEntry } from '../../engine/explore/file-entry.ts';
import type { FolderNode } from '../../engine/explore/list-folder-tree.ts';
import { answerHeader, renderHeader } from '../answers/answer-header.ts';
import { sizeOf } from '../answers/answer-size.ts';
import { coordinates, exampleArtifact, toArtifact, toLevels, treeDepth } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitTree } from '../answers/fit-tree.ts';
import { formatSize } from '../answers/format-size.ts';
import { joinLines } from '../answers/join-lines.ts';
import { renderCut } from '../answers/truncated.ts';

interface FolderEntry {
  readonly name: string;
  readonly file_count: number;
  readonly files?: readonly ReturnType<typeof describeFile>[];
  readonly folders?: readonly FolderEntry[];
}

export const listFolderTree = defineTool({
  name: 'list_folder_tree',
  toolset: 'jar',
  title: 'List folder tree',
  description: 'Browse the folders and files inside the sources JAR of a library, with sizes and line counts.',
  effects: 'fetch',
  input: z.strictObject({
    ...coordinates,
    path: z.string().max(1000).default(''),
    include_files: z.boolean().default(true),
    ...treeDepth,
  }),
  example: {
    ...exampleArtifact,
    path: 'org/apache/commons/lang3',
    max_depth: 1,
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.listFolderTree(
      {
        ...toArtifact(input),
        path: input.path,
        includeFiles: input.include_files,
        maxDepth: toLevels(input.max_depth),
      },
      ctx,
    );
    const { nodes, ...cut } = fitTree<FolderNode | FileEntry>(
      entriesOf(data.root),
      {
        childrenOf: (node) => ('fileCount' in node ? entriesOf(node) : []),
        sizeOf: (node) => sizeOf('fileCount' in node ? emptyFolder(node) : describeFile(node)),
      },
      'list_folder_tree with a deeper path, or search_file_names',
    );
    const print = ({ name, fileCount, files, folders }: FolderNode): FolderEntry => ({
      name,
      file_count: fileCount,
      files: unlessEmpty(files)
        ?.filter((file) => nodes.has(file))
        .map(describeFile),
      folders: unlessEmpty(folders)
        ?.filter((folder) => nodes.has(folder))
        .map(print),
    });
    const { folders = [], files = [] } = print(data.root);
    return {
      ...answerHeader(artifact),
      path: data.path,
      max_depth: input.max_depth,
      folders,
      files: input.include_files ? files : undefined,
      ...cut,
    };
  },
  render: ({ path, folders, files, truncated, ...header }) =>
    joinLines(
      renderHeader(header),
      `${path}/`,
      files?.map((file) => `  ${renderFile(file)}`),
      folders.flatMap((folder) => renderFolder(folder, 1)),
      renderCut({ truncated }),
    ),
});

function entriesOf({ files, folders }: FolderNode): readonly (FolderNode | FileEntry)[] {
  return [...files, ...folders];
}

/** What a folder takes without its entries. */
function emptyFolder({ name, fileCount }: FolderNode): FolderEntry {
  return { name, file_count: fileCount, files: [], folders: [] };
}

function describeFile({ name, size, lineCount }: FileEntry) {
  return { name, size: formatSize(size), line_count: lineCount };
}

function renderFolder({ name, file_count, files, folders }: FolderEntry, depth: number): readonly string[] {
  const indent = '  '.repeat(depth);
  return [
    `${indent}${name}/ (${printCount(file_count, 'file')})`,
    ...(files ?? []).map((file) => `${indent}  ${renderFile(file)}`),
    ...(folders ?? []).flatMap((folder) => renderFolder(folder, depth + 1)),
  ];
}

function renderFile({ name, size, line_count }: ReturnType<typeof describeFile>): string {
  return `${name} (${size}, ${line_count} lines)`;
}
