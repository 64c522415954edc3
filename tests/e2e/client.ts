import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { onTestFinished } from 'vitest';
import { program, type World } from './world.ts';

/** A server in the project of the world, and a client of it. */
export async function connect(world: World, ...flags: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'serve', ...flags],
      cwd: world.project,
      env: world.env,
      stderr: 'ignore',
    }),
  );
  onTestFinished(() => client.close());
  return client;
}

/** The JSON of an answer, and whether it is an error. */
export async function call(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const result = await client.callTool({ name, arguments: input });
  const [block] = result.content as { text: string }[];
  return { isError: result.isError ?? false, ...JSON.parse(block?.text ?? 'null') };
}
