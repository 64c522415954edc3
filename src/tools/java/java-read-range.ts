import { z } from 'zod';
import { defineTool } from '../answers/define-tool.ts';
import { filePath, includeLineNumbers, maxChars } from './arguments.ts';

export const javaReadRange = defineTool({
  name: 'java_read_range',
  toolset: 'java',
  title: 'Lines of a file',
  description: 'Lines of a source file on disk, both ends included.',
  effects: 'read',
  input: z.strictObject({
    filePath,
    startLine: z.int().min(1),
    endLine: z.int().min(1),
    options: z
      .strictObject({
        includeLineNumbers,
        maxChars: maxChars.default(20_000),
        startColumn: z.int().min(1).default(1).describe('goes on inside a long startLine'),
      })
      .prefault({}),
  }),
  example: { filePath: 'src/main/java/orchard/Apple.java', startLine: 10, endLine: 25 },
  run: ({ options, ...range }, engine) => engine.java.readRange({ ...range, ...options }),
  render: ({ content }) => content,
});
