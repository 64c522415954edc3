import { z } from 'zod';
import type { MethodSource } from '../../engine/explore/get-methods.ts';
import { answerHeader, renderHeader, success } from '../answers/answer-header.ts';
import { countFitting, shorten, sizeOf } from '../answers/answer-size.ts';
import { classAliases, coordinates, method, toArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { buildSourceBlocks, renderSource } from '../answers/source-block.ts';

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
    const blocks = buildSourceBlocks(data);
    return {
      ...answerHeader(artifact),
      ...success,
      file_path: data[0]?.source.path ?? '',
      method_source: blocks,
      ...(blocks.length === data.length ? {} : { truncated: describeRest(data, blocks.length) }),
    };
  },
  render: ({ file_path, method_source, truncated, ...header }) =>
    [
      ...renderHeader(header),
      file_path,
      ...method_source.map(renderSource),
      ...(truncated === undefined
        ? []
        : [
            `[${truncated.shown} of ${truncated.total_count} overloads; next: ${truncated.next}]`,
            ...truncated.left_out.map(({ signature, line_range: { start, end } }) => `${start}-${end} ${signature}`),
          ]),
    ].join('\n'),
});

/** Room for naming what found no room. */
const REST = 2000;

/** The overloads left out, by signature and lines, as far as there is room for that. */
function describeRest(all: readonly MethodSource[], shown: number) {
  const leftOut = all
    .slice(shown)
    .map(({ signature, source }) => ({ signature: shorten(signature), line_range: source.range }));
  const named = countFitting(leftOut, sizeOf, REST);
  const where = named === leftOut.length ? 'left_out' : 'left_out, or of list_methods with name_filter';
  return {
    shown,
    total_count: all.length,
    left_out: leftOut.slice(0, named),
    next: `get_method_source with a method_signature of ${where}`,
  };
}
