import { expect, test } from 'vitest';
import { buildOverrideKey, overrides } from '../../src/symbols/override-key.ts';
import { bindTypeArguments } from '../../src/symbols/type-bindings.ts';

const sub = { typeParameters: '<T>', bindings: new Map<string, string>() };

/** `own` in a `class Sub<T> extends <supertype>`, `inherited` in the supertype, which is declared with `typeParameters`. */
function check(own: string, inherited: string, supertype: { parameters: string | null; written: string }): boolean {
  const owner = {
    typeParameters: supertype.parameters,
    bindings: bindTypeArguments(supertype.parameters, supertype.written, sub.bindings),
  };
  return overrides(buildOverrideKey('eat', details(own), sub), buildOverrideKey('eat', details(inherited), owner));
}

function details(method: string) {
  const [, typeParameters, list] = /^(<.*>)?\((.*)\)$/.exec(method) ?? [];
  const types = list === '' || list === undefined ? [] : list.split('; ');
  return { typeParameters: typeParameters ?? null, parameters: types.map((type) => ({ name: 'x', type })) };
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
])('%s overrides %s of %j: %s', (own, inherited, supertype, expected) => {
  expect(check(own, inherited, supertype)).toBe(expected);
});
