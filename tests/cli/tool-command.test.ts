import { expect, test } from 'vitest';
import { findTool } from '../../src/cli/run-tool.ts';
import { readToolArguments } from '../../src/cli/tool-command.ts';

function check(words: readonly string[], expected: object): void {
  expect(readToolArguments(findTool('list_methods'), words)).toEqual(expected);
}

test('arguments by their names', () =>
  check(['--group-id', 'orchard', '--type_name', 'Apple'], { group_id: 'orchard', type_name: 'Apple' }));
test('numbers and switches', () => check(['--page', '2', '--include-inherited'], { page: 2, include_inherited: true }));
test('a switch may be turned off', () => check(['--include-inherited', 'false'], { include_inherited: false }));
test('what is no number is left to the schema', () => check(['--page', 'two'], { page: 'two' }));
test('an equals sign', () => check(['--type_name=Apple'], { type_name: 'Apple' }));
test('all as JSON, single ones beat it', () =>
  check(['--args', '{"page":1,"page_size":5}', '--page', '3'], { page: 3, page_size: 5 }));
test('JSON that is no object', () => expect(() => check(['--args', '[1]'], {})).toThrow(/must be a JSON object/));
test('a tool by its command-line name', () => expect(findTool('list-methods').name).toBe('list_methods'));
test('an unknown tool names the nearest', () => {
  expect(() => findTool('list_metods')).toThrow(expect.objectContaining({ suggestion: 'Did you mean list_methods?' }));
});
