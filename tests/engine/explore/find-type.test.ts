import { expect, test } from 'vitest';
import { findType } from '../../../src/engine/explore/find-type.ts';
import { fileOf, qualifiedNameOf } from '../../../src/symbols/symbol-rows.ts';
import { indexOf } from '../../support/orchard-engine.ts';

const index = indexOf({
  'META-INF/versions/9/orchard/Apple.java': 'package orchard; class Apple { void nine() {} }',
  'orchard/Apple.java': 'package orchard; class Apple { class Core { enum Seed {} } } class Leaf {} class Odd$Name {}',
  'moved/Apple.java': 'package bakery; record Apple(int slices) {}',
  'orchard/Tree.scala': 'package orchard\nclass Tree',
  'Unnamed.java': 'class Unnamed {}',
});

test.each([
  ['orchard.Apple', 'orchard/Apple.java', 'orchard.Apple'],
  ['orchard.Apple.Core.Seed', 'orchard/Apple.java', 'orchard.Apple.Core.Seed'],
  ['orchard.Apple$Core$Seed', 'orchard/Apple.java', 'orchard.Apple.Core.Seed'],
  ['orchard/Apple$Core', 'orchard/Apple.java', 'orchard.Apple.Core'],
  ['orchard/Apple.java', 'orchard/Apple.java', 'orchard.Apple'],
  ['orchard.Leaf', 'orchard/Apple.java', 'orchard.Leaf'],
  ['orchard.Odd$Name', 'orchard/Apple.java', 'orchard.Odd$Name'],
  ['bakery.Apple', 'moved/Apple.java', 'bakery.Apple'],
  ['Unnamed', 'Unnamed.java', 'Unnamed'],
  ['Leaf', 'orchard/Apple.java', 'orchard.Leaf'],
  ['Core.Seed', 'orchard/Apple.java', 'orchard.Apple.Core.Seed'],
])('%s is in %s', (name, path, qualifiedName) => {
  const { row } = findType(index, name);
  expect([fileOf(index, row).path, qualifiedNameOf(index, row)]).toEqual([path, qualifiedName]);
});

test('other releases of a type are named', () => {
  expect(findType(index, 'orchard.Apple').alsoIn).toEqual(['META-INF/versions/9/orchard/Apple.java']);
});

test('what is declared counts more than what is only expected', () => {
  const parts = indexOf({
    'commonMain/Tree.kt': 'package orchard\nexpect class Tree',
    'jvmMain/Tree.kt': 'package orchard\nactual class Tree { fun grow() {} }',
  });
  const { row, alsoIn } = findType(parts, 'orchard.Tree');
  expect([fileOf(parts, row).path, alsoIn]).toEqual(['jvmMain/Tree.kt', ['commonMain/Tree.kt']]);
});

test.each([
  ['orchard.Appel', 'Did you mean orchard.Apple?'],
  ['garden.Leaf', 'Did you mean orchard.Leaf?'],
  ['Apple', 'Did you mean orchard.Apple, bakery.Apple?'],
  ['eaf', 'Did you mean orchard.Leaf?'],
  ['orchard.Tree', 'orchard/Tree.scala may declare it, in a language without symbols yet: call get_file.'],
  ['orchard.Tractor', 'No symbols are known of its 1 scala file: call search_file_content for Tractor.'],
])('%s is unknown: %s', (name, suggestion) => {
  expect(() => findType(index, name)).toThrow(
    expect.objectContaining({ code: 'RESOURCE_NOT_FOUND', suggestion: expect.stringContaining(suggestion) }),
  );
});

test('a type like it is no sign that no other language has it', () => {
  const mixed = indexOf({ 'orchard/Tree.java': 'package orchard; class Tree {}', 'b/A.scala': '', 'b/B.scala': '' });
  expect(() => findType(mixed, 'orchard.Trees')).toThrow(
    expect.objectContaining({
      suggestion:
        'Did you mean orchard.Tree? No symbols are known of its 2 scala files: call search_file_content for Trees.',
    }),
  );
});

test('a type that a Scala file may declare too is not the only one of its name', () => {
  const mixed = indexOf({ 'orchard/Tree.java': 'package orchard; class Tree {}', 'garden/Tree.scala': 'class Tree' });
  expect(() => findType(mixed, 'Tree')).toThrow('No type Tree');
});

test('without files of other languages, another artifact may have it', () => {
  const java = indexOf({ 'orchard/Apple.java': 'package orchard; class Apple {}' });
  expect(() => findType(java, 'orchard.Tractor')).toThrow(
    expect.objectContaining({ suggestion: expect.stringContaining('list_types with name_filter "*Tractor*"') }),
  );
});

test('what is no type is told apart', async () => {
  const trees = indexOf({
    'Trees.kt': 'package orchard\nfun plant() = 1\nclass Tree { companion object { const val MAX = 1 } }',
  });
  const suggestionFor = (name: string): unknown => {
    try {
      return findType(trees, name);
    } catch (error) {
      return (error as { suggestion: string }).suggestion;
    }
  };
  const method = (type: string, name: string) =>
    `Call get_method_source with type_name "${type}" and method_name "${name}".`;
  expect(await suggestionFor('orchard.plant')).toBe(method('orchard', 'plant'));
  expect(await suggestionFor('Tree#MAX')).toBe(method('orchard.Tree', 'MAX'));
  expect(await suggestionFor('orchard.TreesKt$plant$1')).toBe(method('orchard.TreesKt', 'plant'));
  expect(await suggestionFor('orchard.Tree.MAX')).toBe(method('orchard.Tree', 'MAX'));
  expect(await suggestionFor('orchard.Tree$1')).toBe(
    'It is compiled of something in orchard.Tree: call get_type_source for that.',
  );
  expect(await suggestionFor('orchard.TreesKt__TreesKt')).toMatchObject({ alsoIn: [] });
});
