import { expect, test, vi } from 'vitest';
import { visibilityOf } from '../../src/symbols/visibility.ts';
import { findCandidates } from '../support/find-candidates.ts';
import { callTool, indexOf, orchardEngine } from '../support/orchard-engine.ts';

// One more line in the list of languages: whatever else is needed for the answers below would be a fault.
vi.mock('../../src/languages/index.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/languages/index.ts')>();
  const { leaf } = await import('../support/leaf-language.ts');
  const { languages, projectLanguages } = original;
  return { ...original, languages: [...languages, leaf], projectLanguages: [...projectLanguages, leaf] };
});

const index = indexOf({
  'orchard/Tree.java': `package orchard;
public class Tree { public void water(int days) {} public void prune() {} private void rot() {} }`,
  'garden/watering.leaf': `place garden as Watering
do water(days: Days)
let depth
thing Bed : orchard.Tree
  do water(days: Days)
  local do dig()
do drain()`,
  'garden/place.leaf': '## What [grows] {@code here}.\nplace garden\n',
});

const ask = (tool: string, input: object) => callTool(orchardEngine([index]), tool, input);
const watering = { type_name: 'garden.Watering' };

test('functions outside of types are listed by their owner', async () => {
  expect(await ask('list_methods', watering)).toMatchObject({
    type_kind: 'grove',
    language: 'leaf',
    methods: [{ signature: 'do water(days: Days)', line_range: { start: 2 } }, { signature: 'do drain()' }],
  });
});

test('its other files have their part in it', async () => {
  const spread = orchardEngine([
    indexOf({
      'garden/a.leaf': 'place garden as Watering\ndo water(days: Days)\n',
      'garden/b.leaf': 'place garden as Watering\n\ndo water()\n',
    }),
  ]);
  const second = { signature: 'do water()', line_range: { start: 3, end: 3 }, file_path: 'garden/b.leaf' };
  expect(await callTool(spread, 'list_methods', watering)).toMatchObject({
    file_path: 'garden/a.leaf',
    also_in: ['garden/b.leaf'],
    methods: [{ signature: 'do water(days: Days)' }, { ...second, declared_in: 'garden.Watering' }],
  });
  const method = { ...watering, method_name: 'water' };
  expect(await callTool(spread, 'get_method_source', method)).toMatchObject({
    file_path: 'garden/a.leaf',
    method_source: [{ signature: 'do water(days: Days)' }, second],
  });
  expect(await callTool(spread, 'get_method_javadoc', method)).toMatchObject({
    method_docs: [{ signature: 'do water(days: Days)' }, second],
  });
});

test('values too', async () => {
  expect(await ask('list_fields', watering)).toMatchObject({ fields: [{ signature: 'let depth' }] });
});

test('a function is read by its owner', async () => {
  const answer = await ask('get_method_source', { ...watering, method_name: 'drain' });
  expect(answer).toMatchObject({ method_source: [{ source_code: 'do drain()' }] });
});

test('it is found by its owner, and ranked by the visibility of its language', async () => {
  const find = async (query: string) =>
    (await findCandidates(index, { query })).map(
      ({ qualifiedName, row }) => `${qualifiedName} ${visibilityOf(index, row)}`,
    );
  expect(await find('Watering.drain')).toEqual(['garden.Watering#drain 0']);
  expect(await find('dig')).toEqual(['garden.Bed#dig 3']);
});

test('types beside it stay at the top, under the words of their language', async () => {
  expect(await ask('list_types', { package_filter: 'garden' })).toMatchObject({
    types: [
      { name: 'Bed', kind: 'thing' },
      { name: 'Watering', kind: 'grove' },
    ],
  });
});

test('a type inherits from one of another language what it does not declare itself', async () => {
  const answer = await ask('list_methods', { type_name: 'garden.Bed', include_inherited: true });
  expect(answer).toMatchObject({
    methods: [
      { signature: 'do water(days: Days)' },
      { signature: 'local do dig()' },
      { signature: 'public void prune()', declared_in: 'orchard.Tree' },
    ],
  });
});

test('what the compiler makes is said as its language has it', async () => {
  await expect(ask('get_method_source', { ...watering, method_name: 'grow' })).rejects.toMatchObject({
    suggestion: 'The compiler makes it; get_type_source shows the type.',
  });
});

test('a package is described by the file that its language has for that, in its own markup', async () => {
  expect(await ask('list_packages', { parent_package: 'garden', include_description: true })).toMatchObject({
    packages: [{ name: 'garden', description: 'What [grows] {@code here}.' }],
  });
});
