import { expect, test } from 'vitest';
import { findInherited } from '../../src/symbols/inherited-members.ts';
import { findAncestors } from '../../src/symbols/type-ancestors.ts';
import { typesByName } from '../../src/symbols/types-by-name.ts';
import { indexOf } from '../support/orchard-engine.ts';

/** `own` in a `class Sub<T> extends <supertype>`, `inherited` in the supertype, which is declared with `typeParameters`. */
function check(own: string, inherited: string, supertype: { parameters: string | null; written: string }): boolean {
  const index = indexOf({
    'Base.java': `class Base${supertype.parameters ?? ''} { ${printMethod(inherited)} }`,
    'Sub.java': `class Sub<T> extends ${supertype.written} { ${printMethod(own)} }`,
  });
  const row = typesByName(index).get('Sub')![0]!;
  const ancestry = findAncestors({ index, row }, [index]);
  return findInherited(ancestry, ['function']).length === 0;
}

/** `<A>(A; int)` as a method. */
function printMethod(method: string): string {
  const [, typeParameters = '', list = ''] = /^(<.*>)?\((.*)\)$/.exec(method) ?? [];
  const parameters = list === '' ? [] : list.split('; ').map((type, position) => `${type} p${position}`);
  return `${typeParameters} void eat(${parameters.join(', ')}) {}`;
}

const plain = { parameters: null, written: 'Base' };
const generic = { parameters: '<K extends Comparable<K>, V>', written: 'Base<String, List<T>>' };
const ofT = { parameters: '<E>', written: 'Base<T>' };
const raw = { parameters: '<E>', written: 'Base' };

test.each([
  ['()', '()', plain, true],
  ['(int)', '(long)', plain, false],
  ['(int)', '(int; int)', plain, false],
  ['(String[])', '(String...)', plain, true],
  ['(String)', '(String[])', plain, false],
  ['(java.util.List<String>)', '(List<X>)', plain, true],
  ['(String; List<T>)', '(K; V)', generic, true],
  ['(String; Set<T>)', '(K; V)', generic, false],
  ['(String[])', '(K[])', generic, true],
  ['(T)', '(E)', ofT, true],
  ['(String)', '(E)', ofT, false],
  ['(Object)', '(E)', raw, true],
  ['<A>(A)', '<B>(B)', plain, true],
  ['<A extends Number>(A)', '<B>(B)', plain, false],
  ['(boolean)', '<B>(B)', plain, false],
  ['(Object)', '<B>(B)', plain, true],
  ['<A, C extends A>(C)', '<B>(B)', plain, true],
  ['(List<byte[]>)', '(List<V>)', generic, true],
  ['(Comparable)', '(K)', { parameters: '<K extends Comparable<K>>', written: 'Base' }, true],
  ['(Number)', '(A)', { parameters: '<A extends B, B extends Number>', written: 'Base' }, true],
  ['(A)', '(A)', { parameters: '<A extends B, B extends A>', written: 'Base' }, true],
])('%s overrides %s of %j: %s', (own, inherited, supertype, expected) => {
  expect(check(own, inherited, supertype)).toBe(expected);
});
