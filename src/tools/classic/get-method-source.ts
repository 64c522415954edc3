import { z } from 'zod';
import { coordinates, exampleArtifact, typeName } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { methodInput } from '../answers/method-query.ts';
import { getMethodSource as getOfJar } from '../jar/get-method-source.ts';

const { method_name, method_signature } = methodInput.shape;

export const getMethodSource = defineTool({
  ...getOfJar,
  toolset: 'classic',
  input: z.strictObject({
    ...coordinates,
    class_name: typeName.type_name,
    method_name,
    method_signature,
    include_javadoc: getOfJar.input.shape.include_javadoc,
  }),
  aliases: { type_name: 'class_name' },
  example: { ...exampleArtifact, class_name: 'org.apache.commons.lang3.StringUtils', method_name: 'strip' },
  run: ({ class_name, ...input }, engine, ctx) => getOfJar.run({ ...input, type_name: class_name }, engine, ctx),
});
