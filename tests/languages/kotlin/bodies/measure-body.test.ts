import { expect, test } from 'vitest';
import { kotlinScanner } from '../../../../src/languages/kotlin/kotlin-scanner.ts';
import { expectLinear } from '../../../support/growth.ts';
import { measureChecks } from '../../measure-checks.ts';

const check = measureChecks('kotlin');
const ofBody = (body: string, expected: string) => {
  const lines = body.split('\n').length;
  check(`fun f() {${body}}`, `${expected} 1-${lines}`);
};

test('a body is a block or an expression', () => {
  check('interface A { fun f() }', null);
  check('fun f(a: Int = if (b) 1 else 2) =\n  a', '1/0 2-2');
  check('fun f(): (A) -> B\n{\n}', '1/0 2-3');
  check('class A {\n  @B(C::class) constructor() : this(1) {\n    if (d) e()\n  }\n}', '2/1 2-4');
});

test('ifs, loops and catch count; the elvis operator does not', () => {
  ofBody('if (a) b() else c()', '2/1');
  ofBody('for (a in b) while (c) d()', '3/2');
  ofBody('do { if (a) b() } while (c); if (d) e()', '4/2');
  ofBody('do a = b() while (c)\nd()', '2/1');
  ofBody('do if (a) b() else c() while (d); do while (e)', '4/2');
  ofBody('try { a() } catch (e: E) { if (b) c() } finally { d() }', '3/2');
  ofBody('a ?: b && c || !d; flow.catch { e() }', '3/0');
});

test('the branches of a when are cases', () => {
  ofBody('when (a) { 1, 2 -> b\n is C -> if (d) e else f\n else -> g }', '4/2');
  ofBody('when { a && b -> { c() }; d -> return\n else -> e { f -> g } }', '4/1');
  ofBody('when (a) { is B if b > 1 -> c\n else if d -> e\n else -> f }', '3/1');
  ofBody('when (a) { 1 -> b as (C) -> D\n 2 -> if (e) f\n else -> g }\nif (h) i()', '5/2');
});

test('a chain of else if is as deep as its first if', () => {
  ofBody('if (a) b else if (c) d else if (e) { f } else g', '4/1');
  ofBody('if (a) if (b) c else if (d) e else f else if (g) h\nif (i) j', '6/2');
  ofBody('if (a) b\nelse { if (c) d }', '3/2');
  ofBody('if (a) for (b in c) d else if (e) f', '4/2');
});

test('a branch without braces ends with its expression', () => {
  ofBody('if (a) b\n  .c { if (d) e }\nif (f) g', '4/2');
  ofBody('if (a) return\nfor (b in c) d()', '3/1');
});

test('code in strings counts, text does not', () => {
  ofBody('"if (a) \\${b} ${if (c) "${d && e}" else f} $g"', '3/1');
  ofBody('$$"""${if (a) b} $${if (c) d} \\"""; \'"\'', '2/1');
  ofBody('a // if (b)\n/* if (c) */ `if`()', '1/0');
});

test('lambdas, objects and local functions count', () => {
  ofBody('a { if (b) c }; object : D { override fun e() { while (f) g() } }; fun h() = i && j', '4/1');
});

test.each([
  ['ifs', 'if (a) '],
  ['chains', 'if (a) b else '],
  ['blocks', 'if (a) { '],
  ['branches', 'when (a) { b -> '],
  ['lambdas', 'if (a) b { '],
  ['templates', '"${if (a) '],
  ['parentheses', 'if ('],
])('time is linear in %s', async (_, piece) => {
  await expectLinear(
    300,
    (size) => Buffer.from(`fun f() { ${piece.repeat(size)}`),
    (source) => expect(kotlinScanner.measureBody(source, { start: 0, end: source.length })).not.toBeNull(),
  );
});
