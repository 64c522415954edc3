import { classicHeader } from '../answers/answer-header.ts';
import { exampleArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { describeFoundFiles, fileNamesInput, renderFoundFiles, toFileNameQuery } from '../answers/found-files.ts';

export const searchFiles = defineTool({
  name: 'search_files',
  toolset: 'classic',
  standsFor: ['search_file_names'],
  title: 'Search files',
  description: 'Find files inside the sources JAR of a library by a glob or regex of their names.',
  effects: 'fetch',
  input: fileNamesInput,
  example: {
    ...exampleArtifact,
    pattern: 'StringUtils*.java',
    start_path: 'org/apache/commons/lang3',
    max_depth: 2,
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.searchFileNames(toFileNameQuery(input), ctx);
    const next = 'search_files with a narrower pattern or start_path';
    return { ...classicHeader(artifact), ...describeFoundFiles(data, input, next) };
  },
  render: renderFoundFiles,
});
