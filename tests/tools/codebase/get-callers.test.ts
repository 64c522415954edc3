import { expect, test } from 'vitest';
import { callTool, indexOf, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';
import { buildModule, buildProject } from '../../support/resolved-project.ts';
import { orchardProject } from './orchard-project.ts';

interface Callers {
  readonly references: readonly {
    readonly file: string;
    readonly line: number;
    readonly evidence: string;
    readonly match_type: string;
  }[];
}

/** `line match_type evidence` of each reference to a symbol of one file of Java. */
async function callersIn(files: Readonly<Record<string, string>>, symbol: string): Promise<readonly string[]> {
  const { engine } = await projectEngine(files);
  const { references } = (await callTool(engine, 'get_callers', { symbol, limit: 50 })) as Callers;
  return references.map(({ file, line, match_type, evidence }) => `${file}:${line} ${match_type} ${evidence}`);
}

test('calls of two languages, those of a declared type first', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await showAnswer(engine, 'get_callers', { symbol: 'Apple.isRipe' })).toMatchInlineSnapshot(`
    "{"symbol":"Apple.isRipe","count":2,"declared_here":true,"references":[{"file":"src/main/kotlin/orchard/Basket.kt","line":5,"name":"Basket#add","kind":"function","match_type":"call","evidence":"declared: orchard.Apple","text":"apple.isRipe(7) -> apples.add(apple)"},{"file":"src/test/java/orchard/AppleTest.java","line":8,"name":"AppleTest#isRipe","kind":"method","match_type":"call","evidence":"declared: orchard.Apple","text":"assert !new Apple(new Tree()).isRipe(1);"}]}
    ---
    src/main/kotlin/orchard/Basket.kt:5 call in function Basket#add (declared: orchard.Apple)  apple.isRipe(7) -> apples.add(apple)
    src/test/java/orchard/AppleTest.java:8 call in method AppleTest#isRipe (declared: orchard.Apple)  assert !new Apple(new Tree()).isRipe(1);
    2 of 2 shown"
  `);
});

test('a type may inherit a member from what is not here', async () => {
  const files = {
    'Fruit.java': 'import market.Goods;\nclass Fruit extends Goods {}\nclass Stone {}',
    'Use.java': 'class Use {\n  void f(Fruit fruit, Stone stone) {\n    fruit.weigh();\n    stone.weigh();\n  }\n}',
  };
  expect(await callersIn(files, 'weigh')).toEqual(['Use.java:3 call by name only']);
  expect(await callersIn(files, 'Scales.weigh')).toEqual(['Use.java:3 call by name only']);
});

test('a type is constructed, imported and named', async () => {
  expect(
    await callersIn(
      {
        'orchard/Apple.java': 'package orchard;\npublic class Apple {}',
        'kitchen/Pie.java': 'package kitchen;\nimport orchard.Apple;\nclass Pie {\n  Apple a = new Apple();\n}',
        'kitchen/Other.java': 'package kitchen;\nimport computers.Apple;\nclass Other {\n  Apple a = new Apple();\n}',
      },
      'Apple',
    ),
  ).toEqual([
    'kitchen/Pie.java:2 import declared: orchard.Apple',
    'kitchen/Pie.java:4 name declared: orchard.Apple',
    'kitchen/Pie.java:4 construction declared: orchard.Apple',
  ]);
});

test('a constructor is called where its type is constructed, and by other constructors', async () => {
  const files = {
    'p/Core.java': 'package p;\npublic class Core {\n  Core(int seeds) {}\n  Core() {\n    this(1);\n  }\n}',
    'p/Pip.java':
      'package p;\nclass Pip extends Core {\n  Pip() {\n    super(2);\n  }\n  Core core;\n  Object o = new Core();\n}',
    'p/Use.java':
      'package p;\nclass Use {\n  java.util.function.Supplier<Core> s = Core::new;\n  Object t = new Bare(), u = p.Core<List<String>>::new;\n}\nclass Bare {}\ninterface None {}',
    'p/Other.java': 'package p;\nclass Other extends Bare {\n  Other(int a) {\n    super();\n  }\n}',
  };
  const ofCore = [
    'p/Core.java:5 call declared: p.Core',
    'p/Pip.java:4 call declared: p.Core',
    'p/Pip.java:7 construction declared: p.Core',
    'p/Use.java:3 construction declared: p.Core',
    'p/Use.java:4 construction declared: p.Core',
  ];
  for (const symbol of ['Core.Core', 'Core#Core(int)', 'Core.<init>', 'p.Core.Core'])
    expect(await callersIn(files, symbol)).toEqual(ofCore);
  expect(await callersIn(files, 'Bare.Bare')).toEqual([
    'p/Other.java:4 call declared: p.Bare',
    'p/Use.java:4 construction declared: p.Bare',
  ]);
  expect(await callersIn(files, 'None.None')).toEqual([]);
  expect(await callersIn(files, 'q.Core.Core')).toEqual([]);
});

test('a constructor of Kotlin is called by the name of its type', async () => {
  const files = {
    'Core.kt': 'open class Core(val seeds: Int) {\n  constructor() : this(1)\n}',
    'Use.kt':
      'class Pip : Core {\n  constructor() : super(2)\n}\nval a: Core = Core(3)\nval b = ::Core\nclass Stone : Core(4)',
    'Use.java': 'class Use {\n  Core c = new Core();\n}',
  };
  expect(await callersIn(files, 'Core.Core')).toEqual([
    'Core.kt:2 call declared: Core',
    'Use.java:2 construction declared: Core',
    'Use.kt:2 call declared: Core',
    'Use.kt:4 call declared: Core',
    'Use.kt:5 function reference declared: Core',
    'Use.kt:6 call declared: Core',
  ]);
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

test('a call on a supertype may reach the subtype', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await callTool(engine, 'get_callers', { symbol: 'Fruit.isRipe' })).toMatchObject({ count: 2 });
});

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

test('what a dependency declares is called by what imports say', async () => {
  const files = {
    'Use.java': 'import org.tools.Strings;\nclass Use {\n  void f(Use u) { Strings.isEmpty(x); u.isEmpty(); }\n}',
  };
  expect(await callersIn(files, 'Strings.isEmpty')).toEqual(['Use.java:3 call declared: org.tools.Strings']);
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_callers', { symbol: 'Strings.isEmpty' })).toMatchObject({ declared_here: false });
});

test("Kotlin: an extension is called so on what it extends, a dependency's type too, where it is in scope", async () => {
  const files = {
    'guard/Guard.kt': `package guard
import flows.Flow
class Box
class Shelf
fun <T> Flow<T>.guard(): Flow<T> = this
fun Box.guard() = Box()
fun Shelf.guard() = Shelf()
fun Box.twice() = guard()`,
    'Use.kt': `import guard.guard
import guard.Box
import guard.Shelf
import flows.Flow
fun declared(f: Flow<Int>, b: Box, s: Shelf) {
  f.guard()
  b.guard()
  s.guard()
  make().guard()
}`,
    'Other.kt': 'import guard.Box\nimport other.guard\nfun f(b: Box) { b.guard(); make().guard(); guard() }',
    'Use.java': `import guard.Box;
import guard.GuardKt;
class Use {
  void f(Box b, Registry r) {
    r.guard();
    make().guard();
    GuardKt.guard(b);
    Object guard = guard.size();
  }
}`,
  };
  const everyone = ['Use.java:7 call declared: guard.GuardKt', 'Use.kt:1 import declared: guard.guard'];
  expect(await callersIn(files, 'Flow.guard')).toEqual([
    ...everyone,
    'Use.kt:6 call declared: flows.Flow',
    'guard/Guard.kt:8 call declared: guard',
    'Use.kt:9 call by name only',
  ]);
  expect(await callersIn(files, 'Box.guard')).toEqual([
    ...everyone,
    'Use.kt:7 call declared: guard.Box',
    'guard/Guard.kt:8 call declared: guard',
    'Use.kt:9 call by name only',
  ]);
});

test('Kotlin: a function between two values is called on the first, which may have a built-in one', async () => {
  const files = {
    'guard/Guard.kt': `package guard
class Box { infix fun joins(other: Box) = other }
class Shelf
infix fun Int.and(mask: Long): Long = 0L`,
    'Use.kt': `import guard.*
fun f(a: Box, b: Shelf, bits: Int) {
  a joins a joins a
  b joins a
  if (a == b) joins(a)
  val masked = bits and 3L
}`,
  };
  expect(await callersIn(files, 'Box.joins')).toEqual([
    'Use.kt:3 call declared: guard.Box',
    'Use.kt:3 call by name only',
    'Use.kt:5 call by name only',
  ]);
  expect(await callersIn(files, 'Int.and')).toEqual(['Use.kt:6 call by name only']);
});

test('Kotlin: a variable of the name of the property that it is read from', async () => {
  const files = {
    'Use.kt': `package guard
class Box { fun guard() {} }
class Shelf { fun guard() {} }
class Use {
  private var box: Box? = null
  fun f() {
    val box = this.box!!
    box.guard()
    this.box?.guard()
  }
  fun g() = object : Runnable {
    private var shelf: Shelf? = null
    override fun run() {
      val shelf = this.shelf ?: return
      shelf.guard()
    }
  }
}`,
  };
  expect(await callersIn(files, 'Box.guard')).toEqual([
    'Use.kt:8 call declared: guard.Box',
    'Use.kt:9 call declared: guard.Box',
    'Use.kt:15 call by name only',
  ]);
});

test('Kotlin: in the value of a local variable its name means another', async () => {
  const files = {
    'Use.kt': `package guard
class Use(val lock: Lock?) {
  fun f() {
    val lock = lock ?: return
    lock.close()
    val g = lock
  }
  fun h() {
    val lock =
      run { lock }
        ?: lock
    if (lock == null) { val lock = 1; use(lock) }
    when (val lock = lock.name) { else -> use(lock) }
  }
}`,
  };
  expect(await callersIn(files, 'Use.lock')).toEqual(
    [4, 10, 11].map((line) => `Use.kt:${line} name declared: guard.Use`),
  );
});

test('Kotlin: a property of an inferred type beside a parameter of its name', async () => {
  const files = {
    'Use.kt': `package guard
class Box { fun guard() {} }
class Use {
  val box = Box()
  fun read(box: String) {}
  fun f() { box.guard() }
}`,
  };
  expect(await callersIn(files, 'Box.guard')).toEqual(['Use.kt:6 call by name only']);
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

test('Kotlin: an extension that a type declares may be in scope as what a lambda is called on', async () => {
  const files = {
    'Use.kt': `class Box
class Shelf
class Scope { fun Box.guard() {} }
fun f(scope: Scope, box: Box, shelf: Shelf) = with(scope) {
  box.guard()
  shelf.guard()
}`,
  };
  expect(await callersIn(files, 'Scope.guard')).toEqual(['Use.kt:5 call by name only']);
});

test('Kotlin: a supertype that stands nowhere may be what an extension is called on', async () => {
  const files = {
    'guard/Guard.kt': 'package guard\nimport flows.*\nfun Flow.guard() {}\nclass Open : Flow\nclass Closed',
    'Use.kt': 'import guard.*\nfun f(open: Open, closed: Closed) {\n  open.guard()\n  closed.guard()\n}',
  };
  expect(await callersIn(files, 'guard')).toEqual(['Use.kt:3 call by name only']);
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

test('a property of a value is of the type that it is declared with', async () => {
  const files = {
    'orchard/Apple.kt':
      'package orchard\nclass Apple { fun peel() {} }\nclass Tree(val apple: Apple)\nfun Apple.cut() {}',
    'orchard/Use.kt': 'package orchard\nfun f(tree: Tree) { tree.apple.peel()\n  tree.apple.cut() }',
  };
  expect(await callersIn(files, 'Apple.peel')).toEqual(['orchard/Use.kt:2 call declared: orchard.Apple']);
  expect(await callersIn(files, 'Apple.cut')).toEqual(['orchard/Use.kt:3 call declared: orchard.Apple']);
});

test('Kotlin: an extension on a value that was checked to be of the type that it extends', async () => {
  const files = {
    'guard/Guard.kt': `package guard
interface Box
interface Chest : Box
interface Shelf
fun Box.guard() {}
fun Chest.lock() {}`,
    'Use.kt': `import guard.*
fun checked(s: Shelf, b: Box) {
  if (s is Box) s.guard()
  if (b !is Chest) return
  b.lock()
}
fun other(s: Shelf) { s.guard() }`,
  };
  expect(await callersIn(files, 'Box.guard')).toEqual(['Use.kt:3 call checked: guard.Box']);
  expect(await callersIn(files, 'Chest.lock')).toEqual(['Use.kt:5 call checked: guard.Chest']);
});

test("a dependency's member is no variable of its name, nor what a file imports from elsewhere", async () => {
  const files = {
    'Use.java': `import static other.Pots.builder;
class Use {
  int f(Pot builder, Unknown u) {
    builder.cook();
    u.builder.cook(builder);
    make().builder();
    builder();
    return Client.builder().size();
  }
}`,
    'Star.java': 'import static org.web.Client.builder;\nclass Star { Object o = builder(); }',
    'Nest.java': 'import org.web.Client.Part;\nclass Nest { Part part = new Part(); }',
  };
  expect(await callersIn(files, 'Client.builder')).toEqual([
    'Star.java:1 import declared: org.web.Client.builder',
    'Star.java:2 call declared: org.web.Client',
    'Use.java:6 call by name only',
    'Use.java:8 call by name only',
  ]);
  expect(await callersIn(files, 'Client.Part')).toEqual([
    'Nest.java:1 import declared: org.web.Client.Part',
    'Nest.java:2 name declared: org.web.Client',
    'Nest.java:2 construction declared: org.web.Client',
  ]);
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

test('what nothing declares and nobody calls is answered with what is near', async () => {
  const { engine } = await projectEngine(orchardProject);
  expect(await callTool(engine, 'get_callers', { symbol: 'Apple.isRip' })).toMatchObject({ nearest: ['Apple#isRipe'] });
  expect(await callTool(engine, 'get_callers', { symbol: 'Apple.peel' })).not.toHaveProperty('nearest.0');
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

test('a member that a type inherits is declared, and calls on its other heirs are not meant', async () => {
  const files = {
    'A.java':
      'class A {\n  void peel() {}\n  private void core() {}\n}\nclass Heir extends A {}\nclass Other extends A {}',
    'Use.java':
      'class Use extends Heir {\n  void f(A a, Heir heir, Other other) {\n    a.peel();\n    heir.peel();\n    other.peel();\n    peel();\n  }\n}',
  };
  const { engine } = await projectEngine(files);
  expect(await callTool(engine, 'get_callers', { symbol: 'Heir.peel' })).toMatchObject({ declared_here: true });
  expect(await callTool(engine, 'get_callers', { symbol: 'Heir.core' })).toMatchObject({ declared_here: false });
  expect(await callersIn(files, 'Heir.peel')).toEqual([
    'Use.java:3 call declared: A',
    'Use.java:4 call declared: Heir',
    'Use.java:6 call declared: Use',
  ]);
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

test('Kotlin: a reference to a function within another means no member, one on nothing what a call on nothing does', async () => {
  const files = {
    'p/Basket.kt': 'package p\nobject Basket {\n  fun peel(i: Int) {}\n}',
    'p/Use.kt': `package p
fun f(xs: List<Int>) {
  fun peel(i: Int) {}
  xs.forEach(::peel)
}
class Knife {
  fun peel(i: Int) {}
  lateinit var blade: Knife
  fun g(xs: List<Int>) = xs.forEach(::peel)
  fun h() = object : Stone { fun peel() {}; val r = ::peel }
  fun i() = !::blade.isInitialized
}
interface Stone
fun k(xs: List<Int>) = xs.forEach(::peel)
fun peel(i: Int) {}`,
  };
  expect(await callersIn(files, 'Knife.peel')).toEqual([
    'p/Use.kt:9 function reference declared: p.Knife',
    'p/Use.kt:14 function reference by name only',
  ]);
  expect(await callersIn(files, 'Knife.blade')).toEqual(['p/Use.kt:11 function reference declared: p.Knife']);
  expect(await callersIn(files, 'UseKt.peel')).toEqual(['p/Use.kt:14 function reference declared: p']);
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

test('constants and properties of a dependency that a file imports are of the type they are declared with, where it is here', async () => {
  const files = {
    'Knife.java': `package orchard;
import static press.Press.HANDLE;
import static press.Big.INHERITED;
import static press.Press.OTHER;
import static press.Press.Lever;
import press.URI;
class Knife {
  void f() { HANDLE.turn(); INHERITED.turn(); OTHER.turn(); Lever.turn(); URI.turn(); HANDLE.next().turn(); }
}`,
    'Use.kt': `package orchard
import press.Press.HANDLE
import press.handle
import press.other as some
import press.Lever
import java.util.UUID
fun f() {
  HANDLE.turn()
  handle.turn()
  some.turn()
  Lever.turn()
  UUID.turn()
}`,
    'Own.java': 'package orchard; class Own extends press.Handle { public void turn() {} }',
    'All.java': `package orchard;
import press.*;
import static press.Press.*;
class All {
  void f(Handle handle, URI uri) { handle.turn(); uri.turn(); HANDLE.turn(); OTHER.turn(); }
}`,
  };
  const press = indexOf({
    'press/Press.java':
      'package press; public class Press { public static final Handle HANDLE = null, INHERITED = null; public static final String OTHER = ""; }',
    'press/Big.java': 'package press; public class Big extends Press {}',
    'press/Handle.java':
      'package press; public class Handle { public Handle next() { return this; } public void turn() {} }',
    'press/URI.java': 'package press; public class URI { public void turn() {} }',
    'press/Values.kt': 'package press\nval handle = Handle()\nval other = ""',
  });
  const project = buildProject([buildModule('.', ['orchard:press:1'])]);
  const graph = {
    loader: { load: async () => project },
    sources: { openLocal: async () => ({ index: press, isPublished: true }) },
  };
  const callers = async (known: Parameters<typeof projectEngine>[2]) => {
    const { engine } = await projectEngine(files, {}, known);
    const { references } = (await callTool(engine, 'get_callers', { symbol: 'Own.turn', limit: 50 })) as Callers;
    return references.map(({ file, line, evidence }) => `${file}:${line} ${evidence}`);
  };
  const declared = 'declared: press.Handle';
  expect(await callers(graph as never)).toEqual([
    ...[5, 5].map((line) => `All.java:${line} ${declared}`),
    ...[8, 8, 8].map((line) => `Knife.java:${line} ${declared}`),
    ...[8].map((line) => `Use.kt:${line} ${declared}`),
    ...[9, 10].map((line) => `Use.kt:${line} by name only`),
  ]);
  expect(await callers({})).toEqual([
    ...[5, 5, 5, 5].map((line) => `All.java:${line} by name only`),
    ...[8, 8, 8, 8].map((line) => `Knife.java:${line} by name only`),
    ...[8, 9, 10].map((line) => `Use.kt:${line} by name only`),
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

test('an element of an annotation is no field of the type that bears it', async () => {
  const files = {
    'p/Cost.java': 'package p;\npublic @interface Cost {\n  int price();\n}',
    'q/Sloe.kt': `package q
import p.Cost
import other.Label
@Cost(price = 1)
class Sloe(@field:Cost(price = 2) val price: Int) {
  @Label(costs = [Cost(price = 3)], price = 4)
  fun f() = Sloe(price = 5)
}`,
    'q/Plum.java':
      'package q;\nimport p.Cost;\nimport other.Label;\n@Cost(price = 1)\nclass Plum {\n  int price;\n  @Label(price = 2)\n  int f() { return price; }\n}',
  };
  expect(await callersIn(files, 'Plum.price')).toEqual(['q/Plum.java:8 name declared: q.Plum']);
  expect(await callersIn(files, 'Cost.price')).toEqual([
    'q/Plum.java:4 call declared: p.Cost',
    ...[4, 5, 6].map((line) => `q/Sloe.kt:${line} call declared: p.Cost`),
  ]);
  expect(await callersIn(files, 'Label.price')).toEqual([
    'q/Plum.java:7 call declared: other.Label',
    'q/Sloe.kt:6 call declared: other.Label',
  ]);
  expect(await callersIn(files, 'Sloe.price')).toEqual([]);
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

test('locals, parameters of lambdas and patterns hide a field of their name where they count', async () => {
  const files = {
    'Apple.java': `class Apple {
  int size, weight;
  int block() { { int size = 1; use(size); } return size; }
  int loop() { for (int size : all) use(size); return size; }
  int loops() { for (int i = 0, size = 1; i < size; i++) { use(size); } return size; }
  int second() { int a = size, size = a; return size; }
  Object lambda() { return map(size -> use(size), (a, size) -> size, (int size) -> { return size; }, size); }
  int pattern() { if (o instanceof Integer size && size > 1) { use(size); } return size; }
  int caught() { try (Pot size = open()) { use(size); } catch (Burnt size) { use(size); } finally { use(size); } }
  int label() { return switch (o) { case size -> size; default -> size; }; }
  Object inner() { return new Object() { int size; int f() { return size; } }; }
  abstract int none(int size);
  int after() { return size; }
}`,
  };
  const lines = await callersIn(files, 'Apple.size');
  expect(lines.map((line) => Number(/:(\d+) name declared: Apple$/.exec(line)?.[1]))).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 13,
  ]);
});

test.each(['Bowl.<init>', 'Bowl.Bowl', 'kitchen.Bowl.<init>'])(
  '%s of a type that nothing here declares',
  async (symbol) => {
    const files = {
      'Apple.java': `import kitchen.Bowl;
class Apple {
  Object made() { return new Bowl(1); }
  Object typed() { return new Bowl<String>(1) {}; }
  Object reference() { return map(Bowl::new); }
  Object full() { return new kitchen.Bowl(1); }
  Object none(Bowl bowl) { return bowl.of(Bowl.class); }
}
`,
      'Pear.kt': 'import kitchen.Bowl\nfun made() = Bowl(1)\n',
      'Plum.java': 'import garden.Bowl;\nclass Plum { Object made() { return new Bowl(1); } }\n',
    };
    const lines = (await callersIn(files, symbol)).map((line) => line.replace(/ declared: kitchen\.Bowl$/, ''));
    const expected = [
      'Apple.java:3 construction',
      'Apple.java:4 construction',
      'Apple.java:5 construction',
      'Apple.java:6 construction',
    ];
    const other = symbol.startsWith('kitchen') ? [] : ['Plum.java:2 construction declared: garden.Bowl'];
    expect(lines).toEqual([...expected, 'Pear.kt:2 call', ...other]);
  },
);

test.each(['Bowl.<init>', 'kitchen.Bowl.Bowl'])(
  '%s of such a type is called by constructors of its subtypes',
  async (symbol) => {
    const files = {
      'Deep.java': `package orchard;
import kitchen.Bowl;
class Deep extends Bowl implements Cup {
  Deep() { super(1); }
  Deep(int size) { this(); }
  void fill() { super.fill(1); }
}
`,
      'Deeper.java': 'package orchard;\nclass Deeper extends Deep { Deeper() { super(); } }\n// no Bowl',
      'Full.java': 'class Full extends kitchen.Bowl { Full() { super(2); } }',
      'Wide.kt':
        'import kitchen.Bowl\nclass Wide : Bowl {\n  constructor() : super(3)\n  constructor(size: Int) : this()\n}',
    };
    expect(await callersIn(files, symbol)).toEqual([
      'Deep.java:4 call declared: kitchen.Bowl',
      'Full.java:1 call declared: kitchen.Bowl',
      'Wide.kt:3 call declared: kitchen.Bowl',
    ]);
  },
);

test('the variable of a pattern counts behind the statement where the condition had to be false', async () => {
  const files = {
    'Apple.java': `class Apple {
  int size;
  int jump() { if (!(o instanceof Integer size)) return 1; return size; }
  int block() { if (!(o instanceof Integer size)) { log(); throw new Rot(); } return size; }
  int or() { if (!(o instanceof Integer size) || size < 1) { return 1; } return size; }
  int within() { if (!(o instanceof Integer size && size > 1)) { if (o == null) { log(); } return 1; } return size; }
  int loop() { while (!(o instanceof Integer size)) { o = next(); } return size; }
  int again() { do { o = next(); } while (!(o instanceof Integer size)); return size; }
  int body() { if (!(o instanceof Integer size)) return size; return 1; }
  int goesOn() { if (!(o instanceof Integer size)) log(); return size; }
  int last() { if (!(o instanceof Integer size)) { if (o == null) return 1; } return size; }
  int other() { if (!(o instanceof Integer size)) return 1; else log(); return size; }
  int and() { if (!(o instanceof Integer size) && isRipe()) return 1; return size; }
  int either() { if (!(o instanceof Integer size || isRipe())) return 1; return size; }
  int called() { if (check(o instanceof Integer size)) return 1; return size; }
  int broken() { while (!(o instanceof Integer size)) { if (o == null) break; } return size; }
  int outer() { { if (!(o instanceof Integer size)) return 1; use(size); } return size; }
}`,
  };
  const lines = await callersIn(files, 'Apple.size');
  expect(lines.map((line) => Number(/:(\d+) name declared: Apple$/.exec(line)?.[1]))).toEqual([
    9, 10, 11, 12, 13, 14, 15, 16, 17,
  ]);
});

test('Kotlin: a function within another hides one of its name where it counts', async () => {
  const files = {
    'orchard/Apple.kt': `package orchard
fun peel(depth: Int) = depth
fun before() { peel(1) }
fun within() {
  peel(2)
  fun peel(depth: Int) { peel(3) }
  peel(4)
  run { peel(5) }
}
fun after() { peel(6) }
fun made() { object : Knife() { override fun peel(depth: Int) { cut() } }; peel(7) }
fun block() { run { fun peel(depth: Int) = 1; peel(8) }; peel(9) }
fun extended() { fun String.peel(depth: Int) = 1; peel(10) }
class Pear { fun rot() { fun peel(depth: Int) = 1; peel(11) }; fun bite() { peel(12) } }
`,
  };
  const lines = await callersIn(files, 'orchard.peel');
  expect(lines.map((line) => Number(/:(\d+) call declared: orchard$/.exec(line)?.[1]))).toEqual([
    3, 5, 10, 11, 12, 13, 14,
  ]);
});

test('Kotlin: a variable of a function hides a function of its name, one of something else does not', async () => {
  const files = {
    'orchard/Apple.kt': `package orchard
fun peel(depth: Int) = depth
fun given(peel: (Int) -> Int) = peel(1)
fun after() = peel(2)
fun suspended(deep: Boolean = true, peel: suspend Knife<Int>.(Int) -> Int) { peel(3); run { peel(4) } }
fun wrapped(peel: ((Int) -> Int), other: Int) { peel(5) }
fun number(peel: Int, other: (Int) -> Int) { peel(6); other(6) }
fun listed(peel: Map<String, (Int) -> Int>) { peel(7) }
fun held() {
  peel(8)
  val peel = { depth: Int -> peel(9) }
  peel(10)
}
fun typed() { val peel: (Int) -> Int = { peel(11) }; peel(12) }
fun anonymous() { run { val peel = fun(depth: Int) = depth; peel(13) }; peel(14) }
fun referred() { val peel = ::bite; peel(15) }
fun counted() { val peel = 16; peel(16) }
fun each(all: List<(Int) -> Int>) { for (peel: (Int) -> Int in all) peel(18); peel(19) }
class Pear(peel: (Int) -> Int) { fun bite() = peel(20) }
class Plum(val peel: (Int) -> Int) { fun bite() = peel(21) }
fun <T : MutableMap<in Int, Int>> bound(peel: (Int) -> Int): Int { return peel(22) }
inline fun below(crossinline peel: (Int) -> Int): Int =
  run { peel(24) }
fun <T> where(peel: (Int) -> Int): Int
  where T : Any { return peel(26) }
fun equals(peel: (Int) -> Int)
  : Int
  = peel(29)
fun last() = peel(30)
fun chosen(peel: (Int) -> Int) =
  if (peel(31) > 1)
    peel(32)
  else
    peel(34)
fun end() = peel(35)
`,
  };
  const lines = await callersIn(files, 'orchard.peel');
  expect(lines.map((line) => Number(/:(\d+) call declared: orchard$/.exec(line)?.[1]))).toEqual([
    4, 7, 8, 10, 11, 14, 15, 17, 18, 19, 29, 35,
  ]);
});

test('Kotlin: a variable hides nothing behind its statement', async () => {
  const files = {
    'orchard/Apple.kt': `package orchard
fun peel(depth: Int) = depth
abstract class Pear {
  abstract fun each(peel: (Int) -> Int)
  init { peel(5) }
  abstract fun find(peel: (Int) -> Int): Int?
  constructor(n: Int) { peel(7) }
}
fun count(all: List<(Int) -> Int>) { var n = 0
  for (peel: (Int) -> Int in all) n++
  peel(11)
}
fun choose(all: List<(Int) -> Int>) = when (1) {
  1 -> for (peel: (Int) -> Int in all) peel(14)
  else -> peel(15)
}
fun late() {
  var peel: Int
  val cut: (Int) -> Int = { it }
  peel(20)
}
fun many(vararg peel: (Int) -> Int) { peel(22) }
fun names() { val peel = ::bite.name; peel(23) }
fun after(peel: Knife?.(Int) -> Int) { peel(24) }
fun blocks(peel: (Int) -> Int) = if (deep) { peel(25) } else { peel(25) }
fun tried(peel: (Int) -> Int) = try { peel(26) } finally { peel(26) }
fun chain(peel: (Int) -> Int) = all.filter { it > 1 }.map { peel(27) }
fun made(peel: (Int) -> Int) = object : Knife { override fun cut() = peel(28) }
fun end() = peel(29)
`,
  };
  const lines = await callersIn(files, 'orchard.peel');
  expect(lines.map((line) => Number(/:(\d+) call declared: orchard$/.exec(line)?.[1]))).toEqual([
    5, 7, 11, 15, 20, 22, 23, 29,
  ]);
  const named = { 'orchard/Apple.kt': 'package orchard\nval `is`: (Int) -> Int = { it }\nfun f() = `is`(1)' };
  expect(await callersIn(named, 'orchard.is')).toEqual(['orchard/Apple.kt:3 call declared: orchard']);
  const sizes = {
    'Apple.kt': `class Apple(val size: Int) {
  fun f(all: List<Int>) { var n = 0
    for (size in all) n++
    println(size)
  }
  fun h(b: Boolean, all: List<Int>) {
    if (b) for (size in all) use(size)
    else println(size)
  }
  fun q() {
    val size = count()
    where { use(size) }
  }
}`,
  };
  const lined = await callersIn(sizes, 'Apple.size');
  expect(lined.map((line) => Number(/:(\d+) name declared: Apple$/.exec(line)?.[1]))).toEqual([4, 8]);
});

test('Kotlin: locals, parameters of lambdas and destructured names hide a property, and named arguments are none', async () => {
  const files = {
    'Apple.kt': `open class Apple(val size: Int) {
  fun block() { run { val size = 1; use(size) }; use(size) }
  fun loop() { for (size in all) { use(size) }; use(size) }
  fun line() {
    for (size in all) use(size)
    use(size)
  }
  fun pairs() { for ((a, size) in all) { use(size) }; use(size) }
  fun lambdas() { all.map { size -> use(size) }; all.map { (a, size), b: Int -> size }; use(size) }
  fun tuple() { use(size); val (a, size) = pair; use(size) }
  fun caught() { try { use(size) } catch (size: Exception) { use(size) } }
  fun chosen() = when (kind) { size -> size
    else -> when (val size = f()) { 1 -> size; else -> 2 } }
  fun named() { f(size = 1, size) }
  fun anonymous() = fun(size: Int) = 3
  fun after() = "$size \${size} " + size
  fun assigned() { this.size = 1; size = 2 }
}`,
  };
  const lines = await callersIn(files, 'Apple.size');
  expect(lines.map((line) => Number(/:(\d+) name declared: Apple$/.exec(line)?.[1]))).toEqual([
    2, 3, 6, 8, 9, 10, 11, 12, 12, 14, 16, 16, 16, 17, 17,
  ]);
});

test('a parameter hides a field of its name, and no method', async () => {
  const files = {
    'Apple.java': `class Apple {
  int size;
  Apple(int size) {
    this.size = size;
  }
  void size(int size) { size(size); }
  int grown() { return size; }
}`,
    'Pear.kt': `open class Pear(val weight: Int) {
  constructor(weight: Int, by: Int) : this(weight + by)
  fun f(weight: Int) = weight + this.weight
  fun g(weight: Int = 1,
    other: Int) {}
  fun h() = weight
}`,
  };
  expect(await callersIn(files, 'Apple.size')).toEqual([
    'Apple.java:4 name declared: Apple',
    'Apple.java:6 call declared: Apple',
    'Apple.java:7 name declared: Apple',
  ]);
  expect(await callersIn(files, 'Pear.weight')).toEqual([
    'Pear.kt:3 name declared: Pear',
    'Pear.kt:6 name declared: Pear',
  ]);
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

test('calls after those of a dependency are followed by its sources, where they are here', async () => {
  const files = {
    'orchard/Use.java': `package orchard;
import press.Press;
class Use {
  void f(Press press, Unknown unknown) {
    press.fill().turn().squeeze();
    press.fill().empty().squeeze();
    unknown.fill().squeeze();
  }
}`,
  };
  const press = indexOf({
    'press/Press.java': 'package press; public interface Press { Handle fill(); void squeeze(); }',
    'press/Handle.java': 'package press; public interface Handle extends Base<Press> { }',
    'press/Base.java': 'package press; interface Base<T> { T turn(); Base<T> empty(); }',
  });
  const project = buildProject([buildModule('.', ['orchard:press:1'])]);
  const openLocal = async () => ({ index: press, isPublished: true });
  const graph = { loader: { load: async () => project }, sources: { openLocal } };
  const callers = async (known: Parameters<typeof projectEngine>[2]) => {
    const { engine } = await projectEngine(files, {}, known);
    const { references } = (await callTool(engine, 'get_callers', { symbol: 'Press.squeeze' })) as Callers;
    return references.map(({ line, evidence }) => `${line} ${evidence}`);
  };
  expect(await callers(graph as never)).toEqual(['5 declared: press.Press', '7 by name only']);
  expect(await callers({})).toEqual(['5 by name only', '6 by name only', '7 by name only']);
});

test('Kotlin: what is imported under another name is followed by the sources of a dependency too', async () => {
  const files = {
    'fruit/Turn.kt': 'package fruit\nimport press.Handle\nfun Handle.turn() {}',
    'orchard/Use.kt': `package orchard
import fruit.turn as spin
import press.Press
fun f(press: Press, unknown: Unknown) {
  press.handle().spin()
  unknown.handle().spin()
}`,
  };
  const press = indexOf({
    'press/Press.kt': 'package press\nclass Press { fun handle(): Handle = Handle() }\nclass Handle',
  });
  const project = buildProject([buildModule('.', ['orchard:press:1'])]);
  const openLocal = async () => ({ index: press, isPublished: true });
  const { engine } = await projectEngine(files, {}, {
    loader: { load: async () => project },
    sources: { openLocal },
  } as never);
  const { references } = (await callTool(engine, 'get_callers', { symbol: 'fruit.turn' })) as Callers;
  expect(references.map(({ line, evidence }) => `${line} ${evidence}`)).toEqual([
    '2 declared: fruit.turn',
    '5 declared: press.Handle',
    '6 by name only',
  ]);
});

test('the variables of a record pattern and of a type with wildcards count where the condition tells', async () => {
  const files = {
    'Apple.java': `class Apple {
  int size;
  int then() { if (o instanceof Pip(int size, var rest)) { return size; } return 1; }
  int behind() { if (!(o instanceof Pip(var rest, int size))) return 1; return size; }
  int and() { if (!(o instanceof Pip(int size, var rest) && size > rest)) { return 1; } return size; }
  int deep() { if (!(o instanceof Pair<?, Pip>(Pip(int size, var a), var b))) return 1; return size; }
  int wild() { if (!(o instanceof List<?> size)) return 1; return size; }
  int loop() { while (!(o instanceof Pip(int size, var rest))) { o = next(); } return size; }
  int cases() { return switch (o) { case Pip(int size, var rest) when size > 1 -> size; default -> 1; }; }
  int body() { if (!(o instanceof Pip(int size, var rest))) return size; return 1; }
  int choice() { if (!(o instanceof Pip(int size, var rest) ? size > 1 : check())) return 1; return size; }
  int tested() { if (!(o instanceof Pip && check((Integer size) -> size > 1))) return 1; return size; }
  int negated() { if (o instanceof Pip(int size, var rest)) return 1; return size; }
  int next() { return switch (o) { case Pip(int size, var rest) -> size; default -> size; }; }
}`,
  };
  const lines = await callersIn(files, 'Apple.size');
  expect(lines.map((line) => Number(/:(\d+) name declared: Apple$/.exec(line)?.[1]))).toEqual([10, 11, 12, 13, 14]);
});

test('a break of a statement within a loop does not leave the loop', async () => {
  const files = {
    'Apple.java': `class Apple {
  int size;
  int inFor() { while (!(o instanceof Integer size)) { for (int i = 0; ; i++) { if (i > 1) break; } } return size; }
  int inOne() { while (!(o instanceof Integer size)) { for (;;) break; } return size; }
  int inWhile() { while (!(o instanceof Integer size)) { while (check()) { break; } o = next(); } return size; }
  int inDo() { while (!(o instanceof Integer size)) { do { break; } while (check()); } return size; }
  int inSwitch() { while (!(o instanceof Integer size)) { switch (next()) { case 1: break; default: break; } } return size; }
  int deeper() { while (!(o instanceof Integer size)) { for (;;) { while (check()) { break; } break; } } return size; }
  int behind() { while (!(o instanceof Integer size)) { for (;;) { break; } break; } return size; }
  int alone() { while (!(o instanceof Integer size)) for (;;) { break; } return size; }
  int named() { out: while (!(o instanceof Integer size)) { for (;;) { break out; } } return size; }
  int later() { while (!(o instanceof Integer size)) { for (;;) break; if (check()) break; } return size; }
}`,
  };
  const lines = await callersIn(files, 'Apple.size');
  expect(lines.map((line) => Number(/:(\d+) name declared: Apple$/.exec(line)?.[1]))).toEqual([9, 11, 12]);
});

test('the variable of the condition of a do counts behind it unless a break leaves it', async () => {
  const files = {
    'Apple.java': `class Apple {
  int size;
  int plain() { do { o = next(); } while (!(o instanceof Integer size)); return size; }
  int inFor() { do { for (;;) { break; } } while (!(o instanceof Integer size)); return size; }
  int inDo() { do { do { break; } while (check()); o = next(); } while (!(o instanceof Integer size)); return size; }
  int inOne() { do { for (;;) break; } while (!(o instanceof Integer size)); return size; }
  int other() { do { in: for (;;) { for (;;) break in; } } while (!(o instanceof Integer size)); return size; }
  int left() { do { if (check()) break; } while (!(o instanceof Integer size)); return size; }
  int behind() { do { for (;;) { break; } if (check()) { break; } } while (!(o instanceof Integer size)); return size; }
  int named() { out: do { for (;;) { break out; } } while (!(o instanceof Integer size)); return size; }
  int outer() { do { do { o = next(); } while (check()); break; } while (!(o instanceof Integer size)); return size; }
  int one() { do if (check()) break; while (!(o instanceof Integer size)); return size; }
  int after() { do { break; } while (check()); while (!(o instanceof Integer size)) { o = next(); } return size; }
}`,
  };
  const lines = await callersIn(files, 'Apple.size');
  const found = lines.map((line) => Number(/:(\d+) name declared: Apple$/.exec(line)?.[1]));
  expect(found).toEqual([8, 9, 10, 11, 12]);
});

test('a break with a label leaves what bears it, be it around, within or the statement itself', async () => {
  const files = {
    'Apple.java': `class Apple {
  int size;
  int loop() { while (!(o instanceof Integer size)) { in: for (;;) { for (;;) { break in; } } } return size; }
  int block() { while (!(o instanceof Integer size)) { in: { if (check()) break in; o = next(); } } return size; }
  int around() { out: { while (!(o instanceof Integer size)) { for (;;) { break out; } } return size; } return 0; }
  int own() { out: /* here */ while (!(o instanceof Integer size)) { if (check()) { break out; } } return size; }
  int second() { far: near: while (!(o instanceof Integer size)) { for (;;) { break far; } } return size; }
  int condition() { out: if (!(o instanceof Integer size)) { if (check()) break out; return 0; } return size; }
  int other() { for (;;) { out: if (!(o instanceof Integer size)) { break; } return size; } }
  int within() { out: for (;;) { if (!(o instanceof Integer size)) break out; return size; } return 0; }
}`,
  };
  const lines = await callersIn(files, 'Apple.size');
  expect(lines.map((line) => Number(/:(\d+) name declared: Apple$/.exec(line)?.[1]))).toEqual([6, 7, 8]);
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

test('constructors of a dependency are called in the project and, when asked, in the dependencies', async () => {
  const press = indexOf({
    'press/Press.java':
      'package press;\npublic class Press {\n  public Press() { this(1); }\n  Press(int size) {}\n  static Press of() { return new Press(); }\n}',
    'press/Big.java': 'package press;\nclass Big extends Press {\n  Big() { super(2); }\n}',
  });
  const project = buildProject([buildModule('.', ['orchard:press:1'])]);
  const openLocal = async () => ({ index: press, isPublished: true });
  const { engine } = await projectEngine(
    { 'Own.java': 'import press.Press;\nclass Own extends Press {\n  Own() { super(); }\n}' },
    {},
    { loader: { load: async () => project }, sources: { openLocal } } as never,
  );
  const callers = async (input: object) => {
    const { references } = (await callTool(engine, 'get_callers', { symbol: 'Press.<init>', ...input })) as Callers;
    return references.map(({ file, line, match_type, evidence }) => `${file}:${line} ${match_type} ${evidence}`);
  };
  expect(await callers({})).toEqual(['Own.java:3 call declared: press.Press']);
  expect(await callers({ dependencies: true })).toEqual([
    'Own.java:3 call declared: press.Press',
    'press/Big.java:3 call declared: press.Press',
    'press/Press.java:3 call declared: press.Press',
    'press/Press.java:5 construction declared: press.Press',
  ]);
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

test('templates and configurations with the name as a word are told as not searched', async () => {
  const { engine } = await projectEngine({
    'Apple.java': 'class Apple { boolean isRipe() { return true; } int getWeight() { return 1; } }',
    'view/panel.jelly': '<j:if test="${apple.isRipe()} ${apple.weight}"/>',
    'view/other.jelly': 'isRipened $isRipe nisRipe',
    'beans.xml': '<bean test="isRipe"/>',
    'notes.md': 'isRipe tells.',
  });
  const notSearched = async (symbol: string) =>
    ((await callTool(engine, 'get_callers', { symbol })) as { readonly not_searched?: readonly string[] }).not_searched;
  expect(await notSearched('Apple.isRipe')).toEqual([
    'XML: 1 file with the word, first beans.xml',
    '.jelly: 1 file with the word, first view/panel.jelly',
  ]);
  expect(await notSearched('Apple.getWeight')).toEqual(['.jelly: 1 file with the word, first view/panel.jelly']);
  expect(await notSearched('Apple')).toEqual(undefined);
});

const peeled = {
  'Apple.java': 'class Apple { void peel() {} Apple cut() { return this; } }',
  'Other.java': 'class Other {}',
};

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

test('Kotlin: in an extension this, and nothing before a call, may be what it is called on', async () => {
  const files = {
    ...peeled,
    'use.kt': `private fun String.firstWord(): String = this
private fun String.words() = this.firstWord() + firstWord()
fun Apple.prepare() {
  this.peel()
  peel()
}
val Apple.isBare get() = peel() == Unit
fun Other.prepare() = peel()
class Bowl {
  fun peel() {}
  fun Other.fill() = peel()
  fun Apple.fill() = peel()
}`,
  };
  expect(await callersIn(files, 'firstWord')).toEqual([
    'use.kt:2 call declared: kotlin.String',
    'use.kt:2 call declared: ',
  ]);
  expect(await callersIn(files, 'Apple.peel')).toEqual([
    'use.kt:4 call declared: Apple',
    'use.kt:5 call declared: Apple',
    'use.kt:7 call declared: Apple',
    'use.kt:12 call declared: Apple',
    'use.kt:8 call by name only',
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

test('of a file that names something more often than anybody writes the first 10,000 places are told, each with the beginning of its line, and that there may be more', async () => {
  const { engine } = await projectEngine({
    'src/Pip.java': `class Pip { void press(int a) { ${'press(1);'.repeat(10_001)} } }`,
    'src/pips.py': `def f():\n${'  knead()\n'.repeat(10_001)}`,
  });
  const answer = await callTool(engine, 'get_callers', { symbol: 'Pip.press', limit: 1 });
  expect(answer).toMatchObject({
    count: 10_000,
    references: [
      { name: 'Pip#press', text: expect.stringMatching(/^class Pip \{ void press\(int a\) \{ press.{100,180}…$/) },
    ],
    not_searched: ['src/Pip.java: what follows the first 10000 places in it that bear the name'],
  });
  expect(await callTool(engine, 'get_callers', { symbol: 'knead', limit: 1 })).toMatchObject({
    count: 10_000,
    not_searched: ['src/pips.py: what follows the first 10000 places in it that bear the name'],
  });
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
