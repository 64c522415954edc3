import { z } from 'zod';
import { answerHeader, renderHeader } from '../answers/answer-header.ts';
import { classAliases, exampleArtifact, optionalCoordinates, toAskedArtifact, typeName } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { joinLines } from '../answers/join-lines.ts';
import { buildSourceBlock, renderSource } from '../answers/source-block.ts';

export const getImportSection = defineTool({
  name: 'get_import_section',
  toolset: 'jar',
  title: 'Get import section',
  description: 'Read the import statements of the file that declares a library type.',
  effects: 'fetch',
  input: z.strictObject({ ...optionalCoordinates, ...typeName }),
  aliases: classAliases,
  example: {
    ...exampleArtifact,
    type_name: 'org.apache.commons.lang3.StringUtils',
  },
  async run(input, engine, ctx) {
    const { artifact, data } = await engine.explore.getImportSection(
      { ...toAskedArtifact(input), typeName: input.type_name },
      ctx,
    );
    return {
      ...answerHeader(artifact),
      type_name: data.typeName,
      file_path: data.path,
      import_section: data.imports === null ? noImports : buildSourceBlock(data.imports),
    };
  },
  render: ({ type_name, file_path, import_section: section, ...header }) =>
    joinLines(
      renderHeader(header),
      `${type_name}  ${file_path}`,
      section.line_range === null ? 'no imports' : renderSource(section),
    ),
});

const noImports = { line_range: null, source_code: '' } as const;
