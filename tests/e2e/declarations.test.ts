import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classFixtureJar } from '../support/class-fixtures.ts';
import { call, connect } from './client.ts';
import { createWorld, pomOf, publish } from './world.ts';

const jar = classFixtureJar();
const served = { ...publish('orchard:apple:1', null), '/orchard/apple/1/apple-1.jar': jar };
const apple = { group_id: 'orchard', artifact_id: 'apple', version: '1' };
const SAID = 'orchard:apple:1: no sources published; declarations from its classes, without bodies and comments';
const type = { type_name: 'orchard.Orchard' };

const orchard = () => createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']), served);

/** Each tool that takes coordinates. */
const ofOne: readonly (readonly [tool: string, input: Readonly<Record<string, unknown>>])[] = [
  ['list_packages', {}],
  ['list_types', {}],
  ['list_methods', type],
  ['list_fields', type],
  ['get_type_source', type],
  ['get_method_source', { ...type, method_name: 'harvest' }],
  ['get_method_javadoc', { ...type, method_name: 'harvest' }],
  ['get_import_section', type],
  ['get_file', { file_path: 'orchard/Harvest.kt' }],
  ['list_folder_tree', {}],
  ['search_file_names', { pattern: '*.kt', pattern_type: 'glob' }],
  ['search_file_content', { query: 'MOTTO' }],
  ['index_artifact', {}],
];

const ofOneClassic: typeof ofOne = [
  ['get_class_source', { class_name: 'orchard.Orchard' }],
  ['list_classes', {}],
  ['list_folders', {}],
  ['search_content', { pattern: 'MOTTO' }],
  ['search_files', { pattern: '*.java' }],
];

test('tools of one artifact answer from its classes, and say so', async () => {
  const world = await orchard();
  const client = await connect(world, '--toolsets', 'jar');
  for (const [tool, input] of ofOne)
    expect([tool, await call(client, tool, { ...apple, ...input })]).toMatchObject([
      tool,
      { isError: false, text: 'declarations', source_note: SAID },
    ]);
  const { artifacts } = await call(client, 'list_indexed_artifacts', {});
  expect(artifacts).toEqual([{ ...apple, status: 'indexed', text: 'declarations' }]);
  const classic = await connect(world, '--toolsets', 'classic');
  for (const [tool, input] of ofOneClassic)
    expect([tool, await call(classic, tool, { ...apple, ...input })]).toMatchObject([
      tool,
      { isError: false, text: 'declarations', source_note: SAID },
    ]);
});

test('in text it is the first line', async () => {
  const world = await orchard();
  const args = JSON.stringify({ ...apple, ...type });
  const { stdout } = await world.run(['tool', 'list_methods', '--args', args, '--format', 'text']);
  expect(stdout.split('\n')[0]).toBe(SAID);
});

test('tools of many artifacts, whose answers could not say it, leave it out', async () => {
  const world = await orchard();
  const client = await connect(world, '--toolsets', 'all');
  await call(client, 'list_types', apple);
  const asked: typeof ofOne = [
    ['find_symbol', { query: 'Orchard' }],
    ['read_symbol', { name: 'orchard.Orchard' }],
    ['search_sources', { query: 'MOTTO' }],
    ['find_implementations', { name: 'orchard.Orchard.Fruit' }],
    ['which_artifact', { name: 'orchard.Orchard' }],
    ['search', { query: 'MOTTO' }],
    ['list_repos', {}],
    ['explain_stack_trace', { stack_trace: 'java.lang.Error\n\tat orchard.Orchard.pick(Orchard.java:39)' }],
    ['compare_versions', { ...apple, ...type }],
    ['list_dependencies', {}],
  ];
  for (const [tool, input] of asked) {
    const answer = JSON.stringify(await client.callTool({ name: tool, arguments: { ...input } }));
    expect([tool, /compiled|"indexed":true|Orchard\.java:1\d/.exec(answer)?.[0] ?? null]).toEqual([tool, null]);
  }
});

test('a registered jar of classes says it too', async () => {
  const world = await orchard();
  const client = await connect(world);
  const file = join(world.project, 'pear.jar');
  writeFileSync(file, jar);
  const pear = { ...apple, artifact_id: 'pear' };
  expect(await call(client, 'register_source', { ...pear, source_uri: file })).toMatchObject({ text: 'declarations' });
  expect(await call(client, 'list_fields', { ...pear, ...type })).toMatchObject({
    text: 'declarations',
    source_note:
      'orchard:pear:1: the registered jar holds no sources; declarations from its classes, without bodies and comments',
  });
});
