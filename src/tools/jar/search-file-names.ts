import { z } from 'zod';
import { printCount } from '../../core/print-count.ts';
import { answerHeader, renderHeader } from '../answers/answer-header.ts';
import { coordinates, exampleArtifact, searchScope, toArtifact, toScope } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { formatSize } from '../answers/format-size.ts';
import { joinLines } from '../answers/join-lines.ts';
import { fitList, renderCut } from '../answers/truncated.ts';

export const searchFileNames = defineTool({
  name: 'search_file_names',
  toolset: 'jar',
  title: 'Search file names',
  description: "Find files by name inside a library's sources JAR, where Glob can't look: glob or regex.",
  effects: 'fetch',
  input: z.strictObject({
    ...coordinates,
    pattern: z.string().min(1).describe('StringUtils*.java; with / or ** it matches the path below start_path'),
    pattern_type: z.enum(['glob', 'regex']).default('glob'),
    ...searchScope,
  }),
  example: {
    ...exampleArtifact,
    pattern: '*Utils.java',
    pattern_type: 'glob',
  },
  async run(input, engine, ctx) {
    const { pattern, pattern_type, start_path, max_depth } = input;
    const { artifact, data } = await engine.explore.searchFileNames(
      { ...toArtifact(input), pattern, patternType: pattern_type, ...toScope(input) },
      ctx,
    );
    const files = data.map(({ name, path, size, lineCount, depth }) => ({
      name,
      path,
      size: formatSize(size),
      line_count: lineCount,
      depth,
    }));
    const { entries, ...cut } = fitList(files, { next: 'search_file_names with a narrower pattern or start_path' });
    return {
      ...answerHeader(artifact),
      search_config: { start_path, max_depth, pattern, pattern_type },
      total_count: files.length,
      files: entries,
      ...cut,
    };
  },
  render: ({ total_count, files, truncated, ...header }) =>
    joinLines(
      renderHeader(header),
      printCount(total_count, 'file'),
      files.map(({ path, size, line_count }) => `${path} (${size}, ${line_count} lines)`),
      renderCut({ truncated }),
    ),
});
