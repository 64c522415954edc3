import { expect, test } from 'vitest';
import { storeLengthsLast } from '../../../src/classes/bodies/store-lengths-last.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { guardedCode, type PoolWriter, u2, writeClass } from '../../support/class-writer.ts';

const NOP = 0;
/** The array is in variable 0, its length in 1, the counter in 2, and an element in 3. */
const LENGTH = [0x2a, 0xbe, 0x3c];
const ELEMENT = [0x2a, 0x1c, 0x2e, 0x3e];
const STEP = [0x84, 2, 1];
const RETURN = 0xb1;

interface Loop {
  readonly array?: readonly number[];
  readonly first?: number;
  /** Pushes the values that are compared; behind it stands the jump out of the loop. */
  readonly test?: readonly number[];
  readonly jump?: number;
  readonly body?: readonly number[];
  readonly step?: readonly number[];
  readonly behind?: readonly number[];
}

function written({
  array = LENGTH,
  first = 0x03,
  test = [0x1c, 0x1b],
  jump = 0xa2,
  body = ELEMENT,
  step = STEP,
  behind = [],
}: Loop): readonly number[] {
  const inside = [...body, ...step];
  const back = -(test.length + 3 + inside.length);
  const loop = [...test, jump, ...u2(3 + inside.length + 3), ...inside, 0xa7, ...u2(back)];
  return [...array, first, 0x3d, ...loop, ...behind, RETURN];
}

function rewritten(instructions: readonly number[], rows: readonly (readonly number[])[] = []): readonly number[] {
  const lines = Buffer.concat([u2(3), u2(0, 7), u2(3, 8), u2(5, 9)]);
  // Both variables begin behind what stores them.
  const locals = (pool: PoolWriter) => {
    const int = pool.text('I');
    return Buffer.concat([u2(2), u2(3, 20, pool.text('n'), int, 1), u2(5, 18, pool.text('i'), int, 2)]);
  };
  const attribute = guardedCode(
    () => Buffer.from(instructions),
    () => rows,
    [
      ['LineNumberTable', () => lines],
      ['LocalVariableTable', locals],
    ],
  );
  const bytes = storeLengthsLast(
    writeClass({
      name: 'orchard/Tree',
      methods: [{ name: 'grow', descriptor: '([I)V', flags: 8, attributes: [attribute] }],
    }),
  );
  const { start, end, lineTables, localTables } = readClass(bytes).file.methods[0]!.code!;
  const isMoved = bytes[start + 2] !== instructions[2];
  const numbers = (at: number, size: number) => [0, 2].map((each) => bytes.readUInt16BE(at + size + each));
  const tables = [0, 4, 8].map((row) => numbers(lineTables[0]!.at, row));
  const variables = [0, 10].map((row) => numbers(localTables[0]!.at, row));
  if (rows.length === 0)
    expect([tables, variables]).toEqual(
      isMoved
        ? [
            [
              [0, 8],
              [2, 7],
              [5, 9],
            ],
            [
              [5, 18],
              [2, 21],
            ],
          ]
        : [
            [
              [0, 7],
              [3, 8],
              [5, 9],
            ],
            [
              [3, 20],
              [5, 18],
            ],
          ],
    );
  return [...bytes.subarray(start, end)];
}

const moved = (loop: Loop) => {
  const [number = NOP] = [loop.first ?? 0x03];
  return [number, 0x3d, ...LENGTH, ...written(loop).slice(5)];
};

test('the length is stored last of a loop that is no for-each', () => {
  const others: readonly Loop[] = [
    { first: 0x04 },
    // It ends before the last element, at another number, or when something else is false too.
    { test: [0x1c, 0x1b, 0x04, 0x64] },
    { test: [0x1c, 0x1d] },
    { test: [0x1c, 0x1b, 0xa2, ...u2(20), 0x1d, 0x04] },
    { jump: 0x9f },
    // Counter or length are read or stored elsewhere.
    { behind: [0x1c, 0x57] },
    { behind: [0x1b, 0x57] },
    { body: [...ELEMENT, 0x1b, 0x57] },
    { body: [...ELEMENT, 0x05, 0x3c] },
    { body: [...ELEMENT, 0x01, 0x4b] },
    { step: [0x1c, 0x04, 0x60, 0x3d], behind: [0x1c, 0x57] },
  ];
  for (const loop of others) expect(rewritten(written(loop))).toEqual(moved(loop));
});

test('what compilers make of a for-each stays, and what cannot be taken for one', () => {
  const others: readonly Loop[] = [
    {},
    { step: [0x1c, 0x04, 0x60, 0x3d] },
    // The body begins with something else, or uses the counter.
    { first: 0x04, body: [NOP, ...ELEMENT] },
    { first: 0x04, body: [...ELEMENT, 0x1c, 0x57] },
    { first: 0x04, body: [0x2a, 0x1c, 0x2e, 0x57] },
    { first: 0x04, step: [NOP, NOP, NOP] },
    // The elements are those of another array.
    { first: 0x04, body: [0x2d, 0x1c, 0x2e, 0x36, 4] },
  ];
  for (const loop of others) expect(rewritten(written(loop))).toEqual(written(loop));
  // Its test stands behind its body.
  const last = [...LENGTH, 0x03, 0x3d, 0xa7, ...u2(10), ...ELEMENT, ...STEP, 0x1c, 0x1b, 0xa1, ...u2(-9), RETURN];
  expect(rewritten(last)).toEqual(last);
});

test('where someone catches that there is no array, it is looked at first', () => {
  const loop = { first: 0x04 };
  expect(rewritten(written(loop), [[0, 5, 0, 0]])).toEqual([0x2a, 0xbe, 0x04, 0x3d, 0x3c, ...written(loop).slice(5)]);
});

test('the length stays in front of a try, and within one', () => {
  const loop = written({ first: 0x04 });
  // It begins or ends at the number of the counter, between the store of that and the load of the array, or between the two.
  const edges = [
    [3, 20],
    [0, 3],
    [4, 20],
    [1, 4],
    [3, 4],
  ] as const;
  for (const [from, to] of edges) expect(rewritten(loop, [[from, to, 0, 0]])).toEqual(loop);
  // One that ends in front of them, or begins behind them.
  for (const row of [
    [0, 1],
    [6, 21],
  ] as const) {
    const nop = [NOP, ...loop];
    expect(rewritten(nop, [[...row, 0, 0]])).toEqual([NOP, ...moved({ first: 0x04 })]);
  }
});

test('the stores stay where code between them is jumped to', () => {
  const jumping = [...written({ first: 0x04 }).slice(0, -1), 0xa7, ...u2(3 - 22)];
  expect(rewritten(jumping)).toEqual(jumping);
});
