import { z } from 'zod';
import { formatSize } from '../../core/text/format-size.ts';
import { answerHeader, renderHeader, success } from '../answers/answer-header.ts';
import { coordinates, exampleArtifact, toArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { buildSourceBlock, renderSource } from '../answers/source-block.ts';

export const getFile = defineTool({
  name: 'get_file',
  toolset: 'jar',
  alsoIn: ['classic', 'core'],
  title: 'Get file',
  description: "Read a file or some lines of it in a library's sources JAR, which Read can't open.",
  effects: 'fetch',
  input: z.strictObject({
    ...coordinates,
    file_path: z.string().trim().min(1).max(2000).describe('org/example/Foo.java'),
    around_line: z.int().min(1).optional().describe('this line, and 20 on each side'),
    start_line: z.int().min(1).optional().describe('first line'),
    end_line: z.int().min(1).optional().describe('last line'),
    start_column: z.int().min(1).optional().describe('first column of start_line'),
  }),
  example: {
    ...exampleArtifact,
    file_path: 'org/apache/commons/lang3/Range.java',
    start_line: 40,
    end_line: 80,
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.getFile(
      {
        ...toArtifact(input),
        filePath: input.file_path,
        startLine: input.start_line ?? null,
        startColumn: input.start_column ?? null,
        endLine: input.end_line ?? null,
        aroundLine: input.around_line ?? null,
      },
      ctx,
    );
    const { name, path, size, lineCount } = data.file;
    const { line_range, source_code, truncated } = buildSourceBlock(data.source);
    return {
      ...answerHeader(artifact),
      ...success,
      file_info: { name, path, size: formatSize(size), line_count: lineCount },
      content: {
        start_line: line_range.start,
        start_column: input.start_column,
        end_line: line_range.end,
        // Before the source, so that nobody takes its last line for the last one asked for, or for that of the file.
        ...(truncated && { shown_end_line: truncated.shown?.end, file_end_line: lineCount }),
        source_code,
        truncated,
      },
    };
  },
  render: ({ file_info: { path, line_count }, content, ...header }) => {
    const { start_line, start_column = 1, end_line, shown_end_line = end_line, source_code, truncated } = content;
    const column = start_column === 1 ? '' : `, from column ${start_column}`;
    const asked = shown_end_line === end_line ? '' : `, asked for ${start_line}-${end_line}`;
    const line_range = { start: start_line, end: end_line };
    return joinLines(
      renderHeader(header),
      `${path}:${start_line}-${shown_end_line} of ${line_count} lines${column}${asked}`,
      end_line < start_line ? undefined : renderSource({ line_range, source_code, truncated }),
    );
  },
});
