import { expect, test } from 'vitest';
import { simpleNameOf } from '../../src/symbols/symbol-rows.ts';
import { visibilityOf } from '../../src/symbols/visibility.ts';
import { indexOf } from '../support/orchard-engine.ts';

/** Visibility of the symbol `Seed`, or `seed`. */
function check(source: string, expected: number): void {
  const index = indexOf({ 'Apple.java': source });
  const rows = Array.from({ length: index.symbols.length }, (_, row) => row);
  const row = rows.find((candidate) => simpleNameOf(index, candidate).toLowerCase() === 'seed');
  expect(visibilityOf(index, row ?? -1)).toBe(expected);
}

test('public', () => check('public class Seed {}', 0));
test('protected', () => check('public class Apple { protected int seed; }', 1));
test('without a modifier', () => check('class Seed {}', 2));
test('private', () => check('public class Apple { private void seed() {} }', 3));
test('what encloses it hides it', () => check('class Apple { public int seed; }', 2));
test('members of an interface', () => check('public interface Apple { void seed(); }', 0));
test('private members of an interface', () => check('public interface Apple { private void seed() {} }', 3));
test('enum constants', () => check('public enum Apple { SEED }', 0));
test('record components', () => check('public record Apple(int seed) {}', 0));
test('packages for the artifact alone', () => check('package orchard.internal.peel; public class Seed {}', 2));
test('packages that are only named alike', () => check('package orchard.internals; public class Seed {}', 0));
