import { expect, test } from 'vitest';
import { readExceptionTable } from '../../../src/classes/bodies/exception-table.ts';
import { joinHandlers } from '../../../src/classes/bodies/join-handlers.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { guardedCode, type PoolWriter, writeClass } from '../../support/class-writer.ts';

/** From, to, handler, and the class that is caught; null: all are. */
type Row = readonly [from: number, to: number, handler: number, type: string | null];

/** `arraylength` at 1, 4, 7 and 10, each of variable 0 and popped; handlers at 12. */
const CODE = [...Array.from({ length: 4 }, () => [0x2a, 0xbe, 0x57]).flat(), 0xb1, 0x57, 0xb1, 0x57, 0xb1];
const [ONE, TWO, THREE] = [13, 15, 12];
const LOSS = 'orchard/Loss';

function joined(...rows: readonly Row[]): readonly Row[] {
  const table = (pool: PoolWriter) =>
    rows.map(([from, to, handler, type]) => [from, to, handler, type === null ? 0 : pool.class(type)]);
  const attributes = [guardedCode(() => Buffer.from(CODE), table)];
  const methods = ['grow', 'wilt'].map((name) => ({ name, descriptor: '([I)V', flags: 8, attributes }));
  const bytes = joinHandlers(writeClass({ name: 'orchard/Tree', methods }), ({ name }) => name === 'grow');
  const { file, pool } = readClass(bytes);
  const [grow, wilt] = file.methods.map(({ code }) =>
    readExceptionTable(bytes, code!).map(
      ({ from, to, handler, type }): Row => [from, to, handler, type === 0 ? null : pool.className(type)],
    ),
  );
  expect(wilt).toEqual(rows);
  return grow!;
}

test('ranges are one if nothing between them throws', () => {
  expect(joined([1, 2, ONE, LOSS], [4, 5, ONE, LOSS], [7, 8, ONE, LOSS])).toEqual([[1, 8, ONE, LOSS]]);
  expect(joined([4, 5, ONE, null], [1, 2, ONE, null])).toEqual([[1, 5, ONE, null]]);
  for (const rows of [
    [
      [1, 2, ONE, LOSS],
      [7, 8, ONE, LOSS],
    ],
    [
      [1, 2, ONE, LOSS],
      [4, 5, TWO, LOSS],
    ],
    [
      [1, 2, ONE, LOSS],
      [4, 5, ONE, null],
    ],
  ] as const)
    expect(joined(...rows)).toEqual(rows);
});

test('ranges are one around what another handler catches entirely', () => {
  expect(joined([1, 2, ONE, LOSS], [4, 8, TWO, null], [10, 11, ONE, LOSS])).toEqual([
    [4, 8, TWO, null],
    [1, 11, ONE, LOSS],
  ]);
  // A handler that stands behind both would lose what it caught, and one for some exceptions leaves the others.
  const later = [
    [1, 2, ONE, LOSS],
    [10, 11, ONE, LOSS],
    [4, 8, TWO, null],
  ] as const;
  expect(joined(...later)).toEqual(later);
  const some = [
    [1, 2, ONE, LOSS],
    [4, 8, TWO, LOSS],
    [10, 11, ONE, LOSS],
  ] as const;
  expect(joined(...some)).toEqual(some);
});

test('of handlers for the same code the first stays first', () => {
  expect(joined([1, 2, ONE, LOSS], [1, 2, TWO, null], [4, 5, ONE, LOSS], [4, 5, TWO, null])).toEqual([
    [1, 5, ONE, LOSS],
    [1, 5, TWO, null],
  ]);
  const crossed = [
    [1, 5, ONE, LOSS],
    [1, 8, THREE, LOSS],
    [7, 8, ONE, LOSS],
  ] as const;
  expect(joined(...crossed)).toEqual(crossed);
});
