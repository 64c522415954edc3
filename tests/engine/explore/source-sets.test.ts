import { expect, test } from 'vitest';
import { callTool, indexOf, orchardEngine } from '../../support/orchard-engine.ts';

/** As Kotlin packs several source sets into one jar: some leave out the folders that all packages have in common. */
const sources = {
  'commonMain/Tree.kt': 'package garden.orchard\nexpect class Tree',
  'concurrentMain/Tree.kt': 'package garden.orchard\nactual class Tree',
  'commonMain/Job.kt': 'package garden.orchard\ninterface Job\n',
  'commonMain/flow/Flow.kt': 'package garden.orchard.flow\ninterface Flow',
  'commonMain/flow/terminal/Collect.kt': 'package garden.orchard.flow\nfun collect() {}',
  'jvmMain/jdk8/garden/orchard/time/Time.kt': 'package garden.orchard.time\nclass Time',
  'jvmMain/META-INF/services/garden': 'garden.orchard.Tree\n',
  'src/main/java/garden/Gate.java': 'package garden; class Gate {}',
};
const ask = (tool: string, input: object) => callTool(orchardEngine([indexOf(sources)]), tool, input);

test.each([
  ['garden/orchard/Job.kt', 'commonMain/Job.kt'],
  ['Job.kt', 'commonMain/Job.kt'],
  ['flow/Flow.kt', 'commonMain/flow/Flow.kt'],
  ['garden/orchard/flow/Flow.kt', 'commonMain/flow/Flow.kt'],
  ['garden/orchard/time/Time.kt', 'jvmMain/jdk8/garden/orchard/time/Time.kt'],
  ['garden/Gate.java', 'src/main/java/garden/Gate.java'],
])('the file %s is %s', async (asked, path) => {
  expect(await ask('get_file', { file_path: asked })).toMatchObject({ file_info: { path } });
  expect(await ask('search_file_names', { pattern: asked.replace('/', '/**/') })).toMatchObject({ files: [{ path }] });
  expect(await ask('search_file_content', { query: 'package', start_path: asked })).toMatchObject({
    search_config: { start_path: path },
    matches: { [path.slice(path.lastIndexOf('/') + 1)]: [{ match_lines: '1' }] },
  });
});

test('a file that several source sets have is asked back for', async () => {
  await expect(ask('get_file', { file_path: 'garden/orchard/Tree.kt' })).rejects.toMatchObject({
    code: 'RESOURCE_NOT_FOUND',
    message: 'garden/orchard/Tree.kt of orchard:apple:1.0 may be any of 2',
    suggestion: 'Call again with one of commonMain/Tree.kt, concurrentMain/Tree.kt.',
  });
});

test('a folder without its source set, where only one has it', async () => {
  expect(await ask('list_folder_tree', { path: 'garden/orchard/flow' })).toMatchObject({
    path: 'commonMain/flow',
    files: [{ name: 'Flow.kt' }],
  });
  expect(await ask('search_file_names', { pattern: '*', start_path: 'garden/orchard/time' })).toMatchObject({
    files: [{ path: 'jvmMain/jdk8/garden/orchard/time/Time.kt', depth: 0 }],
  });
  await expect(ask('list_folder_tree', { path: 'garden/orchard' })).rejects.toMatchObject({
    suggestion: expect.stringMatching(/one of commonMain, concurrentMain, jvmMain\/jdk8\/garden\/orchard\.$/),
  });
});

test('a folder without those it lies in, where only one is called so', async () => {
  expect(await ask('list_folder_tree', { path: 'terminal' })).toMatchObject({ path: 'commonMain/flow/terminal' });
});

test('a path that no source set has is unknown', async () => {
  await expect(ask('get_file', { file_path: 'META-INF/nothing' })).rejects.toMatchObject({
    message: 'No file META-INF/nothing in orchard:apple:1.0',
  });
  await expect(ask('list_folder_tree', { path: 'vines' })).rejects.toMatchObject({ message: /^No folder vines/ });
});

const parts = {
  'commonMain/Tree.kt': `package orchard
/** Grows. */
expect class Tree {
  fun grow(days: Int)
  fun wait()
}
expect fun plant(tree: Tree)
fun water(tree: Tree) {}`,
  'jvmMain/Tree.kt': `package orchard
actual class Tree {
  actual fun grow(days: Int) {}
  fun toJava() {}
}
actual fun plant(tree: Tree) {}`,
  'jsMain/Tree.kt': `package orchard
actual class Tree { fun toJs() {} }
actual fun plant(tree: Tree) {}`,
  'commonMain/Wood.kt': 'package orchard\nexpect class Wood { fun burn() }',
  'jsMain/Wood.kt': 'package orchard\nactual class Wood { actual fun burn() {} }',
};

test('a type of several source sets is listed once, with its parts', async () => {
  const answer = await callTool(orchardEngine([indexOf(parts)]), 'list_types', { include_description: true });
  expect(answer).toMatchObject({
    pagination: { total_count: 3 },
    types: [
      { name: 'Tree', description: 'Grows.', parts: ['jvmMain/Tree.kt', 'commonMain/Tree.kt', 'jsMain/Tree.kt'] },
      { name: 'TreeKt', parts: ['jvmMain/Tree.kt', 'commonMain/Tree.kt', 'jsMain/Tree.kt'] },
      { name: 'Wood', parts: ['commonMain/Wood.kt', 'jsMain/Wood.kt'] },
    ],
  });
});

test('and counted once', async () => {
  const index = indexOf(parts);
  expect(index.metadata.typeCount).toBe(3);
  expect(await callTool(orchardEngine([index]), 'list_packages')).toMatchObject({ packages: [{ class_count: 3 }] });
});

test.each([
  [
    'orchard.Tree',
    ['jvmMain/Tree.kt: actual fun grow(days: Int)', 'jvmMain/Tree.kt: fun toJava()', 'commonMain/Tree.kt: fun wait()'],
  ],
  ['orchard.TreeKt', ['jvmMain/Tree.kt: actual fun plant(tree: Tree)', 'commonMain/Tree.kt: fun water(tree: Tree)']],
  ['orchard.Wood', ['commonMain/Wood.kt: fun burn()']],
])('members of %s: those made for a JVM, and what only the common part has', async (type, expected) => {
  const answer = await callTool(orchardEngine([indexOf(parts)]), 'list_methods', { type_name: type });
  const { file_path, methods } = answer as { file_path: string; methods: { signature: string; file_path?: string }[] };
  expect(methods.map((method) => `${method.file_path ?? file_path}: ${method.signature}`)).toEqual(expected);
});

test('the source of a type is that of its declaration for a JVM, with the places of the others', async () => {
  const answer = await callTool(orchardEngine([indexOf(parts)]), 'get_type_source', { type_name: 'Tree' });
  expect(answer).toMatchObject({
    type_info: { file_path: 'jvmMain/Tree.kt', also_in: ['commonMain/Tree.kt', 'jsMain/Tree.kt'] },
  });
});

test('what is made for a JVM has the documentation of what is expected', async () => {
  const index = indexOf({
    'commonMain/Tree.kt': `package orchard
expect class Tree {
  /** Grows it. @return the height */
  fun grow(days: Int): Int
}
/** Plants it. */
expect fun plant(tree: Tree)`,
    'jvmMain/TreeJvm.kt': `package orchard
actual class Tree { actual fun grow(days: Int): Int = 1\n fun grow(): Int = 2 }
actual fun plant(tree: Tree) {}`,
  });
  const docs = async (type_name: string, method_name: string) =>
    callTool(orchardEngine([index]), 'get_method_javadoc', { type_name, method_name });
  expect(await docs('orchard.TreeJvmKt', 'plant')).toMatchObject({
    method_docs: [
      { javadoc: { summary: 'Plants it.', inherited: { description: expect.stringContaining('commonMain/Tree.kt') } } },
    ],
  });
  expect(await docs('orchard.Tree', 'grow')).toMatchObject({
    method_docs: [{ javadoc: { summary: 'Grows it.' } }, { javadoc: null }],
  });
});

test('what announces an overridden member says what is inherited', async () => {
  const index = indexOf({
    'commonMain/Tree.kt': 'package orchard\nexpect interface Tree {\n  /** Grows. */\n  fun grow()\n}',
    'jvmMain/Tree.kt': 'package orchard\nactual interface Tree {\n  actual fun grow()\n}',
    'jvmMain/Oak.kt': 'package orchard\nclass Oak : Tree {\n  override fun grow() {}\n}',
  });
  const query = { type_name: 'orchard.Oak', method_name: 'grow' };
  expect(await callTool(orchardEngine([index]), 'get_method_javadoc', query)).toMatchObject({
    method_docs: [
      { javadoc: { summary: 'Grows.', inherited: { description: 'orchard.Tree#grow in commonMain/Tree.kt' } } },
    ],
  });
});

const tested = {
  'commonMain/Tree.kt': 'package orchard\nclass Tree',
  'commonTest/Tree.kt': 'package orchard\nclass Trees\nfun Tree.shake() {}',
  'jvmTest/orchard/TreeTest.kt': 'package orchard\nopen class TreeTest',
  'src/test/java/orchard/Seed.java': 'package orchard;\npublic class Seed {}',
  'orchard/test/Harness.java': 'package orchard.test;\npublic class Harness {}',
};

test('what an artifact has for its tests alone is none of its public types', async () => {
  const engine = orchardEngine([indexOf(tested)]);
  const listed = async (visibility: string) => {
    const { types } = (await callTool(engine, 'list_types', { visibility })) as { types: { name: string }[] };
    return types.map(({ name }) => name);
  };
  expect(await listed('public')).toEqual(['Tree', 'Harness']);
  expect(await listed('all')).toEqual(['Seed', 'Tree', 'TreeKt', 'TreeTest', 'Trees', 'Harness']);
});
