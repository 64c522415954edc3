import { expect, test } from 'vitest';
import { callersIn } from './callers-in.ts';

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
