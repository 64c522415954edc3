import { expect, test } from 'vitest';
import { callersIn } from './callers-in.ts';

test('static imports and functions outside of types', async () => {
  const files = {
    'tools/Tools.java': 'package tools;\npublic class Tools {\n  public static void peel() {}\n}',
    'tools/Press.kt': 'package tools\nfun press() {}\nfun twice() { press() }',
    'Use.java': 'import static tools.Tools.peel;\nclass Use {\n  void f() { peel(); }\n}',
    'Use.kt': 'import tools.press\nfun f() = press()',
    'Other.kt': 'package other\nfun g() = press()',
  };
  expect(await callersIn(files, 'Tools.peel')).toEqual([
    'Use.java:1 import declared: tools.Tools.peel',
    'Use.java:3 call declared: tools.Tools',
  ]);
  expect(await callersIn(files, 'tools.press')).toEqual([
    'Use.kt:1 import declared: tools.press',
    'Use.kt:2 call declared: tools',
    'tools/Press.kt:3 call declared: tools',
    'Other.kt:2 call by name only',
  ]);
});

test('a class without a name that extends one with several type arguments', async () => {
  const files = {
    'Use.java': `class Crate<A, B> {
  Object seal() { return this; }
  Crate<A, B> twin() {
    return new Crate<A, B>() {
      Object seal() { return super.seal(); }
    };
  }
}`,
  };
  expect(await callersIn(files, 'Crate.seal')).toEqual(['Use.java:5 call declared: Crate']);
});

test('Kotlin: a property that holds no function is not what is called by its name', async () => {
  const files = {
    'Use.kt': `package guard
class Box { fun guard() = 1; fun lock() {} }
class Use(val box: Box) {
  val guard by lazy { box.run { guard() } }
  val lock: () -> Unit = {}
  fun f() = box.run { lock() }
}`,
  };
  expect(await callersIn(files, 'Box.guard')).toEqual(['Use.kt:4 call by name only']);
  expect(await callersIn(files, 'Box.lock')).toEqual([]);
});

test('a call on nothing means what the types around it have, and those of bodies without a name', async () => {
  const files = {
    'A.java': 'class A {\n  void peel() {}\n  static void core() {}\n}\nclass B extends A {}',
    'Plain.java': 'class Plain {\n  void f() { peel(); this.peel(); }\n  class Deep { void g() { peel(); } }\n}',
    'Heir.java':
      'class Knife { void peel() {} }\nclass Heir extends Knife {\n  void f() { peel(); }\n}\nclass Far extends market.Goods {\n  void f() { peel(); }\n}',
    'Bodies.java': `class Bodies {
  Object b = new B() { void f() { peel(); this.peel(); } };
  Object k = new Knife() { void f() { peel(); } };
  void own() { new Thing<A>(peel()) { void peel() {} void f() { peel(); } }; }
  void unknown() { new market.Goods() { void f() { peel(); } }; }
  void local() { class L<T extends Knife> extends B { { peel(); } } enum N { X; void f() { peel(); } } }
  void deep() { new Knife2() { void f() { new B() { void f() { peel(); } }; peel(); } }; }
  void lambda() { run(() -> { peel(); }); if (new B() != null) { peel(); } }
}
class Knife2 {}
class Thing<T> {}
class Inner extends B {
  class In { void f() { Inner.this.peel(); Inner.super.peel(); peel(); } }
  Object o = new Knife() { void f() { peel(); Inner.this.peel(); } };
}`,
    'Statics.java': 'import static B.core;\nclass Statics {\n  void f() { core(); }\n}',
  };
  expect(await callersIn(files, 'A.peel')).toEqual([
    'Bodies.java:2 call declared: B',
    'Bodies.java:2 call declared: B',
    'Bodies.java:6 call declared: B',
    'Bodies.java:7 call declared: B',
    'Bodies.java:13 call declared: Inner',
    'Bodies.java:13 call declared: Inner',
    'Bodies.java:13 call declared: Inner',
    'Bodies.java:14 call declared: Inner',
    'Bodies.java:5 call by name only',
    'Heir.java:6 call by name only',
  ]);
  expect(await callersIn(files, 'A.core')).toEqual(['Statics.java:3 call declared: B']);
});

test('a private member is named in its own file only', async () => {
  const files = {
    'orchard/Apple.java': 'package orchard;\nclass Apple {\n  private int size;\n  int g() { return size; }\n}',
    'orchard/Pear.java': 'package orchard;\nclass Pear {\n  int f(Unknown a) { return a.size + size; }\n}',
    'orchard/Plum.kt': 'package orchard\nprivate fun peel() {}\nfun f() { peel() }',
    'orchard/Pie.kt': 'package orchard\nfun g() { peel() }',
  };
  expect(await callersIn(files, 'Apple.size')).toEqual(['orchard/Apple.java:4 name declared: orchard.Apple']);
  expect(await callersIn(files, 'peel')).toEqual(['orchard/Plum.kt:3 call declared: orchard']);
});

test('the body of an enum constant has methods of its own, and inherits those of the enum', async () => {
  const files = {
    'Tree.java': `class Tree {
  void peel() {}
  enum Fruit {
    APPLE { void peel() {} void use() { peel(); } },
    PEAR(() -> { peel(); }) { void use() { peel(); core(); } },
    PLUM { void core() {} void use() { core(); } };
    void core() {}
    void use() { peel(); }
  }
  enum Bare { NUT { void use() { core(); peel(); } } }
  void core() {}
}`,
  };
  const lines = async (symbol: string) =>
    (await callersIn(files, symbol)).map((line) => Number(/:(\d+) call declared/.exec(line)?.[1]));
  expect(await lines('Tree.peel')).toEqual([5, 5, 8, 10]);
  expect(await lines('Fruit.core')).toEqual([5, 6]);
  expect(await lines('Tree.core')).toEqual([10]);
});

test('Unicode escapes before it change nothing of what a name means', async () => {
  const source = (text: string) => `class Apple {
  String sign = "${text}";
  private int weight;
  int weight() { return weight; }
  int doubled(Other weight) { return weight.get() + new Other() { int f() { return weight(); } }.f(); }
}
class Other { int get() { return 1; } }`;
  const plain = await callersIn({ 'Apple.java': source('(c)') }, 'Apple.weight');
  expect(plain).toEqual(['Apple.java:4 name declared: Apple', 'Apple.java:5 call declared: Apple']);
  expect(await callersIn({ 'Apple.java': source('\\u00A9 \\u00A9') }, 'Apple.weight')).toEqual(plain);
});

test('super means none of what its own type declares', async () => {
  const files = {
    'Core.java': 'class Core { void peel() {} }',
    'Apple.java':
      'class Apple extends Core {\n  void peel() { super.peel(); }\n  void cut() { super.peel(); this.peel(); }\n}',
    'Pear.java': 'class Pear extends Apple {\n  void peel() { super.peel(); }\n}',
  };
  expect(await callersIn(files, 'Apple.peel')).toEqual([
    'Apple.java:3 call declared: Apple',
    'Pear.java:2 call declared: Apple',
  ]);
  expect(await callersIn(files, 'Core.peel')).toEqual([
    'Apple.java:2 call declared: Core',
    'Apple.java:3 call declared: Core',
    'Apple.java:3 call declared: Apple',
    'Pear.java:2 call declared: Apple',
  ]);
});

test('Kotlin: in an object without a name what it extends is nearer than what is around it', async () => {
  const files = {
    'use.kt': `open class Base(val size: Int) { open fun peel() {} }
interface Lid<T>
class Holder {
  fun peel() {}
  val a = object : Base(f { 1 }), Lid<Holder> {
    fun f() { peel() }
  }
  val b = object : Lid<Base> { fun f() = peel() }
  val c = object : Base(2) { override fun peel() {}; fun f() { peel() } }
  fun f() = peel()
}
val d = object : Base(1) {
  fun f() { peel() }
}`,
  };
  expect(await callersIn(files, 'Base.peel')).toEqual([
    'use.kt:6 call declared: Base',
    'use.kt:9 call declared: Base',
    'use.kt:13 call declared: Base',
  ]);
  expect(await callersIn(files, 'Holder.peel')).toEqual([
    'use.kt:8 call declared: Holder',
    'use.kt:10 call declared: Holder',
  ]);
});

test('what is imported under another name is called by that, and not by its own', async () => {
  const files = {
    'fruit/Peel.kt': `package fruit
fun peel() {}
fun String.pit() {}
object Bowl { fun fill() {} }
class Plum { fun fill() {} }`,
    'bed/Bed.kt': `package bed
import fruit.peel as strip
import fruit.pit as stone
import fruit.Bowl.fill as pour
import fruit.Plum as Prune
class Bed {
  fun dig(strip: Int) = Prune()
  fun rake(plum: Prune, word: String) { peel(); strip(); plum.pour(); word.stone(); pour(); run(::strip) }
}
class Other { fun strip() {}; fun dig() { strip() } }`,
    'tree/Tree.kt': 'package tree\nimport fruit.peel\nfun grow() { peel() }',
  };
  expect(await callersIn(files, 'fruit.peel')).toEqual([
    'bed/Bed.kt:2 import declared: fruit.peel',
    'bed/Bed.kt:8 call declared: fruit',
    'bed/Bed.kt:8 function reference declared: fruit',
    'tree/Tree.kt:2 import declared: fruit.peel',
    'tree/Tree.kt:3 call declared: fruit',
    'bed/Bed.kt:8 call by name only',
  ]);
  expect(await callersIn(files, 'fruit.pit')).toEqual([
    'bed/Bed.kt:3 import declared: fruit.pit',
    'bed/Bed.kt:8 call declared: kotlin.String',
  ]);
  expect(await callersIn(files, 'Bowl.fill')).toEqual([
    'bed/Bed.kt:4 import declared: fruit.Bowl.fill',
    'bed/Bed.kt:8 call declared: fruit.Bowl',
  ]);
  expect(await callersIn(files, 'Plum')).toEqual([
    'bed/Bed.kt:5 import declared: fruit.Plum',
    'bed/Bed.kt:7 call declared: fruit.Plum',
    'bed/Bed.kt:8 name declared: fruit.Plum',
  ]);
  expect(await callersIn(files, 'Plum.<init>')).toEqual(['bed/Bed.kt:7 call declared: fruit.Plum']);
});

test('another that is imported under the name is not meant', async () => {
  const files = {
    'fruit/Peel.kt': 'package fruit\nfun peel() {}\nfun core() {}',
    'bed/Bed.kt': 'package bed\nimport fruit.core as peel\nfun dig() { peel() }',
  };
  expect(await callersIn(files, 'fruit.peel')).toEqual([]);
  expect(await callersIn(files, 'fruit.core')).toEqual([
    'bed/Bed.kt:2 import declared: fruit.core',
    'bed/Bed.kt:3 call declared: fruit',
  ]);
});
