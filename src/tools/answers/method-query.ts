import { z } from 'zod';
import { coordinates, toArtifact, typeName } from './arguments.ts';

/** The arguments of the tools for one method, or all its overloads. */
export const methodInput = z.strictObject({
  ...coordinates,
  ...typeName,
  method_name: z.string().trim().min(1).max(1000).describe("for constructors the type's name"),
  method_signature: z.string().trim().min(1).max(100_000).optional().describe('one overload: (String, int)'),
});

/** `strip(String)` in the place of a name is read as the name and the parameters, unless these are given beside it. */
export function toMethodQuery(input: z.infer<typeof methodInput>) {
  // Names between backticks may hold parentheses; those that do mostly hold blanks too.
  const [, name = input.method_name, parameters = null] =
    input.method_signature === undefined ? (/^([^\s()`]+)(\(.*\))$/s.exec(input.method_name) ?? []) : [];
  return {
    ...toArtifact(input),
    typeName: input.type_name,
    methodName: name,
    methodSignature: input.method_signature ?? parameters,
  };
}
