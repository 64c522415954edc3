import { z } from 'zod';
import { defineTool } from '../answers/define-tool.ts';
import { filePath, includeLineNumbers, maxChars } from './arguments.ts';

export const javaReadJavadoc = defineTool({
  name: 'java_read_javadoc',
  toolset: 'java',
  title: 'Javadoc of a symbol',
  description: 'Only the documentation comment of one symbol of a Java or Kotlin file on disk.',
  effects: 'read',
  input: z.strictObject({
    filePath,
    symbolId: z.string().min(1).max(20_000).describe('as java_index or java_find_symbol gave it'),
    options: z.strictObject({ includeLineNumbers, maxChars: maxChars.default(8000) }).prefault({}),
  }),
  example: { filePath: 'src/main/java/orchard/Apple.java', symbolId: 'Method#peel(int):void|start:12|end:18' },
  run: ({ options, ...symbol }, engine, ctx) => engine.java.readJavadoc({ ...symbol, ...options }, ctx),
  render: ({ found, symbolId, content }) =>
    found ? content : `No documentation has the id ${symbolId} (java_index and java_find_symbol give ids)`,
});
