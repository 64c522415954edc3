import { expect, test } from 'vitest';
import { buildFindNamed } from '../../src/naming/find-named.ts';
import { createQualifierMatcher } from '../../src/naming/match-qualifier.ts';
import { parseName } from '../../src/naming/parse-name.ts';
import { referenceTo } from '../../src/symbols/symbol-rows.ts';
import { indexOf } from '../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Apple.java':
    'package orchard; class Apple { void peel() {} void peelAll() {} static class Core { void peel() {} } }',
  'orchard/Peeler.kt': 'package orchard\nfun String.peel() {}\n@JvmName("cut") fun slice() {}',
});

function find(written: string, match: 'best' | 'prefix' = 'best'): readonly string[] {
  const found = buildFindNamed(parseName(written), { kinds: ['function'], isCaseSensitive: false, match })(index);
  return Array.from(found, ({ row, match: { rank } }) => `${referenceTo(index, row)} ${rank}`);
}

test.each([
  ['Apple#peel', ['orchard.Apple#peel 0']],
  ['orchard.Apple$Core.peel', ['orchard.Apple.Core#peel 0']],
  ['apple.PEEL', ['orchard.Apple#peel 1']],
  ['apple.peel', ['orchard.Apple#peel 1']],
  ['String.peel', ['orchard.PeelerKt#peel 0']],
  ['kotlin.String.peel', ['orchard.PeelerKt#peel 0']],
  ['PeelerKt.cut', ['orchard.PeelerKt#slice 0']],
  ['Pear.peel', []],
])('%s is %j', (written, expected) => expect(find(written)).toEqual(expected));

test('what resembles a name', () => {
  expect(find('Apple.pee', 'prefix')).toEqual(['orchard.Apple#peel 2', 'orchard.Apple#peelAll 2']);
});

test('nothing before a name means any place', () => {
  const matchQualifier = createQualifierMatcher(index, { qualifier: '', parameters: null }, true);
  expect([...index.symbols.kind.keys()].every((row) => matchQualifier(row) === 'exact')).toBe(true);
});
