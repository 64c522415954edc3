import { expect, test } from 'vitest';
import { findNearestSymbols } from '../../../src/engine/project/find-nearest-symbols.ts';
import { indexOf } from '../../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Apple.java': 'package orchard; class Apple { int seeds; void peel() {} class Core {} }',
  'orchard/pie/Pie.java': 'package orchard.pie; class Pie { int seedless; void peeled() {} }',
});

test.each([
  ['Aplpe', ['Apple']],
  ['Apple#sedes', ['Apple#seeds']],
  ['orchard.Apple#peell', ['Apple#peel']],
  ['Apple.Cor', ['Apple.Core']],
  ['orchard.Appel', ['orchard.Apple']],
  ['orchard.pie.Appel', ['Apple']],
  ['Appel#peel', ['Apple']],
  ['cellar.Rope', []],
  ['cellar.wine.Pie', ['orchard.pie.Pie']],
  ['cellar.Pie#peeled', ['orchard.pie.Pie']],
  ['Cellar.Pie#peeled', ['Pie']],
])('near %s are %j', (query, expected) => {
  expect(findNearestSymbols([{ index }], query)).toEqual(expected);
});
