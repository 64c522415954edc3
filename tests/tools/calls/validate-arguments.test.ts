import { expect, test } from 'vitest';
import { validateArguments } from '../../../src/tools/calls/validate-arguments.ts';
import { findTool } from '../../support/orchard-engine.ts';

const apple = { group_id: 'orchard', artifact_id: 'apple' };

test.each([
  ['list_packages', { ...apple, depth: 3 }, 'list_packages has no argument "depth"'],
  ['list_packages', { ...apple, max_depth: 0 }, /^max_depth: /],
  ['list_packages', { ...apple, max_depth: 'two' }, /^max_depth: .*number/],
  ['list_types', { ...apple, page: '0' }, /^page: /],
  ['list_types', { ...apple, page: -1 }, /^page: /],
  ['list_types', { ...apple, page: 1.5 }, /^page: /],
  ['list_packages', { group_id: 'orchard' }, 'artifact_id is missing'],
  ['list_packages', {}, 'group_id and artifact_id are missing'],
  ['list_types', { ...apple, page: 0 }, /^page: /],
  ['list_types', { ...apple, name_filter_type: 'sql' }, /^name_filter_type: /],
  ['search_file_content', { ...apple, query: 'x', pattern: 'x' }, 'query is given twice'],
  ['search_file_content', { ...apple, query: '', query_type: 'string' }, 'query is missing'],
  ['list_types', { coordinates: 'orchard' }, 'coordinates: "orchard" is not groupId:artifactId:version'],
  ['list_types', { coordinates: 'orchard:apple:' }, 'coordinates: "orchard:apple:" is not'],
  ['list_types', { coordinates: 'orchard:apple:jar:jdk15:1' }, 'coordinates: "orchard:apple:jar:jdk15:1" is not'],
  ['list_types', { coordinates: 'orchard:apple:1', version: '2' }, 'coordinates says version 1, version says 2'],
  ['register_source', { coordinates: 'orchard:apple', source_uri: 'file:///x.jar' }, 'version is missing'],
  ['get_file', [], 'The arguments of get_file must be an object'],
])('%s refuses %j', (name, input, message) => {
  expect(() => validateArguments(findTool(name), input)).toThrow(message);
});

test('an artifactId alone is refused with the tool that says whose it is', () => {
  const suggestion = 'Call which_artifact with name "apple" for its groupId.';
  expect(() => validateArguments(findTool('list_types'), { coordinates: 'apple' })).toThrow(
    expect.objectContaining({
      suggestion: `Write coordinates as in org.slf4j:slf4j-api:2.0.16, or without the version. ${suggestion}`,
    }),
  );
  expect(() => validateArguments(findTool('list_packages'), { artifact_id: 'apple' })).toThrow(
    expect.objectContaining({ message: 'group_id is missing', suggestion }),
  );
});

test('what is given already is not what an unknown argument is meant for', () => {
  const given = { ...apple, class_name: 'Apple', name: 'peel' };
  expect(() => validateArguments(findTool('list_methods'), given)).toThrow(
    expect.objectContaining({ suggestion: expect.not.stringContaining('type_name?') }),
  );
});

test('an empty query of Zoekt is the syntax error of that language, not an argument left out', () => {
  const tool = findTool('search');
  expect(validateArguments(tool, { query: '' }).values).toMatchObject({ query: '' });
  expect(() => validateArguments(tool, { query: null })).toThrow('query is missing');
});

const source = { filePath: 'Apple.java' };

test.each([
  ['list_packages', { ...apple, maxDepth: 3 }, '"maxDepth"', 'max_depth'],
  ['list_packages', { group_id: 'orchard', artifactid: 'apple' }, '"artifactid"', 'artifact_id'],
  ['list_packages', { group: 'orchard', artifact: 'apple' }, '"group", "artifact"', 'group_id, artifact_id'],
  ['list_packages', { g: 'orchard', a: 'apple' }, '"g", "a"', 'group_id, artifact_id'],
  ['get_method_source', { ...apple, type_name: 'Apple', name: 'peel' }, '"name"', 'method_name'],
  ['get_type_source', { ...apple, className: 'Apple' }, '"className"', 'type_name'],
  ['java_index', { ...source, options: { maxJavadoc: 9 } }, '"options.maxJavadoc"', 'options.maxJavadocPreviewChars'],
  ['java_index', { ...source, fromLine: 9 }, '"fromLine"', 'options.fromLine'],
  ['search_sources', { query: 'x', artifacts: ['a'] }, '"artifacts"', 'in'],
  ['get_callers', { symbol: 'x', artifacts: 'a' }, '"artifacts"', 'artifact'],
  ['search', { query: 'x', maxResults: 1 }, '"maxResults"', 'limit'],
  ['lookup_symbol', { name: 'x', max_results: 1 }, '"max_results"', 'limit'],
  ['get_file', { ...apple, file_path: 'x', from_line: 3 }, '"from_line"', 'start_line'],
  ['java_find_symbol', { rootDir: '.', symbol: 'x' }, '"symbol"', 'query'],
  [
    'get_method_source',
    { ...apple, type_name: 'A', method_name: 'eat', parameter_types: ['int'] },
    '"parameter_types"',
    'method_signature',
  ],
  ['explain_stack_trace', { text: 'x' }, '"text"', 'trace'],
])('%s %j: the unknown argument and the one that was meant', (tool, input, unknown, meant) => {
  expect(() => validateArguments(findTool(tool), input)).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      message: `${tool} has no argument ${unknown}`,
      suggestion: `Did you mean ${meant}?`,
    }),
  );
});

test('of several unknown arguments some are near to none', () => {
  expect(() => validateArguments(findTool('search'), { query: 'x', maxResults: 1, xyz: 1 })).toThrow(
    expect.objectContaining({
      suggestion: 'Did you mean limit for "maxResults"? It takes query, limit, contextLines, project.',
    }),
  );
});

test('an unknown argument that is near to none names all there are', () => {
  expect(() => validateArguments(findTool('index_artifact'), { ...apple, xyz: 1 })).toThrow(
    expect.objectContaining({ suggestion: 'It takes coordinates, group_id, artifact_id, version, project.' }),
  );
  expect(() => validateArguments(findTool('regenerate_index'), { xyz: 1 })).toThrow(
    expect.objectContaining({ suggestion: 'It takes project.' }),
  );
});

test.each([
  [
    'search_file_content',
    { ...apple, query: 'x', max_results: 1000, context_before: 500 },
    { max_results: 500, context_before: 100 },
  ],
  ['list_types', { ...apple, page_size: '5000' }, { page_size: 200 }],
  ['java_index', { ...source, options: { maxJavadocPreviewChars: 4000 } }, { maxJavadocPreviewChars: 2000 }],
  ['java_read_range', { ...source, startLine: 1, endLine: 2, options: { maxChars: 20 } }, { maxChars: 100 }],
])('%s %j: our limits stand in the place of what is beyond them', (tool, input, limits) => {
  const { values, limited } = validateArguments(findTool(tool), input);
  expect(limited).toEqual(limits);
  expect({ ...values, ...(values.options as object) }).toMatchObject(limits);
});

test('what is within our limits is not limited', () => {
  expect(validateArguments(findTool('list_types'), { ...apple, page_size: 200 }).limited).toBeUndefined();
});

test.each([
  ['list_types', { ...apple, page: '2' }, { page: 2 }],
  ['list_fields', { ...apple, type_name: 'Apple', include_inherited: 'true' }, { include_inherited: true }],
  ['sync_project', { scope: '["test"]', direct: 'false' }, { scope: ['test'], direct: false }],
  ['read_symbol', { name: 'Apple', include: 'members' }, { include: ['members'] }],
  ['java_index', { ...source, options: '{"includeFields":"false"}' }, { options: { includeFields: false } }],
  ['java_index', { ...source, options: { fromLine: null } }, { options: { fromLine: 1 } }],
])('%s %j: texts are read as what is wanted', (tool, input, expected) => {
  expect(validateArguments(findTool(tool), input).values).toMatchObject(expected);
});

test('a version stays the text that it is', () => {
  expect(validateArguments(findTool('index_artifact'), { ...apple, version: '1.0' }).values).toMatchObject({
    version: '1.0',
  });
});

test.each([
  ['list_types', { ...apple, name_filter_type: 'globb' }, 'name_filter_type', 'glob'],
  ['sync_project', { scope: ['test', 'compil'] }, 'scope.1', 'compile'],
  ['sync_project', { scope: 'compil' }, 'scope.0', 'compile'],
])('%s: a value that nearly fits names the one that does', (tool, input, argument, nearest) => {
  expect(() => validateArguments(findTool(tool), input)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(`${argument}: `),
      suggestion: `Did you mean ${nearest}?`,
    }),
  );
});

test('defaults are filled in, null and empty texts count as left out', () => {
  expect(validateArguments(findTool('list_folder_tree'), { ...apple, version: '', path: null }).values).toEqual({
    ...apple,
    path: '',
    include_files: true,
    max_depth: 1,
  });
});

test('names of the older specification are understood', () => {
  const input = { ...apple, class_name: 'orchard.Apple' };
  expect(validateArguments(findTool('get_type_source'), input).values).toEqual({
    ...apple,
    type_name: 'orchard.Apple',
  });
});

test.each([
  ['index_artifact', { coordinates: 'orchard:apple:1.0' }, { ...apple, version: '1.0' }],
  ['index_artifact', { coordinates: 'orchard:apple:1.0:jdk15' }, { ...apple, version: '1.0:jdk15' }],
  ['index_artifact', { coordinates: ' orchard:apple ' }, apple],
  ['index_artifact', { coordinates: 'orchard:apple', version: '2' }, { ...apple, version: '2' }],
  ['index_artifact', { coordinates: 'orchard:apple:1', ...apple, version: '1' }, { ...apple, version: '1' }],
  ['index_artifact', { artifact_id: 'orchard:apple:1.0' }, { ...apple, version: '1.0' }],
  ['index_artifact', { group_id: 'orchard', artifact_id: 'orchard:apple', version: '2' }, { ...apple, version: '2' }],
  ['sync_project', { coordinates: ['orchard:apple:1'] }, { coordinates: ['orchard:apple:1'], direct: false }],
])('%s %j: coordinates stand for their parts', (tool, input, expected) => {
  expect(validateArguments(findTool(tool), input).values).toEqual(expected);
});
