import { expect, test } from 'vitest';
import { listSupertypes } from '../../../src/core/code/list-supertypes.ts';
import type { SourceIndex } from '../../../src/core/code/source-index.ts';
import { copiedFromIndex } from '../../../src/indexing/tables/copied-symbols.ts';
import { qualifiedNameOf } from '../../../src/symbols/symbol-rows.ts';
import { indexJavaText } from '../../support/index-java-text.ts';
import { indexOf } from '../../support/orchard-engine.ts';

/** `type: supertypes` for each type that has some. */
function supertypesIn(index: SourceIndex): readonly string[] {
  const { types, nameOf } = copiedFromIndex(index).supertypes;
  const names = listSupertypes(index.supertypes);
  const named = Map.groupBy(nameOf.entries(), ([at]) => types[at]!);
  return Array.from(named, ([row, found]) => {
    return `${qualifiedNameOf(index, row)}: ${found.map(([, name]) => names[name]).join(' ')}`;
  });
}

test('heads of Java: every clause but permits, without arguments, packages, annotations and bounds', () => {
  const text = `package a;
@Named(extendsNothing = {Pip.class})
sealed abstract class Apple<T extends Comparable<T>> extends orchard.@Ripe Fruit<java.util.List<T>> implements
    Map.Entry<String, T>, Seed /* implements Nothing */ permits Boskop {
  interface Peel extends A, B {}
  record Core(List<String> pips) implements Runnable {}
  enum Kind implements Seed { SWEET }
  @interface Mark {}
}
class Pear { }
`;
  expect(supertypesIn(indexJavaText('Apple.java', text))).toEqual([
    'a.Apple: Fruit Entry Seed',
    'a.Apple.Peel: A B',
    'a.Apple.Core: Record Runnable',
    'a.Apple.Kind: Seed Enum',
    'a.Apple.Mark: Annotation',
  ]);
});

test('an escaped name of Java is the name that it means', () => {
  expect(supertypesIn(indexJavaText('A.java', 'class A extends \\u0042ase {}'))).toEqual(['A: Base']);
});

test('heads of Kotlin: calls, delegation, aliases of imports and of types, what stands beside a function', () => {
  const text = `package a
import orchard.Fruit as Obst
import orchard.Seed
class Tart(f: Obst<String>) : Base<Int>({ 1 }), Obst<String> by f, \`odd one\`
typealias Filling = Seed<Obst<String>>
typealias Maker = (Int) -> Seed
fun bake() = object : Seed<Int> {}
enum class Size : Seed<Int> { BIG }
class Plain
`;
  expect(supertypesIn(indexOf({ 'a/Tart.kt': text }))).toEqual([
    'a.Tart: Base Fruit odd one',
    'a.Filling: Seed',
    'a.Maker: Function1',
    'a.Size: Seed Enum',
  ]);
});

test('a type that takes in what stands outside of types keeps its own', () => {
  const text = 'package a\nfun bake() = 1\nclass Cake : Food\nclass TartKt : Base\n';
  expect(supertypesIn(indexOf({ 'a/Tart.kt': text }))).toEqual(['a.TartKt: Base', 'a.Cake: Food']);
});

test('a file that names more supertypes than anybody has written is told of, and has none', () => {
  const index = indexJavaText('A.java', `class A implements ${'B,'.repeat(60_000)} B {}`);
  expect(supertypesIn(index)).toEqual([]);
  expect(index.metadata.problems).toMatchObject([
    { message: 'A.java holds more than the 50000 names of supertypes that a file may have' },
  ]);
});
