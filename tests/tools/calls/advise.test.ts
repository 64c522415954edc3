import { expect, test } from 'vitest';
import { advise } from '../../../src/tools/calls/advise.ts';
import { expectLinear } from '../../support/growth.ts';

const classic = [
  { name: 'list_classes', standsFor: ['list_types'] },
  { name: 'list_folders', standsFor: ['list_folder_tree'] },
  { name: 'search_content', standsFor: ['search_file_content'] },
];

function check(text: string, expected: string | null): void {
  expect(advise(text, classic)).toBe(expected);
}

test('the listed tool that stands for it is named', () =>
  check('Call search_file_content for Plum.', 'Call search_content for Plum.'));
test('without the argument that was to be given', () =>
  check('Call list_types with name_filter "*Plum*", or stop.', 'Call list_classes, or stop.'));
test('with an argument that both have', () =>
  check('Call list_folder_tree with path orchard.', 'Call list_folders with path orchard.'));
test('one that nothing stands for', () => check('Call find_symbol.', null));
test('a step that is one of two', () =>
  check('Check the coordinates, or call register_source with them. Or stop.', 'Check the coordinates. Or stop.'));
test('a sentence that is one of two', () =>
  check('If you have it, call register_source with "a.b" and c. Wait.', 'Wait.'));
test('a step that follows from what is said', () => check('It is a file: call get_file.', 'It is a file.'));
test('a longer name', () => check('my_list_types', 'my_list_types'));
test('one that is listed itself', () =>
  expect(advise('Call list_types.', [...classic, { name: 'list_types' }])).toBe('Call list_types.'));

test.each([
  ['conditions without an end', ' or if a'],
  ['steps on a line that another follows', ' or call a_b'],
])('%s, in linear time', (_, part) =>
  expectLinear(
    1000,
    (n) => `${part.repeat(n)}\n`,
    (text) => advise(text, classic),
  ),
);
