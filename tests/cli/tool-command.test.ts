import { expect, test } from 'vitest';
import { toolNamed } from '../../src/cli/find-named-tool.ts';
import { readToolArguments, sortToolWords } from '../../src/cli/tool-command.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';

function check(words: readonly string[], expected: object): void {
  expect(readToolArguments(toolNamed('list_methods'), words)).toEqual(expected);
}

test('arguments by their names', () =>
  check(['--group-id', 'orchard', '--type_name', 'Apple'], { group_id: 'orchard', type_name: 'Apple' }));
test('arguments by the other names that the server takes', () => {
  const read = (tool: string, ...words: readonly string[]) => readToolArguments(toolNamed(tool), words);
  expect(read('compare_versions', '--from-version', '1', '--to-version', '2')).toEqual({
    from_version: '1',
    to_version: '2',
  });
  expect(read('search_file_content', '--content_pattern', 'peel')).toEqual({ content_pattern: 'peel' });
});
test('numbers and switches are left to the schema', () =>
  check(['--page', '2', '--include-inherited'], { page: '2', include_inherited: 'true' }));
test('a switch may be turned off', () => check(['--include-inherited', 'false'], { include_inherited: 'false' }));
test('an equals sign', () => check(['--type_name=Apple'], { type_name: 'Apple' }));
test('all as JSON, single ones beat it', () =>
  check(['--args', '{"page":1,"page_size":5}', '--page', '3'], { page: '3', page_size: 5 }));
test.each(['compile,test', '["compile","test"]'])('a list as %s', (words) => {
  const tool = toolNamed('sync_project');
  expect(validateArguments(tool, readToolArguments(tool, ['--scope', words])).values).toMatchObject({
    scope: ['compile', 'test'],
  });
});
test('all as JSON, without saying so', () =>
  check(['{"type_name":"Apple"}', '--page', '3'], { page: '3', type_name: 'Apple' }));
test('a word that is no JSON', () => expect(() => check(['Apple'], {})).toThrow(/must be a JSON object, not Apple/));
test('JSON that is no object', () => expect(() => check(['--args', '[1]'], {})).toThrow(/must be a JSON object/));
test('a tool by its command-line name', () => expect(toolNamed('list-methods').name).toBe('list_methods'));
test('an unknown tool names the nearest', () => {
  expect(() => toolNamed('list_metods')).toThrow(expect.objectContaining({ suggestion: 'Did you mean list_methods?' }));
});
test.each(['--quiet --max-depth 2 --json', '--max-depth 2 --quiet --json'])(
  '%s: an argument of the tool stays with it',
  (words) => {
    const { options, words: left } = sortToolWords(['list-packages', ...words.split(' ')]);
    expect(options).toEqual({ quiet: true, json: true });
    expect(left).toEqual(['list-packages', '--max-depth', '2']);
  },
);
test('the format of a graph is no format of answers', () => {
  const words = ['get_dependency_graph', '--format', 'dot', '--member', 'core'];
  expect(sortToolWords(words)).toEqual({ options: {}, words });
});
test('an option of every command beside a tool that has none of its name', () => {
  expect(sortToolWords(['get_stats', '--format', 'text', '--no-gitignore']).options).toEqual({
    format: 'text',
    gitignore: false,
  });
});

test.each([[['--scope', 'compile', '--scope', 'test']], [['--scope', '["compile"]', '--scope', 'test']]])(
  'a list given twice counts twice: %j',
  (words) => {
    expect(readToolArguments(toolNamed('list_dependencies'), words)).toEqual({ scope: ['compile', 'test'] });
  },
);
