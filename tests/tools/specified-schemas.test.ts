import { expect, test } from 'vitest';
import { describeTool } from '../../src/server/describe-tool.ts';
import { findTool } from '../support/orchard-engine.ts';

interface Property {
  readonly type?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

interface Schema {
  readonly properties: Readonly<Record<string, Property>>;
  readonly required?: readonly string[];
  readonly additionalProperties: boolean;
}

const schemaOf = (tool: string) => describeTool(findTool(tool)).listed.inputSchema as unknown as Schema;

const text: Property = { type: 'string' };
const artifact = { group_id: text, artifact_id: text, version: text };
const paging: Readonly<Record<string, Property>> = { page: { type: 'integer' }, page_size: { type: 'integer' } };
const flag = (value: boolean): Property => ({ type: 'boolean', default: value });
const number: Property = { type: 'integer' };
const names = { name_filter: text, name_filter_type: { ...text, default: 'glob', enum: ['glob', 'regex'] } };
const scope = { start_path: { ...text, default: '' }, max_depth: { ...number, default: -1 } };
const members = {
  ...artifact,
  type_name: text,
  include_inherited: flag(false),
  ...names,
  ...paging,
  include_description: flag(false),
};

/**
 * Parameters of the specification of the jar tools, and those that a call must give. Coordinates are never among these: they may be written
 * as one, found by a full name, or left to the project, and the code asks for no more than the schema says. For the same reason the types of
 * patterns, which the specification asks for, have its usual value.
 */
const jarTools: Readonly<Record<string, readonly [Readonly<Record<string, Property>>, readonly string[]]>> = {
  register_source: [{ ...artifact, source_uri: text, auto_index: flag(true), git_ref: text }, ['source_uri']],
  index_artifact: [artifact, []],
  list_indexed_artifacts: [{ ...paging, group_filter: text, artifact_filter: text, version_filter: text }, []],
  list_packages: [
    {
      ...artifact,
      parent_package: text,
      max_depth: { type: 'integer', default: 1 },
      include_description: flag(false),
    },
    [],
  ],
  list_types: [{ ...artifact, package_filter: text, ...names, ...paging, include_description: flag(false) }, []],
  get_type_source: [{ ...artifact, type_name: text }, ['type_name']],
  list_methods: [members, ['type_name']],
  list_fields: [members, ['type_name']],
  get_import_section: [{ ...artifact, type_name: text }, ['type_name']],
  get_method_source: [
    { ...artifact, type_name: text, method_name: text, method_signature: text },
    ['type_name', 'method_name'],
  ],
  list_folder_tree: [
    {
      ...artifact,
      path: { ...text, default: '' },
      include_files: flag(true),
      max_depth: { type: 'integer', default: 1 },
    },
    [],
  ],
  search_file_names: [
    { ...artifact, pattern: text, pattern_type: { ...text, enum: ['glob', 'regex'] }, ...scope },
    ['pattern'],
  ],
  search_file_content: [
    {
      ...artifact,
      query: text,
      query_type: { ...text, enum: ['string', 'regex'] },
      ...scope,
      context_before: number,
      context_after: number,
      max_results: number,
    },
    ['query'],
  ],
  get_file: [{ ...artifact, file_path: text, start_line: number, end_line: number }, ['file_path']],
};

test.each(Object.entries(jarTools))('%s takes what its specification says', (name, [specified, required]) => {
  const { properties, required: asked = [], additionalProperties } = schemaOf(name);
  expect(properties).toMatchObject(specified);
  expect(asked).toEqual(required);
  expect(additionalProperties).toBe(false);
  for (const { description = '' } of Object.values(properties)) expect(description).not.toBe('');
});

/** Word for word; `additionalProperties` and `project`, by which a call means another project, are ours. */
const zoektTools: Readonly<Record<string, Pick<Schema, 'properties' | 'required'>>> = {
  search: {
    properties: {
      query: {
        type: 'string',
        description:
          'Zoekt search query. Supports regex, file filters (file:, lang:), repo filters (repo:), symbol search (sym:), and boolean operators (and, or, not).',
      },
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
  },
  list_repos: {
    properties: {
      filter: { type: 'string', description: 'Optional filter pattern to match repository names (regex supported)' },
    },
    required: [],
  },
  file_content: {
    properties: {
      repository: { type: 'string', description: "Full repository name (e.g., 'github.com/org/repo')" },
      path: { type: 'string', description: 'Path to the file within the repository' },
      branch: { type: 'string', description: 'Branch name (default: HEAD)', default: 'HEAD' },
    },
    required: ['repository', 'path'],
  },
};

test.each(Object.entries(zoektTools))('%s has the schema of its specification', (name, specified) => {
  const {
    properties: { project, ...properties },
    required,
    additionalProperties,
  } = schemaOf(name);
  expect({ properties, required }).toEqual(specified);
  expect(additionalProperties).toBe(false);
});
