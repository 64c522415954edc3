import { expect, test } from 'vitest';
import { joinInitializer, splitInitializer } from '../../../src/classes/bodies/split-initializer.ts';
import { readReferences } from '../../../src/classes/reading/code-references.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { code, type PoolWriter, u2, writeClass } from '../../support/class-writer.ts';

const RETURN = 0xb1;
const IFNE = 0x9a;
const GOTO = 0xa7;
/** Statements of four bytes. */
const MANY = 2000;

/** `age = 3;` */
const statement = (pool: PoolWriter) => [0x06, 0xb3, ...u2(pool.field('orchard/Tree', 'age', 'I'))];
const statements = (pool: PoolWriter) => Array.from({ length: MANY }, () => statement(pool)).flat();

type Body = (pool: PoolWriter) => readonly number[];

/** The methods of a class whose initializer has this body, after it is split. */
function split(
  body: Body,
  {
    flags = 0x21,
    lines = [],
    fields = [],
  }: { flags?: number; lines?: readonly number[]; fields?: readonly string[] } = {},
) {
  const write = (pool: PoolWriter) => Buffer.from([...body(pool), RETURN]);
  const initializer = { name: '<clinit>', descriptor: '()V', flags: 8, attributes: [code(write, ...lines)] };
  const bytes = splitInitializer(
    writeClass({
      name: 'orchard/Tree',
      flags,
      fields: fields.map((name) => ({ name, descriptor: 'I' })),
      methods: [initializer],
    }),
  );
  const read = readClass(bytes);
  return read.file.methods.map(({ name, code: found }) => ({
    name,
    size: found!.end - found!.start,
    last: bytes[found!.end - 1],
    lines: readReferences(read, found!).map(({ line }) => line),
  }));
}

test('a large initializer is split between statements', () => {
  const lines = Array.from({ length: MANY }, (_, index) => [4 * index, index + 1]).flat();
  const methods = split(statements, { lines });
  expect(methods.map(({ name, size, last }) => [name, size, last])).toEqual([
    ['$static$0', 1501, RETURN],
    ['$static$1', 1501, RETURN],
    ['$static$2', 1501, RETURN],
    ['$static$3', 1501, RETURN],
    ['$static$4', 1501, RETURN],
    ['$static$5', 501, RETURN],
    ['<clinit>', 1, RETURN],
  ]);
  expect(methods.flatMap((method) => method.lines)).toEqual(Array.from({ length: MANY }, (_, index) => index + 1));
});

test('a small one stays, and one in an interface or an enum', () => {
  const names = (body: Body, flags?: number) => split(body, { flags }).map(({ name }) => name);
  expect(names(statement)).toEqual(['<clinit>']);
  expect(names(statements, 0x601)).toEqual(['<clinit>']);
  expect(names(statements, 0x4021)).toEqual(['<clinit>']);
});

test('one stays by which a decompiler knows asserts, or the constants of a switch', () => {
  for (const field of ['$assertionsDisabled', '$SwitchMap$orchard$Kind', '$EnumSwitchMapping$0'])
    expect(split(statements, { fields: [field] })).toHaveLength(1);
});

test('no part ends where a value waits, a variable lives, or a jump leads across', () => {
  const parts = (body: Body) => split(body).length - 1;
  // The stack holds a number all the time.
  expect(parts((pool) => [0x03, ...statements(pool), 0x57])).toBe(0);
  // int i = 0; … i + …
  expect(parts((pool) => [0x03, 0x3b, ...statements(pool), 0x1a, 0x57])).toBe(0);
  // A variable of one statement is of no other.
  expect(parts((pool) => [0x03, 0x3b, 0x1a, 0x57, ...statements(pool)])).toBe(6);
  // A condition around all, then around the first half.
  const across = (distance: number) => [0x03, IFNE, ...u2(distance)];
  expect(parts((pool) => [...across(4 * MANY + 3), ...statements(pool)])).toBe(0);
  expect(split((pool) => [...across(2 * MANY + 3), ...statements(pool)])[0]!.size).toBe(2 * MANY + 5);
  // A loop around all.
  expect(parts((pool) => [...statements(pool), GOTO, ...u2(-4 * MANY)])).toBe(0);
  // A return in the midst ends all.
  expect(parts((pool) => [0x03, IFNE, ...u2(4), RETURN, ...statements(pool)])).toBe(0);
});

test('the parts are blocks in the text', () => {
  const written = '    static void $static$0() {\n        age = 3;// 1\n    }\n\n    static void $static() {\n    }\n';
  expect(joinInitializer(written)).toBe(
    '    static {\n        age = 3;// 1\n    }\n\n    static void $static() {\n    }\n',
  );
});
