import { expect, test } from 'vitest';
import { validateArguments } from '../../src/tools/validate-arguments.ts';
import { findTool } from '../support/orchard-engine.ts';

const apple = { group_id: 'orchard', artifact_id: 'apple' };

test.each([
  ['list_packages', { ...apple, depth: 3 }, 'list_packages has no argument "depth"'],
  ['list_packages', { ...apple, max_depth: 0 }, /^max_depth: /],
  ['list_packages', { ...apple, max_depth: '2' }, /^max_depth: .*number/],
  ['list_packages', { group_id: 'orchard' }, 'artifact_id is missing'],
  ['list_types', { ...apple, page: 0 }, /^page: /],
  ['list_types', { ...apple, name_filter_type: 'sql' }, /^name_filter_type: /],
  ['search_file_content', { ...apple, query: 'x', pattern: 'x' }, 'query is given twice'],
  ['search_file_content', { ...apple, query: 'x' }, 'query_type is missing'],
  ['search_file_content', { ...apple, query: '', query_type: 'string' }, 'query is missing'],
  ['get_file', [], 'The arguments of get_file must be an object'],
])('%s refuses %j', (name, input, message) => {
  expect(() => validateArguments(findTool(name), input)).toThrow(message);
});

test('an unknown argument names the nearest right one', () => {
  expect(() => validateArguments(findTool('list_packages'), { ...apple, maxDepth: 3 })).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', suggestion: 'Did you mean max_depth?' }),
  );
});

test.each([
  ['list_types', { ...apple, name_filter_type: 'globb' }, 'name_filter_type', 'glob'],
  ['sync_project', { scope: ['test', 'compil'] }, 'scope.1', 'compile'],
])('%s: a value that nearly fits names the one that does', (tool, input, argument, nearest) => {
  expect(() => validateArguments(findTool(tool), input)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(`${argument}: `),
      suggestion: `Did you mean ${nearest}?`,
    }),
  );
});

test('defaults are filled in, null and empty texts count as left out', () => {
  expect(validateArguments(findTool('list_folder_tree'), { ...apple, version: '', path: null })).toEqual({
    ...apple,
    path: '',
    include_files: true,
    max_depth: 1,
  });
});

test('names of the older specification are understood', () => {
  const input = { ...apple, class_name: 'orchard.Apple' };
  expect(validateArguments(findTool('get_type_source'), input)).toEqual({ ...apple, type_name: 'orchard.Apple' });
});
