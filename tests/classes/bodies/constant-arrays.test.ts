import { expect, test } from 'vitest';
import { insertConstantArrays, replaceConstantArrays } from '../../../src/classes/bodies/constant-arrays.ts';
import { readReferences } from '../../../src/classes/reading/code-references.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { code, type PoolWriter, u2, type WrittenMember, writeClass } from '../../support/class-writer.ts';

const RETURN = 0xb1;
const PUTSTATIC = 0xb3;
const AASTORE = 0x53;

type Write = (pool: PoolWriter) => readonly number[];

const push = (value: number) => [0x11, ...u2(value)];
const text = (pool: PoolWriter, value: string) => [0x13, ...u2(pool.string(value))];
const newArray = (size: number, type: number) => [...push(size), 0xbc, type];
const elements = (values: readonly (readonly number[])[], store: number) =>
  values.flatMap((value, index) => [0x59, ...push(index), ...value, store]);
const ints = (...values: readonly number[]) => [...newArray(values.length, 10), ...elements(values.map(push), 0x4f)];

/** A class whose initializer runs this, and is large. */
function rewritten(...parts: readonly Write[]) {
  const table = (pool: PoolWriter) => [PUTSTATIC, ...u2(pool.field('orchard/Tree', 'table', 'Ljava/lang/Object;'))];
  // Numbers that are loaded and dropped.
  const filler = Buffer.alloc(6002, Buffer.of(0x03, 0x57));
  const write = (pool: PoolWriter) =>
    Buffer.concat([Buffer.from(parts.flatMap((part) => [...part(pool), ...table(pool)])), filler, Buffer.of(RETURN)]);
  const method: WrittenMember = { name: '<clinit>', descriptor: '()V', flags: 8, attributes: [code(write)] };
  const texts: string[] = [];
  const bytes = replaceConstantArrays(writeClass({ name: 'orchard/Tree', methods: [method] }), texts);
  const read = readClass(bytes);
  const references = readReferences(read, read.file.methods[0]!.code!);
  const calls = references.flatMap(({ target }) => (target.kind === 'call' ? [target.member] : []));
  return { texts, calls: calls.map(({ name, descriptor }) => name + descriptor) };
}

test('arrays of constants are called for, and told as Java', () => {
  const made = rewritten(
    () => ints(1, -2, 300),
    () => [...newArray(2, 7), ...elements([[0x0f], [0x0e]], 0x52)],
    () => [...newArray(2, 5), ...elements([push(97), push(39)], 0x55)],
    () => [...newArray(2, 4), ...elements([[0x04], [0x03]], 0x54)],
    (pool) => [
      ...push(2),
      0xbd,
      ...u2(pool.class('java/lang/String')),
      ...elements([text(pool, '"\\ué\n'), [0x01]], AASTORE),
    ],
  );
  expect(made.texts).toEqual([
    'new int[]{1, -2, 300}',
    'new double[]{1.0, 0.0}',
    "new char[]{'a', '\\''}",
    'new boolean[]{true, false}',
    'new String[]{"\\"\\\\ué\\n", null}',
  ]);
  expect(made.calls).toEqual([
    '$constants$0()[I',
    '$constants$1()[D',
    '$constants$2()[C',
    '$constants$3()[Z',
    '$constants$4()[Ljava/lang/String;',
  ]);
});

test('elements that the code leaves out are empty, and arrays stand in arrays', () => {
  const outer = (pool: PoolWriter, name: string, ...values: readonly (readonly number[])[]) => [
    ...push(values.length),
    0xbd,
    ...u2(pool.class(name)),
    ...elements(values, AASTORE),
  ];
  const made = rewritten(
    () => [...newArray(4, 10), 0x59, ...push(1), ...push(7), 0x4f],
    (pool) => outer(pool, '[I', ints(1), newArray(3, 10), [0x01]),
    (pool) => outer(pool, 'java/lang/Object', ints(1), outer(pool, '[I', newArray(2, 10))),
  );
  expect(made.texts).toEqual([
    'new int[]{0, 7, 0, 0}',
    'new int[][]{{1}, new int[3], null}',
    'new Object[]{new int[]{1}, new int[][]{new int[2]}}',
  ]);
});

test('whatever is not only constants stays code', () => {
  const call = (pool: PoolWriter) => [0xb8, ...u2(pool.method('orchard/Tree', 'size', '()I'))];
  const made = rewritten(
    (pool) => [...newArray(2, 10), ...elements([push(1), call(pool)], 0x4f)],
    () => newArray(500, 10),
    (pool) => [...push(1), 0xbd, ...u2(pool.class('orchard/Apple')), ...elements([[0x01]], AASTORE)],
    // Two ways to an element.
    () => [...newArray(1, 10), 0x59, ...push(0), 0x03, 0x9a, 0, 3, ...push(4), 0x4f],
  );
  expect(made).toEqual({ texts: [], calls: ['size()I'] });
});

test('an array is made where one of its elements is jumped to', () => {
  const jump = [0x03, 0x9a, 0, 9];
  const made = rewritten(() => [...jump, ...ints(5)]);
  expect(made.texts).toEqual([]);
});

test('arrays come in the place of their calls, in lines with the marks of the first', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => String(1000 + index));
  const { texts } = rewritten(() => ints(...numbers.map(Number)));
  const written = 'class Tree {\n    static int[] table = Tree.$constants$0();// 12 13\n    int age = 3;// 14\n}\n';
  expect(insertConstantArrays(written, texts)).toBe(
    [
      'class Tree {',
      '    static int[] table = new int[]{// 12 13',
      `        ${numbers.slice(0, 20).join(', ')},`,
      `        ${numbers.slice(20).join(', ')}`,
      '    };',
      '    int age = 3;// 14',
      '}',
      '',
    ].join('\n'),
  );
});

test('a class stays as it is that has no room for more constants', () => {
  const full = (pool: PoolWriter) => {
    for (let age = 0, last = 0; last < 65_526; age++) last = pool.string(`${age}`);
    return ints(1, 2);
  };
  expect(rewritten(full, () => ints(3, 4)).calls).toEqual([]);
});
