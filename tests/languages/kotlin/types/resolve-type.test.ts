import { expect, test } from 'vitest';
import { groupImports } from '../../../../src/core/code/imported-names.ts';
import { resolveType } from '../../../../src/languages/kotlin/types/resolve-type.ts';

const types: Readonly<Record<string, readonly string[]>> = {
  'orchard.Tree': ['orchard.Plant'],
  'orchard.Plant': [],
  'orchard.Plant.Seed': [],
  'orchard.Apple': [],
  'garden.Rose': [],
  'kotlin.collections.List': [],
  'java.util.Map': [],
  'java.util.Map.Entry': [],
  'kotlin.Exception': [],
};

function check(written: string, imports: readonly string[], expected: string | null): void {
  const scope = {
    packageName: 'orchard',
    imports: groupImports(
      imports.map((text) => {
        const [name = '', alias = null] = text.split(' as ');
        return {
          name: name.replace(/\.\*$/, ''),
          isOnDemand: name.endsWith('.*'),
          isStatic: false,
          mayBeMember: false,
          alias,
        };
      }),
    ),
    enclosing: ['orchard.Tree'],
  };
  const answer = resolveType(written, scope, {
    typeExists: (name) => name in types,
    supertypesOf: (name) => types[name] ?? [],
  });
  expect(answer).toBe(expected);
}

test.each([
  ['the package', 'Apple<out T?>', [], 'orchard.Apple'],
  ['an inherited nested type', 'Seed', [], 'orchard.Plant.Seed'],
  ['an import', 'Pie<T>', ['bakery.Pie'], 'bakery.Pie'],
  ['an alias', 'Cake', ['bakery.Pie as Cake'], 'bakery.Pie'],
  ['an import under another name brings its own no longer', 'Apple', ['bakery.Apple as Pear'], 'orchard.Apple'],
  ['an on-demand import', 'Rose', ['garden.*'], 'garden.Rose'],
  ['a default import', 'Comparable<T>', [], 'kotlin.Comparable'],
  ['a default import of Java', 'Runnable', [], 'java.lang.Runnable'],
  ['a function type', '(A, B) -> C', [], 'kotlin.Function2'],
  ['one that suspends with a receiver', 'suspend A.(B) -> Unit', [], 'kotlin.Function3'],
  ['an alias of the standard library', 'Exception', [], 'java.lang.Exception'],
  ['a mapped type that is indexed', 'List<T>', [], 'kotlin.collections.List'],
  ['a mapped type that only Java’s sources have', 'MutableMap<K, V>', [], 'java.util.Map'],
  ['a nested one', 'MutableMap.MutableEntry<K, V>', [], 'java.util.Map.Entry'],
  ['a mapped type of which nothing is indexed', 'Iterable<T>', [], 'kotlin.collections.Iterable'],
  ['a qualified name', 'java.io.Closeable', [], 'java.io.Closeable'],
  ['nothing that is guessed', 'Pie', ['bakery.*'], null],
])('%s', (_, written, imports, expected) => check(written, imports, expected));
