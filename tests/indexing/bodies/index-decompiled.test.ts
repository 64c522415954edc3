import { expect, test } from 'vitest';
import { indexDecompiled } from '../../../src/indexing/bodies/index-decompiled.ts';
import { qualifiedNameOf } from '../../../src/symbols/symbol-rows.ts';
import { unusedDamageReader } from '../../support/damage-reader.ts';
import { indexOf } from '../../support/orchard-engine.ts';

const signal = new AbortController().signal;
const declared = indexOf({
  'orchard/Apple.java': 'package orchard;\nclass Apple {}\n',
  'orchard/Pear.java': 'package orchard;\nclass Pear {\n  void rot() { /* compiled */ }\n}\n',
  'orchard/Pie.kt': 'package orchard\nfun bake() = TODO()\n',
});

test('wanted files alone, in the order of their rows; Java is read as such, whatever its path', async () => {
  const texts = new Map([['orchard/Pie.kt', 'package orchard;\nfinal class PieKt {\n  static void bake() {}\n}\n']]);
  const index = await indexDecompiled(declared, texts, {
    only: [2, 1],
    damage: unusedDamageReader,
    signal,
  });
  expect(index.files.map(({ path, language }) => [path, language])).toEqual([
    ['orchard/Pear.java', 'java'],
    ['orchard/Pie.kt', 'java'],
  ]);
  expect(Array.from(index.symbols.parent.keys(), (row) => qualifiedNameOf(index, row))).toContain('orchard.PieKt.bake');
});
