import { expect, test } from 'vitest';
import { findNearestSymbols } from '../../../../src/engine/project/symbols/find-nearest-symbols.ts';
import { indexOf } from '../../../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Apple.java': 'package orchard; class Apple { int seeds; void peel() {} class Core {} }',
  'orchard/pie/Pie.java': 'package orchard.pie; class Pie { int seedless; void peeled() {} }',
  'cellar/Pie.java': 'package cellar; class Pie {}',
  'orchard/Wash.kt': 'package orchard\nfun Apple.wash() {}\nfun <T : market.Crate> T.wash() {}\nfun T.trim() {}',
});

test.each([
  ['Aplpe', ['Apple']],
  ['Apple#sedes', ['Apple#seeds']],
  ['orchard.Apple#peell', ['Apple#peel']],
  ['Apple.Cor', ['Apple.Core']],
  ['orchard.Appel', ['orchard.Apple']],
  ['orchard.pie.Appel', ['orchard.Apple']],
  ['Appel#peel', ['orchard.Apple#peel']],
  ['cellar.Rope', []],
  ['cellar.wine.Pie', ['cellar.Pie', 'orchard.pie.Pie']],
  ['cellar.wine.Pie#peeled', ['cellar.Pie', 'orchard.pie.Pie']],
  ['Cellar.Pie#peeled', ['cellar.Pie', 'orchard.pie.Pie']],
  ['orchard.tart.Pie', ['orchard.pie.Pie', 'cellar.Pie']],
  ['cellar.Peel', []],
  ['orchard.pye.Tart', ['orchard.pie']],
  ['orchard.pye', ['orchard.pie']],
  ['orchard.pie.Tart', []],
  ['Appel.wash', ['Apple#wash', 'Crate#wash']],
  ['Basket#trim', ['T#trim']],
])('near %s are %j', (query, expected) => {
  expect(findNearestSymbols([{ index }], query)).toEqual(expected);
});
