import { describe, expect, test } from 'vitest';
import { javaScanner } from '../../../../src/languages/java/java-scanner.ts';
import { expectLinear } from '../../../support/growth.ts';
import { measureChecks } from '../../measure-checks.ts';
import { scanText } from '../check-symbols.ts';

const check = measureChecks('java');
const ofBody = (body: string, expected: string) => check(`class A { void f() { ${body} } }`, `${expected} 1-1`);

test('a method without a body is not measured, whatever its default value looks like', () => {
  check('interface A { int f(); }', null);
  check('@interface A { int[] f() default { 1, 2 }; }', null);
  check('interface A { @B(x) default int f() { return 1; } }', '1/0 1-1');
});

test('the lines of a body are those of its braces', () => {
  check('class A {\n  @B({1, 2})\n  int f()\n  {\n    return 1;\n  }\n}', '1/0 4-6');
  check('record A(int i) {\n  A {\n  if (i < 0) throw e;\n  }\n}', null);
  check('class A {\n  char \\u0061() { return "\\u0022;\n  }\n}', '1/0 2-3');
});

describe('decisions', () => {
  test.each([
    ['if (a) b();', '2/1'],
    ['if (a) b(); else c();', '2/1'],
    ['for (;;) if (a) break;', '3/2'],
    ['for (int i : is) while (a) do b(); while (c);', '4/3'],
    ['do if (a) b(); while (c); if (d) e();', '4/2'],
    ['try { a(); } catch (B b) { if (c) d(); } finally { e(); }', '3/2'],
    ['try (A a = b; C c = d) { } catch (E e) { } catch (F f) { }', '3/1'],
    ['synchronized (a) { if (b) c(); }', '2/1'],
    ['boolean a = b && c || !d && (e || f);', '5/0'],
    ['int a = b ? c : d ? e : f; int g = h & i | j;', '3/0'],
    ['String a = "if (b) && c"; // if (d)\n /* if (e) */ char f = \'?\';', '1/0'],
    ['assert a ? b : c;', '2/0'],
  ])('%s', (body, expected) => {
    const { source, symbols } = scanText(`class A { void f() { ${body} } }`);
    const { cyclomatic, nesting } = javaScanner.measureBody(source, symbols[1]!)!;
    expect(`${cyclomatic}/${nesting}`).toBe(expected);
  });

  test('a chain of else if is as deep as its first if, an if after else is deeper only in braces', () => {
    ofBody('if (a) b(); else if (c) d(); else if (e) { f(); } else g();', '4/1');
    ofBody('if (a) b(); else { if (c) d(); }', '3/2');
    ofBody('if (a) if (b) c(); else if (d) e(); else f(); else if (g) h(); if (i) j();', '6/2');
  });

  test('each case that is no default counts, whatever its form', () => {
    ofBody('switch (a) { case 1: case 2: b(); break; default: c(); }', '3/1');
    ofBody('switch (a) { case 1, 2 -> b(); case C c when d && e -> { } case null, default -> { } }', '5/1');
    ofBody('if (a) b = switch (c) { case 1 -> { yield 2; } default -> 3; }; else if (d) e();', '4/2');
    ofBody('if (a) switch (b) { case 1: c(); } else d(); for (;;) { }', '4/2');
  });

  test('lambdas and classes inside count', () => {
    ofBody('a(() -> { if (b) c(); }); new D() { synchronized void e() { for (;;) { } } };', '3/1');
    ofBody('if (a) b(() -> { if (c) d(); }, new E() { }); else for (;;) f();', '4/2');
  });

  test('wildcards are no conditionals', () => {
    ofBody('Map<?, ? extends A> a = b ? super.c() : d; List<@E ? super F> g = h ? super::i : j;', '3/0');
    ofBody('Map<@A ?, @B(c) ? extends D> e; F<@G ?> h;', '1/0');
  });

  test('labels govern nothing', () => {
    ofBody('if (a) b: { if (c) break b; d(); } else if (e) f();', '4/2');
    ofBody('if (a) b: switch (c) { case 1: } else d: for (;;) { }', '4/2');
    ofBody('if (a) B::c; d();', '2/1');
  });
});

test('damaged bodies end', () => {
  ofBody('if (a) { for ( } ) } catch (', '3/2');
  ofBody('else finally case } } }', '2/0');
});

test.each([
  ['blocks', '{ '],
  ['ifs', 'if (a) '],
  ['chains', 'if (a) b(); else '],
  ['loops', 'do '],
  ['switches', 'a = switch (b) { case 1 -> '],
  ['lambdas', 'a(() -> { if (b) '],
  ['wildcards', '? '],
  ['parentheses', '('],
])('time is linear in %s', async (_, piece) => {
  await expectLinear(
    2000,
    (size) => Buffer.from(`void f() { ${piece.repeat(size)}`),
    (source) => expect(javaScanner.measureBody(source, { start: 0, end: source.length })).not.toBeNull(),
  );
});
