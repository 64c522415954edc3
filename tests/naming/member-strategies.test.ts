import { expect, test } from 'vitest';
import { lookUpType } from '../../src/naming/look-up-type.ts';
import { findMembers, ownMembers, relatedMembers } from '../../src/naming/member-strategies.ts';
import { referenceTo } from '../../src/symbols/symbol-rows.ts';
import { indexOf, pie } from '../support/orchard-engine.ts';

const orchard = indexOf({
  'orchard/Apple.java': `package orchard;
@lombok.Getter record Apple(int weight) implements Fruit {
  static final int SEEDS = 5;
  void eat() {}
  static class Core { void sprout() {} }
}
@lombok.Data class Plum { private String sort; }
class Damson extends Plum {}`,
  'orchard/Fruit.kt': `package orchard
interface Fruit {
  fun ripen() {}
  companion object { fun random() {} }
}
fun Fruit.peel() {}
`,
});
const bakery = indexOf({ 'bakery/Bake.kt': 'package bakery\nimport orchard.Fruit\nfun Fruit.bake() {}' }, pie);

test.each([
  ['Apple', 'eat', 'orchard.Apple#eat'],
  ['Apple', 'SEEDS', 'orchard.Apple#SEEDS'],
  ['Fruit', 'random', 'orchard.Fruit.Companion#random'],
  ['Plum', 'getSort', 'orchard.Plum#sort made getSort'],
  ['Damson', 'setSort', 'orchard.Plum#sort made setSort'],
  ['Apple', 'sprout', 'orchard.Apple.Core#sprout nested orchard.Apple'],
  ['Apple', 'ripen', 'orchard.Fruit#ripen inherited orchard.Apple'],
  ['Apple', 'toString', 'orchard.Apple implicit toString'],
  ['Apple', 'peel', 'orchard.FruitKt#peel extension orchard.Apple'],
  ['Apple', 'bake', 'bakery.BakeKt#bake extension orchard.Apple'],
  ['Apple', 'stew', null],
])('%s#%s is %s', (typeName, name, expected) => {
  const found = findMembers([{ index: orchard, row: lookUpType(orchard, typeName)!.row }], name, {
    strategies: [...ownMembers, ...relatedMembers],
    universe: [orchard, bakery],
  });
  const printed = found.map(({ member: { index, row, relation } }) =>
    [referenceTo(index, row), ...(relation === null ? [] : [relation.kind, relation.of])].join(' '),
  );
  expect(printed).toEqual(expected === null ? [] : [expected]);
});
