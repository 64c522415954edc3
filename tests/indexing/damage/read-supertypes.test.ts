import { expect, test } from 'vitest';
import type { ScannedSymbol } from '../../../src/core/code/symbols.ts';
import { readSupertypes } from '../../../src/indexing/damage/read-supertypes.ts';
import { findLanguage } from '../../../src/languages/find-language.ts';

test('heads of types that a mended text declares say the same as those of a whole one', () => {
  const text = Buffer.from('import orchard.Fruit as Obst\nenum class Size : Obst<Int> { BIG }\nclass Pip : a.Seed()\n');
  const { scanner, rules } = findLanguage('a.kt')!;
  const symbols: ScannedSymbol[] = [];
  const told: string[] = [];
  const imports = scanner.scan(text, {
    add: (symbol) => symbols.push(symbol) - 1,
    setEnd: (row, end) => {
      symbols[row] = { ...symbols[row]!, end };
    },
    addSupertype: (row, name) => told.push(`${row} ${Buffer.from(name)}`),
  });
  const read = [...readSupertypes({ scanner, rules }, { text, imports }, symbols)];
  expect(read.map(({ row, name }) => `${row} ${name}`).sort()).toEqual(told.sort());
  expect(told).toEqual(['0 Enum', '0 Fruit', '2 Seed']);
});
