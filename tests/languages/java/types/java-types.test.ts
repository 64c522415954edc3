import { expect, test } from 'vitest';
import { groupImports } from '../../../../src/core/code/imported-names.ts';
import type { ImportedName } from '../../../../src/core/code/language-scanner.ts';
import { resolveTypeName } from '../../../../src/languages/java/types/java-types.ts';

const supertypes: Readonly<Record<string, readonly string[]>> = {
  'orchard.Tree': ['orchard.Plant'],
  'orchard.Plant': [],
  'orchard.Plant.Seed': [],
  'orchard.Apple': [],
  'orchard.Apple.Skin': [],
  'garden.Rose': [],
  'loop.A': ['loop.B'],
  'loop.B': ['loop.A'],
};

function importOf(text: string): ImportedName {
  const isOnDemand = text.endsWith('.*');
  return { name: text.replace(/\.\*$/, ''), isOnDemand, isStatic: false, mayBeMember: false, alias: null };
}

function check(
  written: string,
  { imports = [], enclosing = [] }: { imports?: readonly string[]; enclosing?: readonly string[] },
  expected: string | null,
): void {
  const scope = { packageName: 'orchard', imports: groupImports(imports.map(importOf)), enclosing };
  const answer = resolveTypeName(written, scope, {
    typeExists: (name) => name in supertypes,
    supertypesOf: (name) => supertypes[name] ?? [],
  });
  expect(answer).toBe(expected);
}

test('the same package', () => check('Apple', {}, 'orchard.Apple'));
test('type arguments do not count', () => check('Apple<T, List<U>>', {}, 'orchard.Apple'));
test('a member of a generic type', () => check('Apple<T>.Skin', {}, 'orchard.Apple.Skin'));
test('a single-type import of what is not indexed', () => check('Pie', { imports: ['bakery.Pie'] }, 'bakery.Pie'));
test('an import beats the package', () => check('Apple', { imports: ['bakery.Apple'] }, 'bakery.Apple'));
test('an on-demand import', () => check('Rose', { imports: ['garden.*'] }, 'garden.Rose'));
test('the package beats an on-demand import', () => check('Apple', { imports: ['garden.*'] }, 'orchard.Apple'));
test('java.lang', () => check('RuntimeException', {}, 'java.lang.RuntimeException'));
test('an inherited nested type', () => check('Seed', { enclosing: ['orchard.Tree'] }, 'orchard.Plant.Seed'));
test('an inherited nested type by its heir', () => check('Tree.Seed', {}, 'orchard.Plant.Seed'));
test('an enclosing type', () => check('Tree', { enclosing: ['orchard.Tree'] }, 'orchard.Tree'));
test('a qualified name', () => check('bakery.Pie', {}, 'bakery.Pie'));
test('nothing is guessed', () => check('Pie', { imports: ['bakery.*'] }, null));
test('a cycle of supertypes ends', () => check('Pie', { enclosing: ['loop.A'] }, null));
