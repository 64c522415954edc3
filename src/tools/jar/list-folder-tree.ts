import { answerHeader } from '../answers/answer-header.ts';
import { exampleArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { describeFolders, foldersInput, renderFolders, toFolderQuery } from '../answers/folder-tree.ts';

export const listFolderTree = defineTool({
  name: 'list_folder_tree',
  toolset: 'jar',
  title: 'List folder tree',
  description: 'Browse the folders and files inside the sources JAR of a library, with sizes and line counts.',
  effects: 'fetch',
  input: foldersInput,
  example: {
    ...exampleArtifact,
    path: 'org/apache/commons/lang3',
    max_depth: 1,
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.listFolderTree(toFolderQuery(input), ctx);
    const next = 'list_folder_tree with a deeper path, or search_file_names';
    const folders = describeFolders(data, input, next);
    return { ...answerHeader(artifact), ...folders };
  },
  render: renderFolders,
});
