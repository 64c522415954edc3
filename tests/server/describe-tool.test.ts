import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeTool } from '../../src/server/describe-tool.ts';
import { selectTools } from '../../src/server/select-tools.ts';
import { toolEntries } from '../../src/server/tool-entries.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';
import { tools } from '../../src/tools/index.ts';
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
        additionalProperties: false,
      },
    },
    required: ['fruit'],
    additionalProperties: false,
  });
});

type Node = Readonly<Record<string, unknown>>;

/** A schema and all schemas in it. */
function walk(schema: Node): readonly Node[] {
  const inner = [
    ...Object.values((schema.properties ?? {}) as Record<string, Node>),
    ...((schema.anyOf ?? []) as readonly Node[]),
    ...(schema.items === undefined ? [] : [schema.items as Node]),
  ];
  return [schema, ...inner.flatMap(walk)];
}

const known = ['type', 'anyOf', 'properties', 'required', 'items', 'enum', 'default', 'description'];
const listed = tools.map((tool) => [`${tool.toolset}/${tool.name}`, describeTool(tool).listed] as const);

test.each(listed)('%s: hosts of every kind take its schema', (_, { name, inputSchema }) => {
  expect(name).toMatch(/^[a-zA-Z][\w-]{0,63}$/);
  for (const node of walk(inputSchema as Node)) {
    // Gemini refuses all tools of a request for a `const`, a `$ref` or a list of types in one of them.
    expect(
      Object.keys(node).filter((key) => !known.includes(key) && !/^(?:minimum|maximum|additionalP.*)$/.test(key)),
    ).toEqual([]);
    expect(typeof node.type === 'string').toBe(node.anyOf === undefined);
    if (node.type === 'object') expect(node.additionalProperties).toBe(false);
    if (node.enum !== undefined) expect(node.type).toBe('string');
    for (const property of Object.keys(node.properties ?? {})) expect(property).toMatch(/^[a-zA-Z]\w{0,63}$/);
  }
});

test("Zoekt's tools have the schemas of their specification", () => {
  const schemaOf = (name: string) => {
    const { inputSchema } = listed.find(([path]) => path === `zoekt/${name}`)![1];
    const { project: _, ...properties } = inputSchema.properties ?? {};
    return { properties, required: inputSchema.required };
  };
  const text = (description: string) => ({ type: 'string', description });
  expect(schemaOf('search')).toEqual({
    properties: {
      query: text(
        'Zoekt search query. Supports regex, file filters (file:, lang:), repo filters (repo:), symbol search (sym:), and boolean operators (and, or, not).',
      ),
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        default: 30,
        description: 'Maximum number of file matches to return',
      },
      contextLines: {
        type: 'integer',
        minimum: 0,
        maximum: 10,
        default: 3,
        description: 'Number of context lines to include around each match',
      },
    },
    required: ['query'],
  });
  expect(schemaOf('list_repos')).toEqual({
    properties: { filter: text('Optional filter pattern to match repository names (regex supported)') },
    required: [],
  });
  expect(schemaOf('file_content')).toEqual({
    properties: {
      repository: text("Full repository name (e.g., 'github.com/org/repo')"),
      path: text('Path to the file within the repository'),
      branch: { ...text('Branch name (default: HEAD)'), default: 'HEAD' },
    },
    required: ['repository', 'path'],
  });
});

test('what a schema requires is what a call without it is refused for', () => {
  for (const tool of tools) {
    const { required = [] } = describeTool(tool).listed.inputSchema;
    for (const name of required) {
      const { [name]: _, ...rest } = tool.example as Record<string, unknown>;
      expect(() => validateArguments(tool, rest), `${tool.name} without ${name}`).toThrow(name);
    }
  }
});

test('each parameter of the tools that are listed by default is described', () => {
  const selected = selectTools(toolEntries, { toolsets: [], tools: [], excludeTools: [], readOnly: false });
  const silent = selected.flatMap(({ name, listed: { inputSchema } }) =>
    Object.entries(inputSchema.properties ?? {}).flatMap(([parameter, schema]) =>
      typeof schema === 'object' && schema !== null && 'description' in schema ? [] : `${name}: ${parameter}`,
    ),
  );
  expect(silent).toEqual([]);
});
