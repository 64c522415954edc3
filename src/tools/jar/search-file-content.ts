import { z } from 'zod';
import { answerHeader } from '../answers/answer-header.ts';
import { coordinates, exampleArtifact } from '../answers/arguments.ts';
import { fitMatches, renderMatches } from '../answers/content-matches.ts';
import { contentScope, describeScope, searchText, searchTextType, toContentScope } from '../answers/content-query.ts';
import { defineTool } from '../answers/define-tool.ts';

export const searchFileContent = defineTool({
  name: 'search_file_content',
  toolset: 'jar',
  title: 'Search file content',
  description:
    'Search text or regex in all source files of a library, like grep inside its sources JAR; search_sources: in all.',
  effects: 'fetch',
  input: z.strictObject({ ...coordinates, query: searchText, query_type: searchTextType, ...contentScope }),
  aliases: { pattern: 'query', content_pattern: 'query', pattern_type: 'query_type' },
  example: {
    ...exampleArtifact,
    query: 'catch \\(\\w*Exception',
    query_type: 'regex',
    context_after: 3,
  },
  async run(input, engine, ctx) {
    const { query, query_type } = input;
    const { artifact, data } = await engine.explore.searchFileContent(
      { ...toContentScope(input), query, queryType: query_type, argument: 'query' },
      ctx,
    );
    const search_config = { query, query_type, ...describeScope(input), start_path: data.startPath };
    return { ...answerHeader(artifact), search_config, ...fitMatches(data, query, artifact) };
  },
  render: renderMatches,
});
