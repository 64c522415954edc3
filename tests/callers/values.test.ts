import { expect, test } from 'vitest';
import { callersIn } from './callers-in.ts';

const peeled = {
  'Apple.java': 'class Apple { void peel() {} Apple cut() { return this; } }',
  'Other.java': 'class Other {}',
};

test('Kotlin: what a cast, a smart cast or a function may make of a value is not left out', async () => {
  const files = {
    'orchard/Apple.kt': 'package orchard\nclass Apple { fun peel() {} }\nclass Pear { fun make() = Apple() }',
    'orchard/Use.kt': `package orchard
import kitchen.cook
object Stall { fun take(): Any = Apple() }
fun cast() { val a = Stall.take() as Apple
  a.peel() }
fun smart(a: Any) { if (a is Apple) a.peel() }
fun smartOrNull(a: Any?) { when (a) { is Apple -> a.peel() } }
fun function() { val a = Stall.take()
  a.peel() }
fun imported() { val a = cook()
  a.peel() }
fun made() { val a = Pear().make()
  a.peel() }
fun other(a: Pear) { a.peel() }
fun constructed() { val a = Pear()
  a.peel() }`,
  };
  expect(await callersIn(files, 'Apple.peel')).toEqual([
    'orchard/Use.kt:5 call declared: orchard.Apple',
    ...[6, 7].map((line) => `orchard/Use.kt:${line} call checked: orchard.Apple`),
    ...[9, 11, 13].map((line) => `orchard/Use.kt:${line} call by name only`),
  ]);
});

test('Kotlin: a value that was checked to be of a type that its own has nothing to do with', async () => {
  const files = {
    'orchard/Ripe.kt': `package orchard
interface Fruit
interface Ripe { fun peel() }
class Apple : Fruit, Ripe { override fun peel() {} }
class Stone { fun peel() {} }
class Stall(val fruit: Fruit)`,
    'orchard/Use.kt': `package orchard
fun checked(a: Fruit) { if (a is Ripe) a.peel() }
fun chosen(a: Fruit) = when (a) {
  is Ripe -> a.peel()
  else -> {}
}
fun Fruit.extended() { if (this is Ripe) peel() }
fun Stall.member() { if (fruit is Ripe) fruit.peel() }
fun cast(a: Fruit) {
  a as Apple
  a.peel()
}
fun any(a: Any) { if (a is Ripe) a.peel() }
fun other(a: Stone) { a.peel() }
fun otherChecked(a: Fruit) { if (a is Stone) a.peel() }`,
  };
  expect(await callersIn(files, 'Ripe.peel')).toEqual([
    ...[2, 4, 7, 8].map((line) => `orchard/Use.kt:${line} call checked: orchard.Ripe`),
    'orchard/Use.kt:11 call checked: orchard.Apple',
    'orchard/Use.kt:13 call checked: orchard.Ripe',
  ]);
});

test('Kotlin: what a companion inherits is called on the type, never on a value of it', async () => {
  const files = {
    'Fruit.kt': `package orchard
open class Base<T> { fun pick(): T? = null }
class Fruit { companion object : Base<Fruit>() }
fun a() { Fruit.pick() }
fun b() { Fruit.Companion.pick() }
fun c(fruit: Fruit) { fruit.pick() }`,
  };
  const both = ['Fruit.kt:4 call declared: orchard.Fruit', 'Fruit.kt:5 call declared: orchard.Fruit.Companion'];
  expect(await callersIn(files, 'pick')).toEqual(both);
  expect(await callersIn(files, 'Base.pick')).toEqual(both);
  expect(await callersIn(files, 'Fruit.Companion.pick')).toEqual(both);
});

test('a property of a value is of the type that it is declared with', async () => {
  const files = {
    'orchard/Apple.kt':
      'package orchard\nclass Apple { fun peel() {} }\nclass Tree(val apple: Apple)\nfun Apple.cut() {}',
    'orchard/Use.kt': 'package orchard\nfun f(tree: Tree) { tree.apple.peel()\n  tree.apple.cut() }',
  };
  expect(await callersIn(files, 'Apple.peel')).toEqual(['orchard/Use.kt:2 call declared: orchard.Apple']);
  expect(await callersIn(files, 'Apple.cut')).toEqual(['orchard/Use.kt:3 call declared: orchard.Apple']);
});

test('properties and fields that are imported, or of the package, are values of the type they are declared with', async () => {
  const files = {
    'p/Core.kt': `package p
class Core { fun peel() {} }
class Pear(val core: Core)
fun Core.pare() {}
val first: Core = Core()
val second = make()
object Bowl { val third: Core = Core() }
val pear: Pear = Pear()`,
    'p/Near.kt': 'package p\nclass Near { fun f() { first.peel(); pear.core.peel() } }',
    'q/Use.kt': `package q
import p.first
import p.second
import p.Bowl.third
import p.pear
import p.pare
import other.fifth
fun f() {
  first.peel(); first.pare()
  second.peel(); second.pare()
  third.peel(); third.pare()
  pear.core.peel(); pear.core.pare()
  fifth.peel()
}`,
    'r/Knife.java': `package r;
import static r.Box.CORE;
import static r.Box.*;
class Knife {
  void f() { CORE.peel(); PEAR.getCore().peel(); r.Box.CORE.peel(); }
}
class Box { static p.Core CORE; static p.Pear PEAR; static int peel; }`,
  };
  const [declared, named] = ['call declared: p.Core', 'call by name only'];
  expect(await callersIn(files, 'Core.peel')).toEqual([
    ...[`p/Near.kt:2 ${declared}`, `p/Near.kt:2 ${declared}`],
    ...[9, 11, 12].map((line) => `q/Use.kt:${line} ${declared}`),
    ...[5, 5, 5].map((line) => `r/Knife.java:${line} ${declared}`),
    ...[10, 13].map((line) => `q/Use.kt:${line} ${named}`),
  ]);
  expect(await callersIn(files, 'Core.pare')).toEqual([
    'q/Use.kt:6 import declared: p.pare',
    ...[9, 11, 12].map((line) => `q/Use.kt:${line} ${declared}`),
    `q/Use.kt:10 ${named}`,
  ]);
});

test('Kotlin: a variable is of the type that the calls and properties of its value give', async () => {
  const files = {
    'p/Core.kt': `package p
class Core { fun peel() = this; fun self(): Core = this }
class Pear(val core: Core) { fun open(): Core = core; fun stem(): Stem = Stem() }
class Stem { fun peel() {} }`,
    'p/Use.kt': `package p
class Use(private val pear: Pear) {
  fun f(other: Pear?, list: List<Core>) {
    val a = pear.open()
    a.peel()
    val b = other?.core
      ?.self()
    b!!.peel()
    val c = pear.core
    c.peel()
    val d = pear.open() ?: pear.stem()
    d.peel()
    val e = pear.stem()
    e.peel()
    val g = list.first { it.self() }
    g.peel()
    val h = pear.stem() to pear.open()
    h.peel()
    val i = pear.open().self(); i.peel()
    val j = Core()
    j.peel()
    val k = if (list.isEmpty()) pear.stem() else pear.open()
    k.peel()
    val l = pear.stem()
    run { l.peel() }
  }
}`,
  };
  expect(await callersIn(files, 'Core.peel')).toEqual([
    ...[5, 8, 10, 19, 21].map((line) => `p/Use.kt:${line} call declared: p.Core`),
    ...[12, 16, 18, 23].map((line) => `p/Use.kt:${line} call by name only`),
  ]);
});

test('Java: a var is of the type of its value', async () => {
  const files = {
    'Core.java':
      'class Core {\n  Core peel() { return this; }\n  Core self;\n  static Core of(Object... o) { return null; }\n}',
    'Stem.java':
      'class Stem {\n  Core core() { return null; }\n  void peel() {}\n  static Stem of(Object... o) { return null; }\n}',
    'Use.java': `class Use {
  void f(Stem stem, boolean is) {
    var a = stem.core();
    a.peel();
    var b = new Core();
    b.peel();
    var c = stem.core().self;
    c.peel();
    final var d = Core.of(x -> { return stem; }, new Stem[] { stem });
    d.peel();
    try (var e = stem.core()) { e.peel(); }
    for (var g = new Core(); ; ) { g.peel(); }
    var h = new Stem(); h.peel();
    var i = Stem.of(stem.core()); i.peel();
    var j = is ? stem.core() : stem;
    j.peel();
    var k = (Core) stem.core().self.peel();
    k.peel();
    var l = "" + stem;
    l.peel();
    var m = switch (1) { default -> stem.core(); };
    m.peel();
  }
}`,
  };
  expect(await callersIn(files, 'Core.peel')).toEqual([
    ...[4, 6, 8, 10, 11, 12, 17].map((line) => `Use.java:${line} call declared: Core`),
    ...[16, 18, 20, 22].map((line) => `Use.java:${line} call by name only`),
  ]);
});

test('what a property of an unknown value is called on may be any type', async () => {
  const files = {
    'p/Core.kt': 'package p\nclass Core { fun peel() {} }\nfun Core.pare() {}\nclass Pear(val core: Core)',
    'p/Use.kt':
      'package p\nfun f(all: List<Pear>) {\n  all.map { it.core.peel() }\n  all.map { a -> a.core.pare() }\n}',
    'p/Use.java': 'package p;\nclass Use {\n  void f(A all) { all.forEach(a -> a.core.peel()); }\n}',
  };
  expect(await callersIn(files, 'Core.peel')).toEqual([
    'p/Use.java:3 call by name only',
    'p/Use.kt:3 call by name only',
  ]);
  expect(await callersIn(files, 'Core.pare')).toEqual(['p/Use.kt:4 call by name only']);
});

test('a call after others is followed by what each of them declares', async () => {
  const files = {
    'A.java': `class Fruit<T extends Fruit<T>> {
  T wash() { return null; }
  <P extends Peel> P peel() { return null; }
}
class Apple extends Fruit<Apple> {
  Apple next;
  Apple[] slices() { return null; }
  Apple cut() { return this; }
  Apple cut(int n) { return this; }
  Object turn() { return null; }
  Pear turn(int n) { return null; }
  static Apple make() { return null; }
}
class Pear { void dry() {} void peel() {} }
class Peel { void dry() {} }`,
    'Use.java': `class Use {
  Apple field;
  Apple own() { return field; }
  void f(Apple apple, Fruit<?> fruit, Pear pear) {
    apple.cut(1).cut().peel();
    apple.wash().next.peel();
    field.next.next.peel();
    own().peel();
    Apple.make().peel();
    new Apple().wash().wash().peel();
    fruit.wash().peel();
    apple.turn().peel();
    apple.slices().peel();
    apple.cut().absent().peel();
    apple.peel().dry();
    new Pear().peel();
    var made = own();
    made.next.peel();
  }
}`,
  };
  const declared = (type: string, ...lines: readonly number[]) =>
    lines.map((line) => `Use.java:${line} call declared: ${type}`);
  expect(await callersIn(files, 'Fruit.peel')).toEqual([
    ...[...declared('Apple', 5, 6, 7, 8, 9, 10), ...declared('Fruit', 11), ...declared('Apple', 15)],
    ...[12, 13, 14, 18].map((line) => `Use.java:${line} call by name only`),
  ]);
  expect(await callersIn(files, 'Peel.dry')).toEqual(declared('Peel', 15));
});

test("Kotlin: properties, a companion's functions and accessors of Java on the way", async () => {
  const files = {
    'Apple.java': 'public class Apple {\n  public Apple getNext() { return this; }\n  public void peel() {}\n}',
    'Use.kt': `class Stall(val best: Apple) { companion object { fun open(): Stall? = null } }
fun f(stall: Stall) {
  stall.best.next.peel()
  Stall.open()?.best!!.peel()
  Stall(Apple()).best.next.also { it.next }.peel()
  Apple().peel()
}`,
  };
  expect(await callersIn(files, 'Apple.peel')).toEqual([
    ...[3, 4, 6].map((line) => `Use.kt:${line} call declared: Apple`),
    ...[5].map((line) => `Use.kt:${line} call by name only`),
  ]);
});

test('a cast in parentheses says of what type a value is, unless more stands behind it', async () => {
  const files = {
    ...peeled,
    'Box.java': 'class Box<T> {}',
    'Use.java': `class Use {
  void f(Object o, Other other, String s) {
    ((Apple) o).peel();
    ((Apple) g(o, 1)[0].next).cut().peel();
    Runnable r = ((Apple) o)::peel;
    ((Other) o).peel();
    ((Box<Map<Apple, Apple>>) o).peel();
    ((Apple) o + s).peel();
    g((Apple) o).peel();
    ((s) -> s).peel();
  }
}`,
  };
  expect(await callersIn(files, 'Apple.peel')).toEqual([
    'Use.java:3 call declared: Apple',
    'Use.java:4 call declared: Apple',
    'Use.java:5 function reference declared: Apple',
    'Use.java:8 call by name only',
    'Use.java:9 call by name only',
    'Use.java:10 call by name only',
  ]);
});

test('Kotlin: a cast in parentheses says of what type a value is, unless more stands behind it', async () => {
  const files = {
    ...peeled,
    'use.kt': `fun f(o: Any, other: Other, s: String) {
  (o as Apple).peel()
  (o.next(1) as? Apple)?.cut()?.peel()
  (o as Other).peel()
  (o as Apple + s).peel()
  (o as Apple to s).peel()
  g(o as Apple).peel()
}`,
  };
  expect(await callersIn(files, 'Apple.peel')).toEqual([
    'use.kt:2 call declared: Apple',
    'use.kt:3 call declared: Apple',
    'use.kt:5 call by name only',
    'use.kt:6 call by name only',
    'use.kt:7 call by name only',
  ]);
});

test('a variable of a type that a type parameter stands for has what its bound has', async () => {
  const files = {
    ...peeled,
    'Use.java': `class Use<A extends Apple, O extends Other, T> {
  A field;
  <B extends A> void f(A a, B b, O other, T any) {
    a.peel();
    b.peel();
    field.cut().peel();
    other.peel();
    any.peel();
  }
}`,
    'use.kt': 'fun <T : Apple> f(t: T) = t.peel()',
  };
  expect(await callersIn(files, 'Apple.peel')).toEqual([
    'Use.java:4 call declared: Apple',
    'Use.java:5 call declared: Apple',
    'Use.java:6 call declared: Apple',
    'use.kt:1 call declared: Apple',
    'Use.java:7 call by name only',
    'Use.java:8 call by name only',
  ]);
});

test('what a constant of a type is declared as, also in another package, has the call on it', async () => {
  const files = {
    'orchard/Apple.java': `package orchard;
public class Apple {
  public static final Apple BEST = new Apple();
  public static final Stone STONE = null;
  public enum Kind {
    EARLY { void pick() {} };
    void pick() {}
  }
  public void pick() {}
}
class Stone { void pick() {} }`,
    'kitchen/Use.java': `package kitchen;
import java.util.Map;
import orchard.Apple;
class Use {
  void f() {
    Apple.BEST.pick();
    Apple.Kind.EARLY.pick();
    Apple.STONE.pick();
    Map.Entry.pick();
    orchard.Apple.BEST.pick();
    Apple.BEST.other().pick();
  }
}`,
  };
  expect(await callersIn(files, 'orchard.Apple.pick')).toEqual([
    'kitchen/Use.java:6 call declared: orchard.Apple',
    'kitchen/Use.java:10 call declared: orchard.Apple',
    'kitchen/Use.java:11 call by name only',
  ]);
  expect(await callersIn(files, 'Kind.pick')).toEqual([
    'kitchen/Use.java:7 call declared: orchard.Apple.Kind',
    'kitchen/Use.java:11 call by name only',
  ]);
});

test('values that are compared are no type arguments', async () => {
  const body = [
    'if (a < b || a > ripe) return;',
    'if (a < b && a > ripe) return;',
    'if (a < b) return a > ripe;',
    'x = (a < b) ? a > ripe : false;',
    'x = a < b + 1 == a > ripe;',
    'Map<@A("b") String, List<? extends B & C>> ripe = null; f(ripe);',
  ];
  const lines = body.map((line) => `  void f(int a, int b) { ${line} }`);
  const found = await callersIn(
    { 'Apple.java': ['class Apple {', '  int ripe;', ...lines, '}'].join('\n') },
    'Apple.ripe',
  );
  expect(found).toEqual([3, 4, 5, 6, 7].map((line) => `Apple.java:${line} name declared: Apple`));
});
