import { expect, test } from 'vitest';
import { asBuffer } from '../../../../src/core/text/as-buffer.ts';
import { bodyOf } from '../../../../src/engine/codebase/diff/body-of.ts';
import { kindOf } from '../../../../src/symbols/symbol-rows.ts';
import { indexOf } from '../../../support/orchard-engine.ts';

test('of many variables of one statement each holds what it is declared with, the first the type too', () => {
  const names = Array.from({ length: 40 }, (_, place) => `a${place} = ${place}`);
  const index = indexOf({
    'orchard/Apple.java': `package orchard; class Apple { int ${names.join(', ')}; int last = 1; }`,
  });
  const rows = Array.from({ length: index.symbols.length }, (_, row) => row);
  const fields = rows.filter((row) => kindOf(index, row) === 'field');
  const bodies = fields.map((row) => bodyOf(index, row, asBuffer(index.text(0))));
  expect([bodies[0], bodies[1], bodies[39], bodies[40]]).toEqual([
    'int a0 = 0',
    ', a1 = 1',
    ', a39 = 39',
    'int last = 1',
  ]);
});
