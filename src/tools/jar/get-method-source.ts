import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { answerHeader, renderHeader, success } from './answer-header.ts';
import { shorten } from './answer-size.ts';
import { classAliases, coordinates, method, toArtifact } from './arguments.ts';
import { buildSourceBlocks, renderSource } from './source-block.ts';

export const getMethodSource = defineTool({
  name: 'get_method_source',
  toolset: 'jar',
  title: 'Get method source',
  description:
    'Read how a library method or constructor is implemented: its exact source lines, all overloads or one. Much shorter than the whole class.',
  effects: 'fetch',
  input: z.strictObject({ ...coordinates, ...method }),
  aliases: classAliases,
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.getMethodSources(
      {
        ...toArtifact(input),
        typeName: input.type_name,
        methodName: input.method_name,
        methodSignature: input.method_signature ?? null,
      },
      ctx,
    );
    const blocks = buildSourceBlocks(data.map(({ source }) => source));
    return {
      ...answerHeader(artifact),
      ...success,
      file_path: data[0]?.source.path ?? '',
      method_source: blocks.map((block, position) => ({
        signature: shorten(data[position]?.signature ?? ''),
        ...block,
      })),
      ...(blocks.length === data.length
        ? {}
        : {
            truncated: {
              shown: blocks.length,
              total_count: data.length,
              next: 'get_method_source with a method_signature of list_methods',
            },
          }),
    };
  },
  render: ({ file_path, method_source, truncated, ...header }) =>
    [
      ...renderHeader(header),
      file_path,
      ...method_source.map(renderSource),
      ...(truncated === undefined
        ? []
        : [`[${truncated.shown} of ${truncated.total_count} overloads; next: ${truncated.next}]`]),
    ].join('\n'),
});
