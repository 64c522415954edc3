import { expect, test } from 'vitest';
import { declareClasses } from '../../../src/classes/declare-classes.ts';
import { classEntry, type PoolWriter, u2 } from '../../support/class-writer.ts';

/** A message of Protocol Buffers: numbers, and messages within. */
type Field = readonly [number: number, value: number | Buffer];

function message(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([number, value]) =>
      typeof value === 'number'
        ? Buffer.concat([varint(number * 8), varint(value)])
        : Buffer.concat([varint(number * 8 + 2), varint(value.length), value]),
    ),
  );
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

/** A class whose metadata are these, with a table of strings or one of the test's own. */
function declare(root: Buffer, strings: readonly string[], table = message()) {
  const bytes = Buffer.concat([varint(table.length), table, root]);
  const d1 = `\0${bytes.toString('latin1')}`;
  const text = (pool: PoolWriter, name: string, values: readonly string[]) => [
    u2(pool.text(name)),
    Buffer.from('['),
    u2(values.length),
    ...values.map((value) => Buffer.concat([Buffer.from('s'), u2(pool.text(value))])),
  ];
  const entry = classEntry({
    name: 'orchard/Apple',
    attributes: [
      [
        'RuntimeVisibleAnnotations',
        (pool) =>
          Buffer.concat([
            u2(1, pool.text('Lkotlin/Metadata;'), 3, pool.text('k')),
            Buffer.from('I'),
            u2(pool.integer(1)),
            ...text(pool, 'd1', [d1]),
            ...text(pool, 'd2', strings),
          ]),
      ],
    ],
  });
  return declareClasses([entry]);
}

const strings = ['orchard/Apple', 'seeds', 'kotlin/Pair'];
const property = message([2, 1], [9, 0]);

test('metadata of one property', () => {
  const types = message([1, message([6, 2])]);
  const { files, problems } = declare(message([3, 0], [10, property], [30, types]), strings);
  expect(problems).toEqual([]);
  expect(files.map(({ path, text }) => [path, text])).toEqual([
    ['orchard/Apple.kt', 'package orchard\n\nclass Apple {\n    val seeds: Pair\n}\n'],
  ]);
});

test('an alias has its annotations in the metadata alone', () => {
  const names = [
    'orchard/Apple',
    'Pip',
    'kotlin/Int',
    'kotlin/Deprecated',
    'message',
    'Eat it',
    'level',
    'kotlin/DeprecationLevel',
    'ERROR',
  ];
  const argument = (name: number, ...value: readonly Field[]) =>
    [2, message([1, name], [2, message(...value)])] as const;
  const deprecated = message([1, 3], argument(4, [5, 5]), argument(6, [6, 7], [7, 8]));
  const alias = message([2, 1], [4, message([6, 2])], [8, deprecated]);
  expect(declare(message([3, 0], [11, alias]), names).files.map(({ text }) => text.split('\n')[3]?.trim())).toEqual([
    '@Deprecated(message = "Eat it", level = DeprecationLevel.ERROR) typealias Pip = Int',
  ]);
});

test('types that stand for more and more of each other are left to the view of a JVM', () => {
  const pairs = Array.from({ length: 60 }, (_, at) => {
    const inner = message([3, at + 1]);
    return [1, message([2, inner], [2, inner], [6, 2])] as const;
  });
  expectJava(declare(message([3, 0], [10, property], [30, message(...pairs, [1, message([6, 2])])]), strings));
});

test('a type that is its own argument', () =>
  expectJava(
    declare(message([3, 0], [10, property], [30, message([1, message([2, message([3, 0])], [6, 2])])]), strings),
  ));

test('a string for any number of others', () =>
  expectJava(declare(message([3, 0]), strings, message([1, message([1, 2 ** 31])]))));

test('no string at all', () => expectJava(declare(message([3, 7]), strings)));

test('a message that ends too early', () => expectJava(declare(Buffer.from([0x52, 0x7f, 1]), strings)));

function expectJava({ files, problems }: ReturnType<typeof declareClasses>): void {
  expect(files.map(({ path }) => path)).toEqual(['orchard/Apple.java']);
  expect(problems).toEqual([
    {
      code: 'file-unreadable',
      message: expect.stringContaining('the class file is damaged'),
      where: 'orchard/Apple.kt',
    },
  ]);
}
