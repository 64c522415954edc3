import { expect, test } from 'vitest';
import { findConstants } from '../../src/naming/find-constants.ts';
import { eachRowNamed } from '../../src/symbols/rows-by-name.ts';
import { fileOf } from '../../src/symbols/symbol-rows.ts';
import { indexOf, pie, type Sources } from '../support/orchard-engine.ts';

function check(sources: Sources, code: string, expected: readonly string[]): void {
  const index = indexOf(sources);
  const others = indexOf(
    { 'tin/Sizes.java': 'package tin;\npublic class Sizes {\n  static final int BIG = 7;\n}\n' },
    pie,
  );
  const [row] = eachRowNamed(index, ['function'], 'peel');
  const found = findConstants({ index, row: row! }, code, [index, others]);
  expect(found.map((one) => `${one.written}=${one.value} ${fileOf(one.index, one.row).path}`)).toEqual(expected);
}

const java: Sources = {
  'orchard/Apple.java': `package orchard;
import static tin.Sizes.BIG;
import tin.Sizes;
class Apple extends Fruit {
  private static final int THICK = WIDE * 2;
  private static final int WIDE = 4;
  void peel() {}
}
`,
  'orchard/Fruit.java':
    'package orchard;\nclass Fruit { static final String SKIN = "red"; enum Color { RED, GREEN(2) } }\n',
};

test('of the type, then those that are their values', () =>
  check(java, 'if (n > THICK) {}', ['THICK=WIDE * 2 orchard/Apple.java', 'WIDE=4 orchard/Apple.java']));

test('inherited, imported and qualified ones, also of another artifact', () =>
  check(java, 'cut(SKIN, BIG, Sizes.BIG, Color.GREEN, Color.RED);', [
    'SKIN="red" orchard/Fruit.java',
    'BIG=7 tin/Sizes.java',
  ]));

test('none of comments, texts and members of objects', () =>
  check(java, '// THICK\n/* WIDE */ say("SKIN"); other.BIG = basket().BIG;', []));

test('of Kotlin, in a companion or in no type', () =>
  check(
    {
      'orchard/Apple.kt':
        'package orchard\nprivate const val THIN = 1\nclass Apple { fun peel() {} companion object { const val THICK = 3 } }\n',
    },
    'cut(THICK, THIN)',
    ['THICK=3 orchard/Apple.kt', 'THIN=1 orchard/Apple.kt'],
  ));

test('of Kotlin, in no type of another package', () =>
  check(
    {
      'orchard/Apple.kt': 'package orchard\nimport orchard.sizes.THIN\nclass Apple { fun peel() {} }\n',
      'orchard/sizes/Sizes.kt': 'package orchard.sizes\nconst val THIN = 2\n',
    },
    'cut(THIN)',
    ['THIN=2 orchard/sizes/Sizes.kt'],
  ));

test('one that an initializer gives its value', () =>
  check(
    {
      'orchard/Apple.java':
        'package orchard;\nclass Apple {\n  static final int SEEDS;\n  static {\n    SEEDS = Math.max(5,\n      count(")"));\n  }\n  void peel() {}\n}\n',
    },
    'plant(SEEDS);',
    ['SEEDS=Math.max(5, count(")")) orchard/Apple.java'],
  ));

test('a field whose name says that it is a default', () => {
  const apple = 'package orchard;\nclass Apple {\n  private static Skin defaultSkin = Skin.RED;\n  void peel() {}\n}\n';
  check({ 'orchard/Apple.java': apple }, 'return new Apple(defaultSkin, defaultSize());', [
    'defaultSkin=Skin.RED orchard/Apple.java',
  ]);
});

test('an enum constant hides a constant of the same name in a type around it', () => {
  const apple = `package orchard;
class Apple {
  static final Apple RED = new Apple(Color.RED);
  enum Color { GREEN, RED; void peel() {} }
}
`;
  check({ 'orchard/Apple.java': apple }, 'return RED;', []);
});
