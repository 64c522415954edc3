import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import type { MethodSource } from '../../engine/explore/get-method-sources.ts';
import { answerHeader, renderHeader, success } from '../answers/answer-header.ts';
import { countFitting, sizeOf } from '../answers/answer-size.ts';
import { classAliases, exampleArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { methodInput, toMethodQuery } from '../answers/method-query.ts';
import { printConstant } from '../answers/print-constant.ts';
import { shorten } from '../answers/shorten.ts';
import { buildSourceBlocks, renderSource } from '../answers/source-block.ts';
import { renderCut } from '../answers/truncated.ts';

export const getMethodSource = defineTool({
  name: 'get_method_source',
  toolset: 'jar',
  title: 'Get method source',
  description:
    'Read how a library method or constructor is implemented: its exact source lines, all overloads or one, of any version; read_symbol adds documentation and needs only a name.',
  effects: 'fetch',
  input: methodInput.extend({ include_javadoc: z.boolean().default(false).describe('with its comment') }),
  aliases: classAliases,
  example: {
    ...exampleArtifact,
    type_name: 'org.apache.commons.lang3.StringUtils',
    method_name: 'strip',
    method_signature: '(String, String)',
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.getMethodSources(
      { ...toMethodQuery(input), includeDoc: input.include_javadoc },
      ctx,
    );
    const blocks = buildSourceBlocks(data);
    const shown = data.slice(0, blocks.length);
    return {
      ...answerHeader(artifact),
      ...success,
      file_path: data[0]?.source.path ?? '',
      method_source: blocks,
      constants: omitEmpty(
        [
          ...new Set(shown.flatMap(({ constants, source }) => constants.map((one) => printConstant(one, source.path)))),
        ].slice(0, MOST_CONSTANTS),
      ),
      truncated: describeRest(data, blocks.length),
    };
  },
  render: ({ file_path, method_source, constants, truncated, ...header }) =>
    joinLines(
      renderHeader(header),
      file_path,
      method_source.flatMap((block) => [block.file_path, renderSource(block)]),
      constants?.map((constant) => `  ${constant}`),
      renderCut({ truncated }),
      truncated?.left_out.map(({ signature, line_range: { start, end } }) => `${start}-${end} ${signature}`),
    ),
});

/** Told after the sources of all overloads. */
const MOST_CONSTANTS = 12;

/** Room for naming what found no room. */
const REST = 2000;

/** The overloads left out, by signature and lines, as far as there is room for that. Undefined when all are shown. */
function describeRest(all: readonly MethodSource[], shown: number) {
  if (shown === all.length) return undefined;
  const leftOut = all
    .slice(shown)
    .map(({ signature, source }) => ({ signature: shorten(signature), line_range: source.range }));
  const named = countFitting(leftOut, sizeOf, REST);
  return {
    shown,
    total_count: all.length,
    left_out: leftOut.slice(0, named),
    next: 'get_method_source with a method_signature, or get_file',
  };
}
