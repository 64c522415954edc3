import { code, type PoolWriter, u2, u4 } from '../support/class-writer.ts';
import type { MakeArchive } from './forged-archives.ts';
import { ofClass } from './hostile-classes.ts';

/** Instructions by their codes (JVMS 6.5). */
const op = {
  zero: 3,
  one: 4,
  load: 0x1a,
  add: 0x60,
  pop: 0x57,
  ifZero: 0x99,
  jump: 0xa7,
  table: 0xaa,
  end: 0xb1,
} as const;
const TEXT = 0x13;

/** Binary jars by name, with code that asks more of a decompiler than it is worth, or that no compiler writes. */
export const hostileBodies: Readonly<Record<string, MakeArchive>> = {
  'jumps to the next instruction': ofCode(repeat(21_000, u1(op.jump, 0, 3))),
  'branches one after another': ofCode(repeat(13_000, u1(op.load, op.ifZero, 0, 3))),
  'branches in each other': ofCode(
    Buffer.concat(Array.from({ length: 8000 }, (_, nth) => u1(op.load, op.ifZero, ...u2(4 * (8000 - nth) - 1)))),
  ),
  'loops in each other': ofCode(
    Buffer.concat(Array.from({ length: 4000 }, (_, nth) => u1(op.load, op.ifZero, ...u2(0x1_0000 - 4 * nth - 1)))),
  ),
  'jumps that cross': ofCode(
    Buffer.concat(
      Array.from({ length: 8000 }, (_, nth) => u1(op.load, op.ifZero, ...u2(((nth * 7919) % 7900) * 4 - nth * 4))),
    ),
  ),
  'a sum of 30,000 numbers': ofCode(Buffer.concat([u1(op.one), repeat(30_000, u1(op.one, op.add)), u1(op.pop)])),
  'a stack of 60,000 numbers': ofCode(repeat(60_000, u1(op.one))),
  'a pop of nothing': ofCode(repeat(60_000, u1(op.pop))),
  'a switch of 15,000 cases': ofCode(
    Buffer.concat([u1(op.load, op.table, 0, 0), u4(15), u4(0), u4(14_999), repeat(15_000, u4(1))]),
  ),
  'a switch of 2^31 cases': ofCode(Buffer.concat([u1(op.load, op.table, 0, 0), u4(15), u4(0), u4(0x7fff_ffff)])),
  'a text of 65,535 letters, 1000 times': ofCode((pool) =>
    repeat(1000, u1(TEXT, ...u2(pool.string('x'.repeat(65_535))), op.pop)),
  ),
  'code without an end': ofCode(repeat(10, u1(op.zero)), ''),
  'instructions that there are not': ofCode(repeat(1000, u1(0xfe, 0xff, 0xcb))),
};

function ofCode(written: Buffer | ((pool: PoolWriter) => Buffer), end = 'return'): MakeArchive {
  const write = (pool: PoolWriter) => {
    const body = typeof written === 'function' ? written(pool) : written;
    return end === '' ? body : Buffer.concat([body, u1(op.end)]);
  };
  const methods = [{ flags: 9, name: 'f', descriptor: '(I)V', attributes: [code(write)] }];
  return ofClass({ name: 'b/B', version: 50, methods });
}

function repeat(count: number, bytes: Buffer): Buffer {
  return Buffer.concat(Array.from({ length: count }, () => bytes));
}

function u1(...values: readonly number[]): Buffer {
  return Buffer.from(values);
}
