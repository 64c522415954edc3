import { expect, test } from 'vitest';
import { catchThrowable } from '../../../src/classes/bodies/catch-throwable.ts';
import { readExceptionTable } from '../../../src/classes/bodies/exception-table.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { guardedCode, type PoolWriter, writeClass } from '../../support/class-writer.ts';

/** Handlers at 2, which throws what it caught, and at 3, which leaves the monitor of variable 0 before. */
const CODE = [0, 0xb1, 0xbf, 0x4c, 0x2a, 0xc3, 0x2b, 0xbf];

function treeWith(...rows: readonly (readonly [handler: number, type: string | null])[]): Buffer {
  const table = (pool: PoolWriter) =>
    rows.map(([handler, type]) => [0, 1, handler, type === null ? 0 : pool.class(type)]);
  const attributes = [guardedCode(() => Buffer.from(CODE), table)];
  const methods = ['grow', 'wilt'].map((name) => ({ name, descriptor: '()V', attributes }));
  return writeClass({ name: 'orchard/Tree', methods });
}

const rewritten = (bytes: Buffer) => catchThrowable(bytes, ({ name }) => name === 'grow');

function caughtBy(bytes: Buffer): readonly (readonly (string | null)[])[] {
  const { file, pool } = readClass(bytes);
  return file.methods.map(({ code }) =>
    readExceptionTable(bytes, code!).map(({ type }) => (type === 0 ? null : pool.className(type))),
  );
}

test('what catches everything names Throwable, in the methods that are chosen', () => {
  expect(caughtBy(rewritten(treeWith([2, 'orchard/Blight'], [2, null])))).toEqual([
    ['orchard/Blight', 'java/lang/Throwable'],
    ['orchard/Blight', null],
  ]);
});

test('handlers of synchronized stay', () => {
  const bytes = treeWith([3, null], [2, 'orchard/Blight']);
  expect(rewritten(bytes)).toBe(bytes);
});

test('a method with very many handlers stays', () => {
  const bytes = treeWith(...Array.from({ length: 301 }, () => [2, null] as const));
  expect(rewritten(bytes)).toBe(bytes);
});
