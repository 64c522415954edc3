import { z } from 'zod';
import { classicHeader } from '../answers/answer-header.ts';
import { coordinates, exampleArtifact } from '../answers/arguments.ts';
import { fitMatches, renderMatches } from '../answers/content-matches.ts';
import { contentScope, describeScope, searchText, searchTextType, toContentScope } from '../answers/content-query.ts';
import { defineTool } from '../answers/define-tool.ts';

export const searchContent = defineTool({
  name: 'search_content',
  toolset: 'classic',
  standsFor: ['search_file_content'],
  title: 'Search content',
  description: 'Search a text or regex in the source files of a library; answers with lines and the context asked for.',
  effects: 'fetch',
  input: z.strictObject({ ...coordinates, pattern: searchText, pattern_type: searchTextType, ...contentScope }),
  aliases: { query: 'pattern', query_type: 'pattern_type' },
  example: {
    ...exampleArtifact,
    pattern: 'isBlank',
    start_path: 'org/apache/commons/lang3',
    context_before: 2,
    context_after: 3,
  },
  async run(input, engine, ctx) {
    const { pattern, pattern_type } = input;
    const { artifact, data } = await engine.explore.searchFileContent(
      { ...toContentScope(input), query: pattern, queryType: pattern_type, argument: 'pattern' },
      ctx,
    );
    const search_config = { pattern, pattern_type, ...describeScope(input), start_path: data.startPath };
    return { ...classicHeader(artifact), search_config, ...fitMatches(data, pattern, artifact) };
  },
  render: renderMatches,
});
