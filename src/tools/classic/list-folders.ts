import { classicHeader } from '../answers/answer-header.ts';
import { exampleArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { describeFolders, foldersInput, renderFolders, toFolderQuery } from '../answers/folder-tree.ts';

export const listFolders = defineTool({
  name: 'list_folders',
  toolset: 'classic',
  standsFor: ['list_folder_tree'],
  title: 'List folders',
  description: 'The folders and files inside the sources JAR of a library, with sizes and line counts.',
  effects: 'fetch',
  input: foldersInput,
  example: {
    ...exampleArtifact,
    path: 'org/apache/commons/lang3',
    include_files: false,
    max_depth: 3,
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.listFolderTree(toFolderQuery(input), ctx);
    const next = 'list_folders with a deeper path, or search_files';
    const folders = describeFolders(data, input, next);
    return { ...classicHeader(artifact), ...folders };
  },
  render: renderFolders,
});
