import { z } from 'zod';
import { omitEmpty } from '../../core/omit-empty.ts';
import { answerHeader, renderHeader } from '../answers/answer-header.ts';
import { classAliases, exampleArtifact, optionalCoordinates, toAskedArtifact, typeName } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { describeProblems, renderProblems } from '../answers/not-listed.ts';
import { printConstant } from '../answers/print-constant.ts';
import { renderGenerated } from '../answers/render-generated.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { buildSourceBlock, renderSource } from '../answers/source-block.ts';

export const getTypeSource = defineTool({
  name: 'get_type_source',
  toolset: 'jar',
  title: 'Get type source',
  description: 'Read the source code of a class, interface, enum or record of a dependency by its full name.',
  effects: 'fetch',
  input: z.strictObject({ ...optionalCoordinates, ...typeName }),
  aliases: classAliases,
  example: {
    ...exampleArtifact,
    type_name: 'org.apache.commons.lang3.Range',
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.getTypeSource(
      { ...toAskedArtifact(input), typeName: input.type_name },
      ctx,
    );
    const { name, kind, language, alsoIn, source, constants, problems } = data;
    return {
      ...answerHeader(artifact),
      type_info: {
        name,
        kind,
        language,
        file_path: source.path,
        extends: printTypes(data.extends),
        implements: printTypes(data.implements),
        permits: printTypes(data.permits),
        also_in: omitEmpty(shortenList(alsoIn)),
        generated: omitEmpty(shortenList(data.generated)),
        ...buildSourceBlock(source),
        constants: omitEmpty(constants.map((constant) => printConstant(constant, source.path))),
      },
      ...describeProblems(problems),
    };
  },
  render: ({ type_info: { name, kind, file_path, also_in, generated, constants, ...block }, ...header }) =>
    joinLines(
      renderHeader(header),
      `${kind} ${name}  ${file_path}:${block.line_range.start}-${block.line_range.end}`,
      (['extends', 'implements', 'permits'] as const).map((clause) => {
        const types = block[clause];
        return types && `${clause} ${types.join(', ')}`;
      }),
      also_in && `also in ${also_in.join(', ')}`,
      renderGenerated(generated),
      renderSource(block),
      constants?.map((constant) => `  ${constant}`),
      renderProblems(header),
    ),
});

/** Undefined for none. */
function printTypes(types: readonly string[]): readonly string[] | undefined {
  return omitEmpty(
    shortenList(
      types.map((type) => shorten(type, 80)),
      8,
    ),
  );
}
