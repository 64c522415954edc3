import { setTimeout as sleep } from 'node:timers/promises';
import { fromJsonSchema, type McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { answerOf, audio, embedded, image } from './contents.ts';

/** What the suite wants to see kept word for word: keywords of JSON Schema 2020-12. */
const schemaOf2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
} as const;

/** The tools that answer by themselves, with contents of each kind and with notifications on the way. */
export function addTools(server: McpServer): void {
  const contents = {
    test_simple_text: () => answerOf('This is a simple text response for testing.'),
    test_image_content: () => answerOf(image),
    test_audio_content: () => answerOf(audio),
    test_embedded_resource: () =>
      answerOf(embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
    test_multiple_content_types: () =>
      answerOf(
        'Multiple content types test:',
        image,
        embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
      ),
    test_error_handling: () => {
      throw new Error('This tool intentionally returns an error for testing');
    },
  };
  for (const [name, run] of Object.entries(contents)) server.registerTool(name, { description: name }, run);

  for (const name of ['test_tool_with_logging', 'test_logging_tool']) {
    server.registerTool(name, { description: 'Logs three times' }, async ({ mcpReq }) => {
      for (const step of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await mcpReq.log('info', step);
        await sleep(50);
      }
      return answerOf('logged');
    });
  }
  server.registerTool('test_tool_with_progress', { description: 'Tells how far it is' }, async ({ mcpReq }) => {
    for (const progress of [0, 50, 100]) {
      await tellProgress(mcpReq, progress);
      await sleep(50);
    }
    return answerOf('done');
  });
  const inputSchema = fromJsonSchema(schemaOf2020);
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Tool with JSON Schema 2020-12 features', inputSchema },
    (given) => answerOf(JSON.stringify(given)),
  );
}

async function tellProgress({ _meta, notify }: ServerContext['mcpReq'], progress: number): Promise<void> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return;
  await notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
}
