import { expect, test } from 'vitest';
import { readExceptionTable } from '../../../src/classes/bodies/exception-table.ts';
import { narrowHandlers } from '../../../src/classes/bodies/narrow-handlers.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { guardedCode, type PoolWriter, u2, writeClass } from '../../support/class-writer.ts';

/** From, to, handler. */
type Row = readonly [number, number, number];

/**
 * The array is in variable 0: 0 jumps to 16 if it is null, 4 and 7 push their length onto the stack, 6 and 9 store it, 11 and 13 put a number
 * there, and 16 returns; the handler at 17 throws what it stores first.
 */
const CODE = [
  [0x2a, 0xc6, ...u2(15)],
  [0x2a, 0xbe, 0x3c],
  [0x2a, 0xbe, 0x3d, 0, 0x04, 0x3c, 0x05, 0x3d, 0, 0xb1],
  [0x4c, 0x2b, 0xbf],
].flat();

function narrowed(rows: readonly Row[], caught: (pool: PoolWriter) => number = () => 0): readonly Row[] {
  const table = (pool: PoolWriter) => rows.map((row) => [...row, caught(pool)]);
  const attributes = [guardedCode(() => Buffer.from(CODE), table)];
  const methods = ['grow', 'wilt'].map((name) => ({ name, descriptor: '([I)V', flags: 8, attributes }));
  const bytes = narrowHandlers(writeClass({ name: 'orchard/Tree', methods }), ({ name }) => name === 'grow');
  const [grow, wilt] = readClass(bytes).file.methods.map(({ code }) =>
    readExceptionTable(bytes, code!).map(({ from, to, handler }) => [from, to, handler] as const),
  );
  expect(wilt).toEqual(rows);
  return grow!;
}

test('ranges begin and end with the statements that can throw', () => {
  expect(narrowed([[0, 16, 17]])).toEqual([[4, 10, 17]]);
  expect(narrowed([[0, 7, 17]])).toEqual([[4, 7, 17]]);
  // No statement begins behind the last one that throws, and none in front of the first.
  expect(narrowed([[5, 6, 17]])).toEqual([[5, 6, 17]]);
  expect(narrowed([[17, 20, 17]])).toEqual([[18, 20, 17]]);
});

test('a range in which nothing throws has no handler', () => {
  expect(narrowed([[10, 16, 17]])).toEqual([]);
});

test('a handler is dropped in whose range one before it catches everything', () => {
  const rows = [
    [0, 16, 17],
    [4, 10, 18],
    [0, 20, 18],
  ] as const;
  const kept = [
    [4, 10, 17],
    [4, 20, 18],
  ];
  expect(narrowed(rows)).toEqual(kept);
  expect(narrowed(rows, (pool) => pool.class('java/lang/Throwable'))).toEqual(kept);
  expect(narrowed(rows, (pool) => pool.class('java/lang/Exception'))).toEqual([
    [4, 10, 17],
    [4, 10, 18],
    [4, 20, 18],
  ]);
});
