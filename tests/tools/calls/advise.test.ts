import { expect, test } from 'vitest';
import { advise } from '../../../src/tools/calls/advise.ts';

const classic = [
  { name: 'list_classes', standsFor: ['list_types'] },
  { name: 'list_folders', standsFor: ['list_folder_tree'] },
  { name: 'search_content', standsFor: ['search_file_content'] },
];

function check(text: string, expected: string): void {
  expect(advise(text, classic)).toBe(expected);
}

test('the listed tool that stands for it is named', () =>
  check('Call search_file_content for Plum.', 'Call search_content for Plum.'));
test('without the argument that was to be given', () =>
  check('Call list_types with name_filter "*Plum*", or stop.', 'Call list_classes, or stop.'));
test('with an argument that both have', () =>
  check('Call list_folder_tree with path orchard.', 'Call list_folders with path orchard.'));
test('one that nothing stands for', () => check('Call find_symbol.', 'Call find_symbol.'));
test('a longer name', () => check('my_list_types', 'my_list_types'));
test('one that is listed itself', () =>
  expect(advise('Call list_types.', [...classic, { name: 'list_types' }])).toBe('Call list_types.'));
