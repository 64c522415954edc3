import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeTool } from '../../src/server/describe-tool.ts';
import { findTool } from '../support/orchard-engine.ts';

test('a schema has what an agent can meet, and no bounds besides', () => {
  const input = z.strictObject({
    fruit: z.string().trim().min(1).max(500).describe('its name'),
    pieces: z.int().min(1).max(8).default(2),
    row: z.int().optional(),
    options: z.strictObject({ page: z.int().min(1).default(1) }).optional(),
  });
  expect(describeTool({ ...findTool('list_types'), input }).listed.inputSchema).toEqual({
    type: 'object',
    properties: {
      fruit: { type: 'string', description: 'its name' },
      pieces: { type: 'integer', default: 2 },
      row: { type: 'integer' },
      options: {
        type: 'object',
        properties: { page: { type: 'integer', default: 1 } },
      },
    },
    required: ['fruit'],
  });
});
