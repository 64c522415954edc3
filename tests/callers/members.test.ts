import { expect, test } from 'vitest';
import { callersIn } from './callers-in.ts';

test('a type may inherit a member from what is not here', async () => {
  const files = {
    'Fruit.java': 'import market.Goods;\nclass Fruit extends Goods {}\nclass Stone {}',
    'Use.java': 'class Use {\n  void f(Fruit fruit, Stone stone) {\n    fruit.weigh();\n    stone.weigh();\n  }\n}',
  };
  expect(await callersIn(files, 'weigh')).toEqual(['Use.java:3 call by name only']);
  expect(await callersIn(files, 'Scales.weigh')).toEqual(['Use.java:3 call by name only']);
});

test('what is declared as another type is left out, what nobody knows is by name only', async () => {
  const files = {
    'A.java': 'class A {\n  void peel() {}\n}\nclass B extends A {}\nclass C {\n  void peel() {}\n}',
    'Use.java': `class Use {
  B field;
  void f(A a, C c) {
    a.peel();
    c.peel();
    field.peel();
    make().peel();
    C field = null;
    field.peel();
    unknown.peel();
    A::peel;
  }
  void g() {
    field.peel();
  }
}
class D extends B {
  void h() { peel(); super.peel(); }
}
class E {
  void peel() { peel(); }
}`,
  };
  expect(await callersIn(files, 'A.peel')).toEqual([
    'Use.java:4 call declared: A',
    'Use.java:6 call declared: B',
    'Use.java:11 function reference declared: A',
    'Use.java:14 call declared: B',
    'Use.java:18 call declared: D',
    'Use.java:18 call declared: D',
    'Use.java:7 call by name only',
    'Use.java:10 call by name only',
  ]);
});

test("Kotlin: a companion's members are the type's", async () => {
  const files = {
    'orchard/Apple.kt': `package orchard
class Apple {
  companion object {
    fun grow() = Apple()
  }
  fun seed() = grow()
}`,
    'orchard/Pear.kt': `package orchard
class Pear { fun grow() = Pear() }
fun both(p: Pear) {
  Apple.grow()
  Apple.Companion.grow()
  p.grow()
}`,
  };
  const callers = [
    'orchard/Apple.kt:6 call declared: orchard.Apple',
    'orchard/Pear.kt:4 call declared: orchard.Apple',
    'orchard/Pear.kt:5 call declared: orchard.Apple.Companion',
  ];
  expect(await callersIn(files, 'Apple.grow')).toEqual(callers);
  expect(await callersIn(files, 'Apple.Companion.grow')).toEqual(callers);
});

test('a nested type is no other of its name, though its own type is a subtype of the one asked about', async () => {
  const files = {
    'Maker.java': 'class Maker {}',
    'Jar.java':
      'class Jar extends Maker {\n  static class Form extends far.Away {}\n  Object o = new Form();\n  Form get() { return Jar.Form.cast(o); }\n}',
  };
  expect(await callersIn(files, 'Maker.Form')).toEqual([]);
  expect(await callersIn(files, 'Jar.Form')).toHaveLength(3);
});

test("Java's way to the only object of a Kotlin type", async () => {
  const files = {
    'p/Basket.kt': 'package p\nobject Basket {\n  val weight = 1\n  fun peel() {}\n}\nclass Bowl {\n  fun peel() {}\n}',
    'p/Use.java': `package p;
class Use {
  void f() {
    Basket.INSTANCE.peel();
    Runnable r = p.Basket.INSTANCE::peel;
    int w = Basket.INSTANCE.getWeight();
  }
}`,
  };
  expect(await callersIn(files, 'Basket.peel')).toEqual([
    'p/Use.java:4 call declared: p.Basket',
    'p/Use.java:5 function reference declared: p.Basket',
  ]);
  expect(await callersIn(files, 'Basket.weight')).toEqual(['p/Use.java:6 call declared: p.Basket']);
  expect(await callersIn(files, 'Bowl.peel')).toEqual([]);
});

test('Kotlin: other languages call a property by its accessors, and what @JvmName renames by that', async () => {
  const files = {
    'Apple.kt': `class Apple {
  var weight: Int = 1
  @get:JvmName("ripe") val isRipe = true
  @JvmName("cutUp") fun cut() {}
}
fun f(a: Apple) { a.weight; a.isRipe; a.cut() }`,
    'Use.java': `class Use {
  void f(Apple a, Other o) {
    a.getWeight();
    a.setWeight(o.getWeight());
    a.ripe();
    a.cutUp();
    a.cut();
  }
}`,
  };
  const declared = async (symbol: string) =>
    (await callersIn(files, symbol)).flatMap((line) => /^(\S+) .*declared: Apple$/.exec(line)?.[1] ?? []);
  expect(await declared('Apple.weight')).toEqual(['Apple.kt:6', 'Use.java:3', 'Use.java:4']);
  expect(await declared('Apple.isRipe')).toEqual(['Apple.kt:6', 'Use.java:5']);
  expect(await declared('Apple.cut')).toEqual(['Apple.kt:6', 'Use.java:7', 'Use.java:6']);
  expect(await declared('Apple.cutUp')).toEqual(['Use.java:6', 'Apple.kt:6']);
});

test('methods that Lombok makes for fields are called in their place', async () => {
  const files = {
    'p/Apple.java': `package p;
import lombok.*;
import java.util.*;
@Data
@With
public class Apple {
  private final Core core;
  private int weight;
  private boolean isRipe;
  @Getter(AccessLevel.NONE) private int hidden;
  private int seeds;
  private static int count;
  public int getSeeds() { return seeds; }
}`,
    'p/Core.java':
      'package p;\nimport lombok.Getter;\n@Getter\npublic class Core { private Pip pip; private int getter; }',
    'p/Pip.java': 'package p;\n@lombok.Builder\npublic class Pip { private int size; int getWeight() { return 1; } }',
    'p/Other.java': 'package p;\nimport other.Data;\n@Data\npublic class Other { private int weight; }',
    'q/Use.java': `package q;
import p.*;
class Use {
  void f(Apple apple, Other other, Pip pip) {
    apple.getWeight(); other.getWeight(); pip.getWeight();
    apple.setWeight(1); apple.withWeight(2); apple.setCore(null);
    apple.isRipe(); apple.setRipe(true);
    apple.getHidden(); apple.getSeeds(); apple.getCount();
    apple.getCore().getPip();
    apple.withCore(null).getPip();
    Pip.builder().size(1); other.size(1);
  }
}`,
    'q/Use.kt': 'package q\nimport p.Apple\nfun f(apple: Apple) { apple.weight; apple.getWeight() }',
  };
  const [apple, named] = ['call declared: p.Apple', 'call by name only'];
  expect(await callersIn(files, 'Apple.weight')).toEqual([
    `q/Use.java:5 ${apple}`,
    `q/Use.kt:3 ${apple}`,
    ...[6, 6].map((line) => `q/Use.java:${line} ${apple}`),
  ]);
  expect(await callersIn(files, 'Apple.getWeight')).toEqual([
    `q/Use.java:5 ${apple}`,
    `q/Use.kt:3 ${apple}`,
    'q/Use.kt:3 name declared: p.Apple',
  ]);
  expect(await callersIn(files, 'getWeight')).toEqual([
    `q/Use.java:5 ${apple}`,
    'q/Use.java:5 call declared: p.Pip',
    `q/Use.kt:3 ${apple}`,
    'q/Use.kt:3 name declared: p.Apple',
  ]);
  expect(await callersIn(files, 'Apple.isRipe')).toEqual([...[7, 7].map((line) => `q/Use.java:${line} ${apple}`)]);
  expect(await callersIn(files, 'Apple.core')).toEqual([9, 10].map((line) => `q/Use.java:${line} ${apple}`));
  expect(await callersIn(files, 'Apple.hidden')).toEqual([]);
  expect(await callersIn(files, 'Apple.seeds')).toEqual(['p/Apple.java:13 name declared: p.Apple']);
  expect(await callersIn(files, 'Core.pip')).toEqual(['q/Use.java:9 call declared: p.Core', `q/Use.java:10 ${named}`]);
  expect(await callersIn(files, 'Other.weight')).toEqual([]);
  expect(await callersIn(files, 'Pip.size')).toEqual([`q/Use.java:11 ${named}`]);
});
