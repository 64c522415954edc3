import { answerHeader } from '../answers/answer-header.ts';
import { exampleArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { describeFoundFiles, fileNamesInput, renderFoundFiles, toFileNameQuery } from '../answers/found-files.ts';

export const searchFileNames = defineTool({
  name: 'search_file_names',
  toolset: 'jar',
  title: 'Search file names',
  description: "Find files by name inside a library's sources JAR: glob or regex.",
  effects: 'fetch',
  input: fileNamesInput,
  example: {
    ...exampleArtifact,
    pattern: '*Utils.java',
    pattern_type: 'glob',
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.searchFileNames(toFileNameQuery(input), ctx);
    const next = 'search_file_names with a narrower pattern or start_path';
    return { ...answerHeader(artifact), ...describeFoundFiles(data, input, next) };
  },
  render: renderFoundFiles,
});
