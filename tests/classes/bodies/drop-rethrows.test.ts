import { expect, test } from 'vitest';
import { dropRethrows } from '../../../src/classes/bodies/drop-rethrows.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { code, type PoolWriter, u2, u4, type WrittenMember, writeClass } from '../../support/class-writer.ts';

const PASS_ON = '(Ljava/lang/Exception;)Ljava/lang/Exception;';

/** From, to, handler. */
type Row = readonly [number, number, number];

/** `nop` and `return` at 0 to 7, then handlers: 8 throws, 9 throws what `same` returns, 13 what `other` does, 17 returns. */
function methodWith(rows: readonly Row[]): WrittenMember {
  const call = (pool: PoolWriter, name: string) => [0xb8, ...u2(pool.method('orchard/Tree', name, PASS_ON)), 0xbf];
  const write = (pool: PoolWriter) => {
    const body = Buffer.of(0, 0, 0, 0, 0, 0, 0, 0xb1, 0xbf, ...call(pool, 'same'), ...call(pool, 'other'), 0x57, 0xb1);
    const table = Buffer.concat([u2(rows.length), ...rows.map((row) => u2(...row, 0))]);
    return Buffer.concat([u2(9, 9), u4(body.length), body, table, u2(0)]);
  };
  return { name: 'grow', descriptor: '()V', attributes: [['Code', write]] };
}

function keptOf(...rows: readonly Row[]): readonly Row[] {
  const passOn = (name: string, ...body: readonly number[]) => {
    return { name, descriptor: PASS_ON, flags: 8, attributes: [code(() => Buffer.from(body))] };
  };
  const methods = [methodWith(rows), passOn('same', 0x2a, 0xb0), passOn('other', 0x01, 0xb0)];
  const bytes = dropRethrows(writeClass({ name: 'orchard/Tree', methods }));
  const { end } = readClass(bytes).file.methods[0]!.code!;
  const at = (place: number) => bytes.readUInt16BE(end + 2 + place);
  return Array.from({ length: bytes.readUInt16BE(end) }, (_, row) => [at(8 * row), at(8 * row + 2), at(8 * row + 4)]);
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
