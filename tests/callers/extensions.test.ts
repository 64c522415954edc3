import { expect, test } from 'vitest';
import { callersIn } from './callers-in.ts';

const peeled = {
  'Apple.java': 'class Apple { void peel() {} Apple cut() { return this; } }',
  'Other.java': 'class Other {}',
};

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
