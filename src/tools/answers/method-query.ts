import { z } from 'zod';
import { optionalCoordinates, toAskedArtifact, typeName } from './arguments.ts';

/** The arguments of the tools for one method, or all its overloads. */
export const methodInput = z.strictObject({
  ...optionalCoordinates,
  ...typeName,
  method_name: z.string().trim().min(1).max(1000).describe("the type's name: constructors"),
  method_signature: z.string().trim().min(1).max(100_000).optional().describe('one overload: (String, int)'),
});

export function toMethodQuery(input: z.infer<typeof methodInput>) {
  return {
    ...toAskedArtifact(input),
    typeName: input.type_name,
    methodName: input.method_name,
    methodSignature: input.method_signature ?? null,
  };
}
