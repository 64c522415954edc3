import { expect, test } from 'vitest';
import { dropRethrows } from '../../../src/classes/bodies/drop-rethrows.ts';
import { readExceptionTable } from '../../../src/classes/bodies/exception-table.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { code, guardedCode, type PoolWriter, u2, type WrittenMember, writeClass } from '../../support/class-writer.ts';

const PASS_ON = '(Ljava/lang/Exception;)Ljava/lang/Exception;';

/** From, to, handler. */
type Row = readonly [number, number, number];

/** `nop` and `return` at 0 to 7, then handlers: 8 throws, 9 throws what `same` returns, 13 what `other` does, 17 returns. */
function methodWith(rows: readonly Row[]): WrittenMember {
  const call = (pool: PoolWriter, name: string) => [0xb8, ...u2(pool.method('orchard/Tree', name, PASS_ON)), 0xbf];
  const body = (pool: PoolWriter) =>
    Buffer.of(0, 0, 0, 0, 0, 0, 0, 0xb1, 0xbf, ...call(pool, 'same'), ...call(pool, 'other'), 0x57, 0xb1);
  return { name: 'grow', descriptor: '()V', attributes: [guardedCode(body, () => rows.map((row) => [...row, 0]))] };
}

function keptOf(...rows: readonly Row[]): readonly Row[] {
  const passOn = (name: string, ...body: readonly number[]) => {
    return { name, descriptor: PASS_ON, flags: 8, attributes: [code(() => Buffer.from(body))] };
  };
  const methods = [methodWith(rows), passOn('same', 0x2a, 0xb0), passOn('other', 0x01, 0xb0)];
  const bytes = dropRethrows(writeClass({ name: 'orchard/Tree', methods }));
  const table = readExceptionTable(bytes, readClass(bytes).file.methods[0]!.code!);
  return table.map(({ from, to, handler }) => [from, to, handler]);
}

test('handlers that throw what they caught are dropped, also through a method that returns it', () => {
  expect(keptOf([0, 4, 8], [2, 12, 9])).toEqual([]);
  expect(keptOf([0, 2, 17], [2, 4, 8])).toEqual([[0, 2, 17]]);
});

test('a handler stays that does more than throw what it caught', () => {
  expect(keptOf([0, 4, 13], [0, 4, 17])).toEqual([
    [0, 4, 13],
    [0, 4, 17],
  ]);
});

test('a handler stays if another catches what it throws, but not what it catches, or the other way round', () => {
  for (const rows of [
    [
      [0, 4, 8],
      [6, 10, 17],
    ],
    [
      [0, 4, 8],
      [2, 6, 17],
    ],
    // It begins in the range of the other and throws behind it, or the other way round.
    [
      [0, 4, 9],
      [0, 10, 17],
    ],
    [
      [0, 4, 9],
      [12, 13, 17],
    ],
  ] as const)
    expect(keptOf(...rows)).toEqual(rows);
  // The first leads to the second, which has to stay.
  const chain = [
    [0, 2, 8],
    [8, 9, 9],
    [9, 13, 17],
  ] as const;
  expect(keptOf(...chain)).toEqual(chain);
  // One that stands before the other has caught what fits already.
  expect(keptOf([2, 6, 17], [0, 4, 8])).toEqual([[2, 6, 17]]);
  // One handler around all.
  expect(keptOf([0, 4, 8], [0, 13, 17])).toEqual([[0, 13, 17]]);
});
