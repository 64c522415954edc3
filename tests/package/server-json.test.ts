import { expect, test } from 'vitest';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import serverJson from '../../server.json' with { type: 'json' };
import { buildProgram } from '../../src/cli/program.ts';

const input = z.strictObject({
  description: z.string().optional(),
  isRequired: z.boolean().optional(),
  format: z.enum(['string', 'number', 'boolean', 'filepath']).optional(),
  value: z.string().optional(),
});
const withVariables = input.extend({ variables: z.record(z.string(), input).optional() });
const argument = z.discriminatedUnion('type', [
  withVariables.extend({ type: z.literal('positional'), value: z.string() }),
  withVariables.extend({ type: z.literal('named'), name: z.string().startsWith('--') }),
]);
const version = z.string().regex(/^\d+\.\d+\.\d+$/);
const shared = {
  runtimeHint: z.string(),
  transport: z.strictObject({ type: z.literal('stdio') }),
  runtimeArguments: z.array(argument).optional(),
  packageArguments: z.array(argument).optional(),
  environmentVariables: z.array(withVariables.extend({ name: z.string() })).optional(),
};

/** The rules of https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json that apply here. */
const schema = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version,
  repository: z.strictObject({ url: z.url(), source: z.literal('github') }),
  packages: z.array(
    z.discriminatedUnion('registryType', [
      z.strictObject({ registryType: z.literal('npm'), identifier: z.string(), version, ...shared }),
      // The tag is the version, so a field for it is refused.
      z.strictObject({
        registryType: z.literal('oci'),
        identifier: z.string().regex(/^ghcr\.io\/[a-z0-9-]+\/[a-z-]+:\d+\.\d+\.\d+$/),
        ...shared,
      }),
    ]),
  ),
});

test('server.json keeps to the schema of the registry', () => {
  expect(schema.safeParse(serverJson).error).toBeUndefined();
});

test('the registry finds the proof of ownership in the npm package', () => {
  expect(serverJson.name).toBe(packageJson.mcpName);
  expect(serverJson.packages.map(({ identifier }) => identifier)[0]).toBe(packageJson.name);
});

test('the arguments are a command and an option of the program', () => {
  const words = serverJson.packages[0]?.packageArguments?.flatMap(({ name, value }) => [name, value]) ?? [];
  const [command, ...rest] = words.filter((word) => word !== undefined);
  const machine = { version: '0' } as Parameters<typeof buildProgram>[0];
  const serve = buildProgram(machine, () => {}).commands.find((known) => known.name() === command);
  const { unknown } = serve!.parseOptions(rest);
  expect(unknown).toEqual([]);
});
