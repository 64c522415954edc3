import { expect, test } from 'vitest';
import type { SourceIndex } from '../../src/core/code/source-index.ts';
import { findFolder } from '../../src/engine/explore/find-folder.ts';
import { buildOutline } from '../../src/engine/java/build-outline.ts';
import { readJavadoc } from '../../src/engine/java/read-javadoc.ts';
import { memberRows } from '../../src/symbols/member-rows.ts';
import { findSubtypes } from '../../src/symbols/subtypes/find-subtypes.ts';
import { typeRows } from '../../src/symbols/symbol-rows.ts';
import { createTypeNames } from '../../src/symbols/type-names.ts';
import { expectLinear } from '../support/growth.ts';
import { indexJavaText } from '../support/index-java-text.ts';
import { everything } from '../support/java-tools.ts';
import { callTool, indexOf, orchardEngine, type Sources } from '../support/orchard-engine.ts';

const list = (n: number, item: (position: number) => string, separator = ', ') =>
  Array.from({ length: n }, (_, position) => item(position)).join(separator);

const fruit = (members: string, before = '') => ({
  'a/Fruit.java': `package a;\n${before} class Fruit {\n${members}\n}`,
});
const method = { type_name: 'a.Fruit', method_name: 'f' };
const inherited = { type_name: 'a.Fruit', include_inherited: true, page_size: 200 };
const overloads = (n: number, separator: string) => fruit(list(n, (i) => `void f(A${i} a) {}`, separator));

test.each<[string, number, string, object, (n: number) => Sources]>([
  ['overloads on one line', 2000, 'get_method_source', method, (n) => overloads(n, ' ')],
  ['overloads on lines', 2000, 'get_method_source', method, (n) => overloads(n, '\n')],
  [
    'one of the overloads',
    2000,
    'get_method_source',
    { ...method, method_signature: '(A7)' },
    (n) => overloads(n, '\n'),
  ],
  ['documentation of overloads', 2000, 'get_method_javadoc', method, (n) => overloads(n, '\n/** a */')],
  ['overloads without documentation', 2000, 'get_method_javadoc', method, (n) => overloads(n, '\n')],
  [
    'documentation of as many overloads as are overridden',
    1000,
    'get_method_javadoc',
    method,
    (n) => ({
      'a/Fruit.java': `package a; class Fruit extends Base { ${list(n, (i) => `void f(A${i} a) {}`, '\n')} }`,
      'a/Base.java': `package a; class Base { ${list(n, (i) => `/** a */ void f(A${i} a) {}`, '\n')} }`,
    }),
  ],
  [
    'overloads and inherited ones',
    1000,
    'list_methods',
    inherited,
    (n) => fruit(list(n, (i) => `void f(A${i} a) {}`, '\n')),
  ],
  [
    'matches in overloads',
    2000,
    'search_file_content',
    { query: 'void', query_type: 'string' },
    (n) => overloads(n, '\n'),
  ],
  ['declarators', 2000, 'list_fields', inherited, (n) => fruit(`int ${list(n, (i) => `f${i}`)};`)],
  [
    'type variables of a type and of its methods',
    500,
    'list_methods',
    inherited,
    (n) => ({
      'a/Fruit.java': `package a; class Fruit extends Base<${list(n, (i) => `A${i}`)}> { ${list(n, (i) => `<X> void f${i}(X x) {}`, '\n')} }`,
      'a/Base.java': `package a; class Base<${list(n, (i) => `T${i}`)}> { ${list(n, (i) => `<X> void g${i}(X x) {}`, '\n')} }`,
    }),
  ],
  [
    'supertypes and imports',
    1000,
    'list_methods',
    inherited,
    (n) => ({
      'a/Fruit.java': `package a; ${list(n, (i) => `import b.I${i};`, '\n')} class Fruit implements ${list(n, (i) => `I${i}`)} {}`,
    }),
  ],
  [
    'supertypes and imports on demand',
    300,
    'list_methods',
    inherited,
    (n) => ({
      'a/Fruit.java': `package a; ${list(n, (i) => `import b${i}.*;`, '\n')} class Fruit implements ${list(n, (i) => `I${i}`)} {}`,
    }),
  ],
  [
    'a long line of supertypes',
    500,
    'list_methods',
    inherited,
    (n) =>
      fruit(
        list(n, (i) => `class C${i} extends C${i + 1} { void f${i}() {} }`, '\n'),
        'class Apple extends C0 {}',
      ),
  ],
  [
    'types in a long package',
    5000,
    'list_types',
    {},
    (n) => ({ 'A.java': `package ${list(n, () => 'a', '.')};${'class A {}'.repeat(n)}` }),
  ],
  [
    'a long package',
    5000,
    'list_packages',
    { max_depth: -1 },
    (n) => ({ 'A.java': `package ${list(n, () => 'a', '.')}; class A {}` }),
  ],
  [
    'packages at the top',
    1000,
    'list_packages',
    { max_depth: -1 },
    (n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`${i}.java`, `package p${i}; class A {}`])),
  ],
  [
    'types in a type of a long name',
    5000,
    'list_types',
    {},
    (n) => ({ 'A.java': `class ${'a'.repeat(n)} {${'class A {}'.repeat(n)}}` }),
  ],
])('%s', async (_, n, tool, input, sources) => {
  await expectLinear(
    n,
    (size) => indexOf(sources(size)),
    (index) => callTool(orchardEngine([index]), tool, input),
  );
});

test.each<[string, number, (n: number) => string]>([
  ['declarators', 2000, (n) => `class A { /** Doc. */ int ${list(n, (i) => `f${i} = ${i}`)}; }`],
  ['compact constructors', 1000, (n) => `record A(${list(n, (i) => `int f${i}`)}) { ${'A {} '.repeat(n)} }`],
  [
    'declarators that share a long doc',
    1000,
    (n) => `class A { /** ${'word '.repeat(n)} */ int ${list(n, (i) => `f${i}`)}; }`,
  ],
])('an outline of %s', async (_, n, textOf) => {
  const query = { ...everything, maxJavadocPreviewChars: 100, filePath: 'A.java' };
  const open = (size: number) => indexJavaText('A.java', textOf(size));
  await expectLinear(n, open, (index) => buildOutline(index, query));
  const ask = (index: SourceIndex) =>
    readJavadoc(index, {
      filePath: 'A.java',
      symbolId: 'Field#A#none|start:1|end:1',
      includeLineNumbers: false,
      maxChars: 1000,
    });
  await expectLinear(n, open, (index) => expect(ask(index).found).toBe(false));
});

test('subtypes', async () => {
  const sources = (n: number) => ({
    'a/Fruit.java': 'package a; class Fruit {}',
    'a/A.java': `package a; ${list(n / 2, (i) => `class A${i} extends Fruit {}`, '\n')}`,
    'a/B.java': `package a; ${list(n / 2, (i) => `class B${i} extends Fruit {}`, '\n')}`,
  });
  await expectLinear(
    20_000,
    (n) => [indexOf(sources(n))],
    (universe) => findSubtypes('a.Fruit', { universe, names: createTypeNames(universe) }),
  );
});

test('members of each of many types of one file', async () => {
  const ask = (index: SourceIndex) => {
    const members = [...typeRows(index)].flatMap((type) => memberRows(index, type));
    expect(members).toEqual([]);
  };
  await expectLinear(4000, (n) => indexOf({ 'A.kt': 'class A\n'.repeat(n) }), ask);
});

test('folders that one path may mean', async () => {
  await expectLinear(
    2000,
    (n) =>
      indexOf(Object.fromEntries(Array.from({ length: n }, (_, i) => [`m${i}/a/A.java`, 'package a; class A {}']))),
    (index) => {
      expect(() => findFolder(index, 'a')).toThrow('may be any of');
    },
  );
});
