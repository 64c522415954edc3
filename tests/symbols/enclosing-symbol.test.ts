import { expect, test } from 'vitest';
import { createEnclosing, shortReferenceTo } from '../../src/symbols/enclosing-symbol.ts';
import { indexOf } from '../support/orchard-engine.ts';

/** The declaration that holds the `|` of a file, which is not part of it. */
function check(path: string, marked: string, expected: string | null): void {
  const index = indexOf({ [path]: marked.replace('|', '') });
  const row = createEnclosing(index, 0)(Buffer.byteLength(marked.slice(0, marked.indexOf('|'))));
  expect(row === null ? null : shortReferenceTo(index, row)).toBe(expected);
}

test.each<[string, string | null]>([
  ['package| a; class Crate { void pack() {} }', null],
  ['class Crate { |int size; }', 'Crate#size'],
  ['class Crate { int size;| }', 'Crate'],
  ['class Crate { void pack() { log("|"); } }', 'Crate#pack'],
  ['class Crate { Crate() { | } }', 'Crate#Crate'],
  ['class Crate { static class Lid { void shut() { | } } }', 'Crate.Lid#shut'],
  ['class Crate { /** Packs|. */ void pack() {} }', 'Crate#pack'],
  ['class Crate { /* No documentation|. */ void pack() {} }', 'Crate'],
  ['/** Of wood|. */ class Crate {}', 'Crate'],
  ['class Crate { Runnable lid = new Runnable() { public void run() { | } }; }', 'Crate#lid'],
  ['enum Crate { SMALL, L|ARGE }', 'Crate#LARGE'],
  ['class Gr\u00fcn { int a; int |b; }', 'Gr\u00fcn#b'],
  ['class Crate { |int a = 1, b = 2; }', 'Crate#a'],
  ['class Crate { int a = |1, b = 2; }', 'Crate#a'],
  ['class Crate { int a = 1, b = |2; }', 'Crate#b'],
  ['class A {} | class B {}', null],
])('%s', (source, expected) => check('Crate.java', source, expected));

test.each<[string, string | null]>([
  ['import a.b|\nfun pack() {}', null],
  ['import a.b\nfun pack() { | }', 'CrateKt#pack'],
  ['fun pack() {}\n|\nval size = 1', null],
])('%s', (source, expected) => check('Crate.kt', source, expected));

test('a file of no language declares nothing', () => check('LICENSE', 'Take |one.', null));
