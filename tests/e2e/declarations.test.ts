import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toolEntries } from '../../src/server/tool-entries.ts';
import { buildJar } from '../support/build-jar.ts';
import { classFixtureJar } from '../support/class-fixtures.ts';
import { writeClass } from '../support/class-writer.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call, connect } from './client.ts';
import { createWorld, pomOf, publish } from './world.ts';

const jar = classFixtureJar();
const served = { ...publish('orchard:apple:1', null), '/orchard/apple/1/apple-1.jar': jar };
const apple = { group_id: 'orchard', artifact_id: 'apple', version: '1' };
const NOTE = 'declarations from its classes, without bodies and comments';
const SAID = `orchard:apple:1: no sources published; ${NOTE}`;
const DECOMPILED =
  'orchard:apple:1: no sources published; declarations from its classes, bodies decompiled by Vineflower 1.12.0, without comments';
const type = { type_name: 'orchard.Orchard' };

const orchard = (besides = {}) =>
  createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']), { ...served, ...besides });

/** Each tool that takes coordinates and shows no bodies. */
const ofOne: readonly (readonly [tool: string, input: Readonly<Record<string, unknown>>])[] = [
  ['list_packages', {}],
  ['list_types', {}],
  ['list_methods', type],
  ['list_fields', type],
  ['get_method_javadoc', { ...type, method_name: 'harvest' }],
  ['get_import_section', type],
  ['list_folder_tree', {}],
  ['search_file_names', { pattern: '*.kt', pattern_type: 'glob' }],
  ['index_artifact', {}],
];

const ofOneClassic: typeof ofOne = [
  ['list_classes', {}],
  ['list_folders', {}],
  ['search_files', { pattern: '*.java' }],
];

const KOTLIN = '; this is Java, compiled from Kotlin';

/** Each that shows bodies, what stands in one, and what else is to be said of it. */
const withBodies: readonly (readonly [tool: string, input: object, body: string, note?: string])[] = [
  ['get_type_source', type, 'return new Orchard.Apple(name, 1);'],
  ['get_class_source', { class_name: 'orchard.Orchard' }, 'return new Orchard.Apple(name, 1);'],
  ['get_method_source', { ...type, method_name: 'pick' }, 'later.run();'],
  ['get_method_source', { type_name: 'orchard.Orchard.Basket', method_name: 'Basket' }, 'this.first = first;'],
  ['get_method_source', { type_name: 'orchard.Grams', method_name: 'plus' }, 'plus_', KOTLIN],
  ['get_method_source', { type_name: 'orchard', method_name: 'harvest' }, 'return null;', KOTLIN],
  ['get_file', { file_path: 'orchard/Orchard.java', start_line: 20 }, 'later.run();'],
  ['get_file', { file_path: 'orchard/Harvest.kt' }, 'public final class Harvests {', KOTLIN],
];

test('tools that show bodies decompile them, unless that is turned off', async () => {
  const world = await orchard();
  const client = await connect(world, '--toolsets', 'all');
  const declaring = await connect(world, '--toolsets', 'all', '--compiled', 'declarations');
  for (const [tool, input, body, note = ''] of withBodies) {
    const asked = { ...apple, ...input };
    const { source_note, ...answer } = await call(client, tool, asked);
    expect([tool, answer]).toMatchObject([tool, { isError: false, text: 'decompiled' }]);
    expect([tool, source_note, JSON.stringify(answer).includes(body)]).toEqual([tool, `${DECOMPILED}${note}`, true]);
    expect([tool, await call(declaring, tool, asked)]).toMatchObject([
      tool,
      { text: 'declarations', source_note: SAID },
    ]);
  }
});

test('a method that the decompiled text does not have stays a declaration', async () => {
  const client = await connect(await orchard());
  const answer = await call(client, 'get_method_source', { ...apple, type_name: 'orchard', method_name: 'pick' });
  const note = `${SAID}; the decompiled text does not name it, and these are its declarations`;
  expect(answer).toMatchObject({ isError: false, text: 'declarations', source_note: note });
});

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
  const listed = await world.run(['list', '--indexed']);
  expect(listed.stdout).toBe('orchard:apple:1 indexed (declarations from its classes)\n');
  expect((await world.run(['export', 'zoekt', '--to', tempFolder()])).stdout).toContain(
    'not exported: 1 version without',
  );
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

test('searches in text say how many files are decompiled, and find what these hold', async () => {
  const world = await orchard();
  await world.run(['sync', '--compiled']);
  const client = await connect(world, '--toolsets', 'all');
  const [none, one] = [`${SAID}; 0 of 2 files decompiled`, `${SAID}; 1 of 2 files decompiled`];
  const path = 'orchard/Orchard.java';
  const find = async (query: string) =>
    (await call(client, 'search_file_content', { ...apple, query })) as {
      readonly matches: Readonly<Record<string, readonly { readonly text?: string; readonly match_lines: string }[]>>;
    };
  expect(await find('later.run()')).toMatchObject({ text: 'declarations', source_note: none, matches: {} });
  const classic = await call(client, 'search_content', { ...apple, query: 'later.run()' });
  expect(classic).toMatchObject({ isError: false, text: 'declarations', source_note: none });
  expect(await call(client, 'search_sources', { query: 'later.run', literal: true })).toMatchObject({
    file_count: 0,
    searched_without_sources: ['orchard:apple:1: 0 of 2 files decompiled'],
  });
  await call(client, 'get_file', { ...apple, file_path: path });
  const found = await find('later.run()');
  expect(found).toMatchObject({ text: 'declarations', source_note: one });
  expect(found.matches[path]).toMatchObject([{ content: expect.stringContaining('later.run();'), text: 'decompiled' }]);
  expect((await find('class')).matches['orchard/Harvest.kt']?.[0]?.text).toBeUndefined();
  // Lines are those of get_file.
  const { match_lines } = found.matches[path]![0]!;
  const range = { start_line: Number(match_lines), end_line: Number(match_lines) };
  const shown = await call(client, 'get_file', { ...apple, file_path: path, ...range });
  expect(JSON.stringify(shown)).toContain('later.run();');
  expect(await call(client, 'search_sources', { query: 'later.run', literal: true })).toMatchObject({
    files: [{ path, text: 'decompiled', hits: [{ in: 'Orchard#pick' }] }],
    searched_without_sources: ['orchard:apple:1: 1 of 2 files decompiled'],
  });
  const zoekt = await client.callTool({ name: 'search', arguments: { query: '"later.run"' } });
  expect(JSON.stringify(zoekt)).toContain('Text: decompiled');
  const declaring = await connect(world, '--toolsets', 'all', '--compiled', 'declarations');
  expect(await call(declaring, 'search_file_content', { ...apple, query: 'later.run()' })).toMatchObject({
    source_note: SAID,
    matches: {},
  });
  expect(await call(declaring, 'search_sources', { query: 'later.run', literal: true })).toMatchObject({
    file_count: 0,
    searched_without_sources: ['orchard:apple:1: without bodies'],
  });
});

test('other texts of a jar are searched and read as they are', async () => {
  const path = 'META-INF/services/orchard.Fruit';
  const folder = { 'orchard/Orchard.class': writeClass({ name: 'orchard/Orchard' }), [path]: 'orchard.Pear\n' };
  const world = await orchard({ '/orchard/apple/1/apple-1.jar': buildJar(folder) });
  await world.run(['sync', '--compiled']);
  const client = await connect(world, '--toolsets', 'all');
  expect(await call(client, 'get_file', { ...apple, file_path: path })).toEqual({
    isError: false,
    status: 'success',
    source_note: 'orchard:apple:1: no sources published; this file is in its binary as it is',
    success: true,
    file_info: { name: 'orchard.Fruit', path, size: '13B', line_count: 1 },
    content: { start_line: 1, end_line: 1, source_code: 'orchard.Pear' },
  });
  const note = `${path} is in the binary of orchard:apple:1 as it is, which publishes no sources`;
  const range = { start_line: 1, end_line: 1 };
  const read = await call(client, 'read_source', { artifact: 'orchard:apple:1', path, ...range });
  expect(read).toMatchObject({ body_notes: [note] });
  expect(read).not.toHaveProperty('text');
  const shown = await client.callTool({
    name: 'file_content',
    arguments: { repository: 'maven/orchard/apple', path },
  });
  expect(JSON.stringify(shown)).toContain(note);
  expect(JSON.stringify(shown)).not.toContain('declarations from classes');
  const found = await call(client, 'search_file_content', { ...apple, query: 'Pear' });
  expect(found).toMatchObject({ source_note: `${SAID}; 0 of 1 files decompiled`, matches: { [path]: [{}] } });
  const { files } = await call(client, 'search_sources', { query: 'orchard.Pear', literal: true });
  expect(files).toMatchObject([{ path }]);
  expect(files).not.toMatchObject([{ text: 'declarations' }]);
});

const LINE = 'no sources, declarations from classes without bodies and comments: orchard:apple:1';
const APPLE = { artifact: 'orchard:apple:1' };
const PICK = 'orchard.Orchard.pick(Orchard.java:39)';

const IN_FILE = { ...APPLE, path: 'orchard/Orchard.java' };

const WHOLE = { path: 'orchard/Orchard.java', symbol: 'Orchard' };

/** Each tool whose answers may be of many artifacts, or that takes one in one word. */
const ofMany: typeof ofOne = [
  ['find_symbol', { query: 'Orchard' }],
  ['read_symbol', { name: 'orchard.Orchard' }],
  ['find_implementations', { name: 'orchard.Orchard.Fruit' }],
  ['which_artifact', { name: 'orchard.Orchard' }],
  ['explain_stack_trace', { trace: `java.lang.Error\n\tat ${PICK}` }],
  ['compare_versions', { group_id: 'orchard', artifact_id: 'apple', from_version: '1', version: '2' }],
  ['list_dependencies', {}],
  ['list_repos', {}],
  ['get_tree', APPLE],
  ['lookup_symbol', { ...APPLE, name: 'Orchard' }],
  ['explain_symbol', { ...APPLE, name: 'Orchard' }],
  ['get_public_api', APPLE],
  ['search_signatures', { ...APPLE, query: 'int' }],
  ['get_stats', APPLE],
  ['list_workspace_members', APPLE],
  ['get_file_summary', IN_FILE],
  ['batch_file_summaries', { ...APPLE, paths: [IN_FILE.path] }],
  ['get_file_context', IN_FILE],
  ['list_declarations', IN_FILE],
  ['get_imports', IN_FILE],
  ['get_token_estimate', IN_FILE],
  ['search_relevant', { ...APPLE, query: 'fruit' }],
  ['get_callers', { ...APPLE, symbol: 'PrintStream.println' }],
  ['get_related_tests', { ...APPLE, symbol: 'Orchard' }],
  ['get_type_flow', { ...APPLE, type_name: 'Fruit' }],
  ['get_dependency_graph', APPLE],
  ['get_diff_summary', { ...APPLE, since_ref: '2' }],
  ['get_hotspots', APPLE],
  ['get_health', APPLE],
];

/** Those that a test of its own asks; sync_project by the command. */
const elsewhere = ['search_file_content', 'search_content', 'read_source', 'register_source', 'sync_project'];

test('no tool that takes an artifact is left out here', () => {
  const taking = toolEntries.filter(({ listed: { inputSchema } }) =>
    ['artifact', 'coordinates'].some((argument) => argument in (inputSchema.properties ?? {})),
  );
  const asked = [...ofOne, ...ofOneClassic, ...withBodies, ...ofMany].map(([tool]) => tool);
  const names = new Set([...asked, ...elsewhere]);
  expect(taking.length).toBeGreaterThan(40);
  expect(taking.map(({ listed }) => listed.name).filter((name) => !names.has(name))).toEqual([]);
});

test('tools of many artifacts name those that answer by their classes', async () => {
  const world = await orchard({
    ...publish('orchard:apple:2', { 'orchard/Orchard.java': 'package orchard;\nclass Orchard {}\n' }),
  });
  expect((await world.run(['sync', '--compiled'])).stdout).toContain('compiled');
  const client = await connect(world, '--toolsets', 'all', '--format', 'text');
  for (const [tool, input] of ofMany) {
    const { isError, ...answer } = await client.callTool({ name: tool, arguments: { ...input } });
    const isSaid = JSON.stringify(answer).includes(LINE);
    expect([tool, isError ?? false, isSaid], JSON.stringify(answer)).toEqual([tool, false, true]);
  }
  const searched = 'no sources, declarations from classes without comments; orchard:apple:1: 0 of 2 files decompiled';
  for (const name of ['search_sources', 'search']) {
    const answer = JSON.stringify(await client.callTool({ name, arguments: { query: 'MOTTO' } }));
    expect([name, answer.includes(searched)]).toEqual([name, true]);
  }
  expect((await world.run(['search', 'MOTTO'])).stdout.split('\n')[0]).toBe(searched);
  const shown = LINE.replace(' without bodies and', ', bodies decompiled by Vineflower 1.12.0, without');
  for (const [name, input] of [
    ['read_source', { ...APPLE, ...WHOLE }],
    ['file_content', { repository: 'maven/orchard/apple', path: 'orchard/Orchard.java' }],
  ] as const) {
    const answer = JSON.stringify(await client.callTool({ name, arguments: { ...input } }));
    expect([name, answer.includes(shown)]).toEqual([name, true]);
  }
  const { stdout } = await world.run(['tool', 'find_symbol', '--args', '{"query":"Orchard"}']);
  expect(JSON.parse(stdout)).toMatchObject({ declared_only: ['orchard:apple:1'] });
});

test('of many artifacts too, bodies are decompiled, and said to be', async () => {
  const world = await orchard();
  await world.run(['sync', '--compiled']);
  const client = await connect(world, '--toolsets', 'all', '--format', 'text');
  for (const [name, input, body] of [
    ['read_symbol', { name: 'orchard.Orchard.pick' }, 'later.run();'],
    ['read_symbol', { name: 'orchard.harvest' }, 'return null;'],
    ['read_source', { ...APPLE, path: 'orchard/Orchard.java', symbol: 'Orchard.pick' }, 'later.run();'],
  ] as const) {
    const answer = JSON.stringify(await client.callTool({ name, arguments: { ...input } }));
    const said = LINE.replace(' without bodies and', ', bodies decompiled by Vineflower 1.12.0, without');
    expect([input, answer.includes(said), answer.includes(body)]).toEqual([input, true, true]);
    expect([input, answer.includes('this is Java, compiled from Kotlin')]).toEqual([input, body === 'return null;']);
  }
  const json = await connect(world, '--toolsets', 'all');
  const rows = await call(json, 'read_symbol', { name: 'orchard.Orchard#ROWS' });
  expect(rows).toMatchObject({
    declared_only: ['orchard:apple:1'],
    symbols: [{ declarations: [{ source_code: '    public static final int ROWS = 12;' }] }],
  });
  const data = await call(json, 'list_declarations', IN_FILE);
  expect(data).toMatchObject({ isError: false, text: 'declarations', declared_only: ['orchard:apple:1'] });
  const not_measured = ['bodies and comments, which its declarations are without'];
  expect(await call(json, 'get_hotspots', APPLE)).toMatchObject({ total: 0, not_measured });
  expect(await call(json, 'get_health', APPLE)).toMatchObject({ analyzed: 0, not_measured });
  const read = await call(json, 'read_source', { ...APPLE, path: 'orchard/Orchard.java', symbol: 'Orchard.pick' });
  expect(read).toMatchObject({ isError: false, text: 'decompiled', decompiled: ['orchard:apple:1'] });
});

test('of many artifacts, one whose POM calls its packaging pom answers by its jar', async () => {
  const pom = pomOf('orchard:apple:1', [], '<packaging>pom</packaging>');
  const world = await orchard({ '/orchard/apple/1/apple-1.pom': pom });
  expect((await world.run(['sync'])).stdout).toContain(
    'no sources published:\n  orchard:apple:1\n  -> Run sync --compiled',
  );
  await world.run(['sync', '--compiled']);
  const client = await connect(world, '--toolsets', 'all');
  const answer = await call(client, 'read_symbol', { name: 'orchard.Orchard.pick' });
  expect(answer).toMatchObject({ decompiled: ['orchard:apple:1'] });
});

test('an answer that has nothing of them does not name them', async () => {
  const world = await orchard();
  await world.run(['sync', '--compiled']);
  const { stdout } = await world.run(['tool', 'find_symbol', '--args', '{"query":"NoSuchThing"}', '--format', 'text']);
  expect(stdout).not.toContain('declarations');
});

test('a frame of a stack trace is placed by the line numbers of the classes', async () => {
  const world = await orchard();
  await world.run(['sync', '--compiled']);
  const args = JSON.stringify({ trace: `java.lang.Error\n\tat ${PICK}` });
  const { stdout } = await world.run(['tool', 'explain_stack_trace', '--args', args, '--compiled', 'declarations']);
  const { lines, declared_only } = JSON.parse(stdout);
  expect(lines[1]).toMatchObject({ line: 39, enclosing: { compiled_from: {} } });
  expect([declared_only, lines[1].decompiled_line]).toEqual([['orchard:apple:1'], undefined]);
});

test('a frame of a stack trace shows its line as decompiled, by the line numbers of the classes', async () => {
  const world = await orchard();
  await world.run(['sync', '--compiled']);
  const args = JSON.stringify({ trace: 'java.lang.Error\n\tat orchard.Orchard.pick(Orchard.java:30)' });
  const { stdout } = await world.run(['tool', 'explain_stack_trace', '--args', args]);
  const { lines, decompiled } = JSON.parse(stdout);
  const [, { around, decompiled_line: at, ...frame }] = lines;
  expect([decompiled, frame, around[at]]).toMatchObject([
    ['orchard:apple:1'],
    { line: 30, source: 'later.run();', enclosing: { name: 'Orchard#pick' } },
    expect.stringContaining('later.run();'),
  ]);
  const text = await world.run(['tool', 'explain_stack_trace', '--args', args, '--format', 'text']);
  expect(text.stdout).toContain(`     30 later.run();   in ${frame.enclosing.line_range.start}-`);
  expect(text.stdout).toContain(`(line ${at} as decompiled)`);
});

test('calls and string literals come from bytecode, with the lines of the authors’ files', async () => {
  const world = await orchard();
  await world.run(['sync', '--compiled']);
  const ask = async (tool: string, input: object) =>
    JSON.parse((await world.run(['tool', tool, '--args', JSON.stringify(input)])).stdout);
  const [file] = (await ask('search_sources', { query: '"pear"', literal: true })).files;
  expect(file.hits).toMatchObject([{ in: 'Orchard.Pear#name' }]);
  expect(Object.values(file.hits[0].lines)).toEqual(['            // 114: "pear"']);
  // In the body of a lambda.
  const printed = { file: 'orchard/Orchard.java', original_line: 29, evidence: 'declared: java.io.PrintStream' };
  expect(await ask('get_callers', { ...APPLE, symbol: 'PrintStream.println' })).toMatchObject({
    count: 1,
    references: [{ ...printed, name: 'Orchard#pick', match_type: 'call', text: 'PrintStream.println(String)' }],
  });
  expect(await ask('get_callers', { symbol: 'java.io.PrintStream.println', dependencies: true })).toMatchObject({
    references: [{ artifact: 'orchard:apple:1', ...printed }],
  });
  expect(await ask('read_symbol', { name: 'orchard.Orchard.Basket#first', include: ['usages'] })).toMatchObject({
    symbols: [{ usages: [{ in: 'Orchard.Basket#Basket', text: 'Basket.first = …', original_line: 46 }] }],
  });
  const copied = 'compilers copy the value of a constant, and search_sources may find a literal';
  const uses = async (symbol: string) => (await ask('get_callers', { ...APPLE, symbol })).not_searched;
  expect(await uses('Orchard.MOTTO')).toEqual([`uses in the code of orchard:apple:1: ${copied}`]);
  expect(await uses('Orchard.LOCK')).toBeUndefined();
  expect(await uses('orchard.pick')).toEqual([
    'uses in the code of orchard:apple:1: the body of an inline function is copied, and only classes with names of local variables tell where',
  ]);
  expect(await ask('read_symbol', { name: 'orchard.Orchard#MOTTO', include: ['usages'] })).toMatchObject({
    symbols: [{ usages_not_seen: `in code of artifacts without sources: ${copied}` }],
  });
});

test('the root of a multiplatform module answers by the classes of its part for a JVM', async () => {
  const variant = {
    name: 'jvmRuntime',
    attributes: {
      'org.gradle.category': 'library',
      'org.gradle.usage': 'java-runtime',
      'org.jetbrains.kotlin.platform.type': 'jvm',
    },
    'available-at': { url: '../../pie-jvm/1/pie-jvm-1.module', group: 'orchard', module: 'pie-jvm', version: '1' },
  };
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:1']), {
    '/orchard/pie/1/pie-1.pom': `<!-- published-with-gradle-metadata -->${pomOf('orchard:pie:1')}`,
    '/orchard/pie/1/pie-1.module': JSON.stringify({ formatVersion: '1.1', variants: [variant] }),
    ...publish('orchard:pie-jvm:1', null),
    '/orchard/pie-jvm/1/pie-jvm-1.jar': jar,
  });
  const { stdout } = await world.run(['sync', '--compiled', '--json']);
  expect(JSON.parse(stdout).rows).toMatchObject([{ coordinates: 'orchard:pie:1', outcome: 'compiled' }]);
  const client = await connect(world);
  const pie = { group_id: 'orchard', artifact_id: 'pie', version: '1' };
  const note = 'its code for the JVM is in orchard:pie-jvm:1, whose classes these are';
  for (const [tool, text] of [
    ['list_methods', 'declarations'],
    ['get_type_source', 'decompiled'],
  ] as const)
    expect([tool, await call(client, tool, { ...pie, ...type })]).toMatchObject([
      tool,
      { isError: false, text, source_note: expect.stringContaining(note) },
    ]);
});

test('a project decides what classes are for', async () => {
  const world = await orchard();
  const synced = async (...options: string[]) =>
    JSON.parse((await world.run(['sync', '--json', ...options])).stdout).rows[0];
  expect(await synced()).toMatchObject({ outcome: 'no_sources', suggestion: expect.stringContaining('--compiled') });
  expect(await synced('--compiled')).toMatchObject({ outcome: 'compiled', files: [{ label: 'classes' }] });
  expect(await synced()).toMatchObject({ outcome: 'compiled' });
  expect(await synced('--compiled', 'off')).toMatchObject({ outcome: 'no_sources' });
  const args = JSON.stringify({ ...apple, ...type });
  const { stderr } = await world.run(['tool', 'list_methods', '--args', args, '--compiled', 'off']);
  expect(stderr).toContain('no sources published');
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
    source_note: `orchard:pear:1: the registered jar holds no sources; ${NOTE}`,
  });
});

test('a type that sources lack is fetched by its name with compiled: on, and else told', async () => {
  const world = await orchard(
    publish('orchard:apple:1', { 'orchard/Ladder.java': 'package orchard;\nclass Ladder {}\n' }),
  );
  await world.run(['sync']);
  const ask = async (...flags: string[]) => {
    const { stdout, stderr } = await world.run(['get', 'orchard.Picker', ...flags]);
    return `${stdout}${stderr}`;
  };
  expect(await ask()).toContain('are not here (the setting compiled: on lets them be fetched)');
  expect(world.asked).not.toContain('/orchard/apple/1/apple-1.jar');
  expect(await ask('--compiled', 'on')).toContain('orchard.Picker is in the binary of orchard:apple:1');
});
