import { z } from 'zod';
import { answerHeader, renderHeader, success } from '../answers/answer-header.ts';
import { coordinates, exampleArtifact, toArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { formatSize } from '../answers/format-size.ts';
import { joinLines } from '../answers/join-lines.ts';
import { buildSourceBlock, renderSource } from '../answers/source-block.ts';

export const getFile = defineTool({
  name: 'get_file',
  toolset: 'jar',
  title: 'Get file',
  description: "Read a file, or a range of its lines, from inside a library's sources JAR, which Read can't open.",
  effects: 'fetch',
  input: z.strictObject({
    ...coordinates,
    file_path: z.string().trim().min(1).max(2000).describe('as other tools give it: org/example/Foo.java'),
    start_line: z.int().min(1).optional(),
    end_line: z.int().min(1).optional(),
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
        endLine: input.end_line ?? null,
      },
      ctx,
    );
    const { name, path, size, lineCount } = data.file;
    const { line_range, ...block } = buildSourceBlock(data.source);
    return {
      ...answerHeader(artifact),
      ...success,
      file_info: { name, path, size: formatSize(size), line_count: lineCount },
      content: { start_line: line_range.start, end_line: line_range.end, ...block },
    };
  },
  render: ({ file_info, content: { start_line, end_line, ...block }, ...header }) =>
    joinLines(
      renderHeader(header),
      `${file_info.path}:${start_line}-${end_line} of ${file_info.line_count} lines`,
      end_line < start_line ? undefined : renderSource({ line_range: { start: start_line, end: end_line }, ...block }),
    ),
});
