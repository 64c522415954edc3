import { expect, test } from 'vitest';
import { symbolKinds } from '../../src/core/code/symbols.ts';
import { buildNameMatcher } from '../../src/naming/match-name.ts';
import { findRows, rowsByName, rowsNamed } from '../../src/symbols/rows-by-name.ts';
import { indexOf } from '../support/orchard-engine.ts';

/** The same numbers each time. */
function createRandom(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

// Among them what folds into ASCII, into two letters, and by what follows.
const letters = [...'aAbBgGtTxX_$09éÉßΣςσİıKǅпП'];

test('looking names up finds what going through all of them finds', () => {
  const random = createRandom();
  const randomName = (longest: number) =>
    Array.from({ length: 1 + random(longest) }, () => letters[random(letters.length)]!).join('');
  const names = Array.from({ length: 600 }, () => randomName(7)).filter((name) => !/^\d/.test(name));
  const members = names.map((name, row) => (row % 2 === 0 ? `int ${name};` : `void ${name}() {}`));
  const index = indexOf({
    'a/A.java': `package a; class A { ${members.slice(0, 300).join('\n')} }`,
    'b/B.java': `package b; class B { ${members.slice(300).join('\n')} }`,
  });
  const queries = ['', 'a', 'get', ...names.slice(0, 100), ...Array.from({ length: 900 }, () => randomName(4))];
  for (const query of queries) {
    for (const isCaseSensitive of [false, true]) {
      const wanted = buildNameMatcher(query, isCaseSensitive);
      for (const kinds of [symbolKinds, ['field'] as const]) {
        const walked = [...rowsByName(index, kinds, wanted.test)];
        expect(findRows(index, kinds, wanted), `${query} ${isCaseSensitive}`).toEqual(walked);
      }
    }
    const same = rowsByName(index, ['function'], (name) => name === query || null);
    expect(rowsNamed(index, ['function'], query), query).toEqual(Array.from(same, ({ row }) => row));
  }
});

test('of thousands of rows all are there once, in their order', () => {
  const methods = Array.from(
    { length: 6000 },
    (_, row) => `void ${['pick', 'pickAll', 'PICK'][row % 3]}(A${row} a) {}`,
  );
  const index = indexOf({ 'a/A.java': `package a; class A { int pick;\n${methods.join('\n')}\n}` });
  const wanted = buildNameMatcher('pick', false);
  const found = findRows(index, ['function', 'field'], wanted);
  expect(found).toEqual([...rowsByName(index, ['function', 'field'], wanted.test)]);
  expect(found).toHaveLength(6001);
});

test('sources without symbols have no names', () => {
  expect(rowsNamed(indexOf({ 'a.txt': 'text' }), symbolKinds, '')).toEqual([]);
});

test('symbols are not read for a name that nothing bears', () => {
  const index = indexOf({ 'a/A.java': 'package a; class A { int pick; }', 'b/B.kt': 'package b\nfun pick() {}' });
  const unread = Object.create(index, {
    symbols: {
      get: () => {
        throw new Error('read');
      },
    },
    nameLookup: { value: index.nameLookup },
    metadata: { value: { ...index.metadata, fileCounts: { java: 1 } } },
  }) as typeof index;
  expect(findRows(unread, symbolKinds, buildNameMatcher('plum', false))).toEqual([]);
  expect(() => findRows(unread, symbolKinds, buildNameMatcher('pick', false))).toThrow('read');
});
