import { expect, test } from 'vitest';
import { splitSymbol } from '../../src/symbols/split-symbol.ts';

test.each([
  ['peel', '', 'peel'],
  ['Pear.peel', 'Pear', 'peel'],
  ['orchard.Pear$Core#peel(int, String)', 'orchard.Pear.Core', 'peel'],
  ['Pear$Core', 'Pear', 'Core'],
  ['tree::grow()', 'tree', 'grow'],
  ['$fetch', '', '$fetch'],
  ['.', '', '.'],
])('%s', (written, owner, name) => expect(splitSymbol(written)).toEqual({ owner, name }));
